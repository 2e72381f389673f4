import {
  clearDraft,
  getIdempotencyKey,
  readDraft,
  readFormValues,
  restoreFormValues,
  saveDraft,
} from "#app/islands/contact-form/draft.ts";

/** Time to wait for hydration after a submit, and then for a response, in milliseconds. */
const hydrationTimeout = 5000;
const responseTimeout = 20_000;

/**
 * Until the island is hydrated, which may never happen on a bad connection. A submit goes by `fetch`: without a
 * response, the page stays and shows a notice. Only a form with errors is posted again as a plain form.
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
      if (/information$/.test(response.url)) {
        clearDraft();
        form.reset();
        return location.assign(response.url);
      }
      // Stored, but the result page got no cookie: the island asks again, under the same key, and shows the result itself.
      await hydrate();
    }
    clearBusy();
    // Hydrated meanwhile: the island sends the request again, under the same idempotency key.
    if (isHydrated()) return form.requestSubmit();
    if (response?.status === 422 || response?.status === 429) return form.submit();
    // The style sheet selects the notice by this attribute.
    form.dataset.online = `${navigator.onLine}`;
    event.submitter?.scrollIntoView({ block: "nearest" });
  });

  addEventListener("pageshow", (event) => {
    if (event.persisted) clearBusy();
  });
}
