import {
  fillForm,
  forgetDraft,
  getKey,
  readDraft,
  readForm,
  saveDraft,
} from "#app/islands/contact-form/draft.ts";

/** How long a press waits for the island, and then for an answer, in milliseconds. */
const islandTimeout = 5000;
const answerTimeout = 20_000;

/**
 * Looks after the contact form until its island lives, which on a bad line may be never. What is typed is in the draft from
 * the first key. A press posts the form by `fetch`: without an answer the page stays, and a notice that the server rendered
 * is shown. Only what has to be corrected is posted again as a plain form: the page comes back with the faults.
 */
export function keepForm(element: HTMLElement, wake: () => Promise<void>): void {
  const isAwake = () => "ready" in element.dataset;
  let button: HTMLElement | null = null;
  const release = () => {
    if (button) button.ariaBusy = button = null;
  };

  const { values } = readDraft();
  if (values) {
    fillForm(element.querySelector("form") as HTMLFormElement, values);
    element.dataset.restored = "";
    void wake();
  }

  element.addEventListener("input", () => {
    if (!isAwake()) {
      saveDraft({ values: readForm(element.querySelector("form") as HTMLFormElement) });
    }
  });

  element.addEventListener("submit", async (event) => {
    if (isAwake()) return;
    event.preventDefault();
    if (button) return;
    button = event.submitter ?? element;
    button.ariaBusy = "true";
    const form = event.target as HTMLFormElement;
    form.dataset.online = "";
    await Promise.race([wake(), new Promise((resolve) => setTimeout(resolve, islandTimeout))]);
    const answer = isAwake()
      ? undefined
      : await fetch(form.action, {
          method: "POST",
          headers: { "Idempotency-Key": getKey(readForm(form)) },
          body: new URLSearchParams(new FormData(form) as never),
          signal: AbortSignal.timeout?.(answerTimeout),
        }).catch(() => undefined);
    if (answer?.redirected) {
      forgetDraft();
      form.reset();
      return location.assign(answer.url);
    }
    release();
    // It came meanwhile, and sends by itself: what was sent already, under the same key.
    if (isAwake()) return form.requestSubmit();
    if (answer?.status === 422 || answer?.status === 429) return form.submit();
    // The style sheet shows the notice that fits.
    form.dataset.online = `${navigator.onLine}`;
    event.submitter?.scrollIntoView({ block: "nearest" });
  });

  // Back from the result, in the browser's memory.
  addEventListener("pageshow", (event) => {
    if (event.persisted) release();
  });
}
