import { countCharacters, passwordLength } from "#app/features/accounts/rules/password-rules.ts";

/** Fields with `data-new-password`: their button shows and hides the password, their line counts its characters. */
export function startNewPasswords(document: Document): void {
  for (const field of document.querySelectorAll<HTMLElement>("[data-new-password]")) {
    const input = field.querySelector<HTMLInputElement>("input[name]");
    const button = field.querySelector("button");
    const line = field.querySelector<HTMLElement>("[role=status]");
    if (input && button && line) start(input, button, line);
  }
}

function start(input: HTMLInputElement, button: HTMLElement, line: HTMLElement): void {
  const show = (isShown: boolean) => {
    input.type = isShown ? "text" : "password";
    const act = isShown ? "hide" : "show";
    button.textContent = button.dataset[act] ?? "";
    button.ariaLabel = button.dataset[`${act}Label`] ?? "";
  };
  const count = () => {
    const length = countCharacters(input.value);
    const isTooLong = length > passwordLength.max;
    const isEnough = length >= passwordLength.min && !isTooLong;
    // Announced when it becomes enough or ceases to be, not with every character.
    line.ariaLive = isEnough === "isEnough" in line.dataset ? "off" : "polite";
    line.toggleAttribute("data-is-enough", isEnough);
    const text = line.dataset[isTooLong ? "tooLong" : isEnough ? "enough" : "soFar"] ?? "";
    line.querySelector("span")?.replaceChildren(text.replace("{count}", String(length)));
  };
  button.addEventListener("click", () => show(input.type === "password"));
  input.addEventListener("input", count);
  // Browsers keep what was typed into text fields, to offer it again.
  input.form?.addEventListener("submit", () => show(false));
  count();
  button.hidden = false;
  line.hidden = false;
}
