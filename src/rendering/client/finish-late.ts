/** How long the server is asked to wait (`Prefer: wait`, RFC 7240, 4.3), in seconds. */
const wait = 8;

/**
 * Finishes a page that came without what it is about (`data-late`, which says what to show if that takes too long): waits
 * for it on the server and loads the page anew. When no answer comes, the fault beside the loader says why.
 */
export async function finishLate(): Promise<void> {
  const loader = document.querySelector<HTMLElement>("[data-late]");
  if (!loader) return;
  try {
    const headers = { Prefer: `wait=${wait}` };
    const answer = await fetch(location.href, { method: "HEAD", headers, cache: "no-store" });
    // An answer that names a time to come back, and is no fault, is late again.
    if (answer.ok && answer.headers.has("retry-after")) throw new Error(loader.dataset.late);
    location.reload();
  } catch (error) {
    const fault = loader.nextElementSibling as HTMLElement;
    fault.querySelector("strong")?.append((error as Error).message);
    fault.hidden = false;
    loader.hidden = true;
  }
}
