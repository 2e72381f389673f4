import {
  clearDraft,
  getIdempotencyKey,
  readDraft,
  readFormValues,
  restoreFormValues,
  saveDraft,
} from "#app/islands/contact-form/draft.ts";

/** How long a press waits for the island, and then for an answer, in milliseconds. */
const hydrationTimeout = 5000;
const responseTimeout = 20_000;

/**
 * Looks after the contact form until its island lives, which on a bad line may be never. What is typed is in the draft from
 * the first key. A press posts the form by `fetch`: without an answer the page stays, and a notice that the server rendered
 * is shown. Only what has to be corrected is posted again as a plain form: the page comes back with the faults.
 */
export function handleUnhydratedForm(element: HTMLElement, hydrate: () => Promise<void>): void {
  const isHydrated = () => "ready" in element.dataset;
  let busyElement: HTMLElement | null = null;
  const clearBusy = () => {
    if (busyElement) busyElement.ariaBusy = busyElement = null;
  };

  const { values } = readDraft();
  if (values) {
    restoreFormValues(element.querySelector("form") as HTMLFormElement, values);
    element.dataset.restored = "";
    void hydrate();
  }

  element.addEventListener("input", () => {
    if (!isHydrated()) {
      saveDraft({ values: readFormValues(element.querySelector("form") as HTMLFormElement) });
    }
  });

  element.addEventListener("submit", async (event) => {
    if (isHydrated()) return;
    event.preventDefault();
    if (busyElement) return;
    busyElement = event.submitter ?? element;
    busyElement.ariaBusy = "true";
    const form = event.target as HTMLFormElement;
    form.dataset.online = "";
    await Promise.race([
      hydrate(),
      new Promise((resolve) => setTimeout(resolve, hydrationTimeout)),
    ]);
    const response = isHydrated()
      ? undefined
      : await fetch(form.action, {
          method: "POST",
          headers: { "Idempotency-Key": getIdempotencyKey(readFormValues(form)) },
          body: new URLSearchParams(new FormData(form) as never),
          signal: AbortSignal.timeout?.(responseTimeout),
        }).catch(() => undefined);
    if (response?.redirected) {
      clearDraft();
      form.reset();
      return location.assign(response.url);
    }
    clearBusy();
    // It came meanwhile, and sends by itself: what was sent already, under the same key.
    if (isHydrated()) return form.requestSubmit();
    if (response?.status === 422 || response?.status === 429) return form.submit();
    // The style sheet shows the notice that fits.
    form.dataset.online = `${navigator.onLine}`;
    event.submitter?.scrollIntoView({ block: "nearest" });
  });

  // Back from the result, in the browser's memory.
  addEventListener("pageshow", (event) => {
    if (event.persisted) clearBusy();
  });
}
