import { postForm } from "./post-form.ts";

/** Milliseconds without typing after which a letter is saved. */
const pause = 3000;

const letterFields = ["recipient", "subject", "text", "quote"] as const;

/** The server's answer; without `seen` nothing was saved. */
interface Answer {
  readonly seen?: string;
  readonly line?: string;
}

/**
 * A form with `data-autosave` is saved as a draft some seconds after typing stops, and when the page is left or hidden. The line
 * with `data-draft` says so, and once that it failed. The field `seen` names the draft that the form holds: the server replaces
 * no other one, but what the form saved before.
 */
export function startReplyDraft(document: Document): void {
  const form = document.querySelector<HTMLFormElement>("form[data-autosave]");
  const seen = form?.querySelector<HTMLInputElement>('input[name="seen"]');
  const line = form?.querySelector<HTMLElement>("[data-draft]");
  if (!form || !seen || !line) return;
  let stored = readLetter(form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The letter of the save that waits for its answer. */
  let sent: string | undefined;
  let step = 0;
  let hasFailed = false;
  /** The form was sent, or the server has another draft. */
  let hasEnded = false;

  async function save(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    if (!form || !seen || !line || hasEnded) return;
    const current = readLetter(form);
    if (current === (sent ?? stored)) return;
    // The answer to a save may come too late for what was typed after it.
    if (sent !== undefined && !isLeaving) return;
    sent = current;
    step += 1;
    const own = step;
    const answer = await post(form, own);
    if (own !== step) return;
    sent = undefined;
    if (!answer) {
      if (!hasFailed) line.textContent = line.dataset["failed"] ?? "";
      hasFailed = true;
      return;
    }
    hasFailed = false;
    if (answer.line) line.textContent = answer.line;
    if (answer.line && !answer.seen) hasEnded = true;
    seen.value = answer.seen ?? seen.value;
    stored = current;
    schedule(document.hidden ? 0 : pause);
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delay);
  }

  form.dataset["keepsDraft"] = "";
  form.addEventListener("input", () => schedule(pause));
  form.addEventListener("submit", () => {
    hasEnded = true;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) void save(true);
  });
  window.addEventListener("pagehide", () => void save(true));
  // A page that the browser kept is shown again after going back to it.
  window.addEventListener("pageshow", () => {
    hasEnded = false;
  });
}

function readLetter(form: HTMLFormElement): string {
  const data = new FormData(form);
  return JSON.stringify(letterFields.map((name) => data.get(name)));
}

/** Undefined where nothing is known to be saved, as without network or session. */
async function post(form: HTMLFormElement, step: number): Promise<Answer | undefined> {
  const response = await postForm(form, "autosave", { step: String(step) });
  if (response?.status === 204) return {};
  return response?.ok || response?.status === 409
    ? response.json().catch(() => undefined)
    : undefined;
}
