import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

/** Sends forms with `data-passkey` once the browser has answered for a key; options are in `data-options`, or at `data-options-url`. */
export function startPasskeyForms(document: Document): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void answer(form);
    });
  }
}

async function answer(form: HTMLFormElement): Promise<void> {
  const message = form.querySelector<HTMLElement>("[data-passkey-error]");
  const credential = form.querySelector<HTMLInputElement>("input[data-credential]");
  if (!message || !credential) return;
  message.hidden = true;
  try {
    credential.value = JSON.stringify(await requestKey(form));
  } catch {
    // Cancelled, timed out, no key, or no answer of the site: the message covers all of them.
    message.hidden = false;
    return;
  }
  form.submit();
}

async function requestKey(form: HTMLFormElement): Promise<object> {
  const { dataset } = form;
  const options = dataset["options"];
  const optionsJSON = options ? JSON.parse(options) : await fetchOptions(form);
  return dataset["passkey"] === "create"
    ? startRegistration({ optionsJSON })
    : startAuthentication({ optionsJSON });
}

async function fetchOptions(form: HTMLFormElement): Promise<unknown> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  const response = await fetch(form.dataset["optionsUrl"] ?? "", { method: "POST", body });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.json();
}
