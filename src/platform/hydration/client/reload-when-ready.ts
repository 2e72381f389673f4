/** How long the server is asked to wait (`Prefer: wait`, RFC 7240, 4.3), in seconds. */
const waitSeconds = 8;

/**
 * Finishes a page that came without what it is about (`data-loading`): waits for it on the server and loads the page anew.
 * When that takes too long, or no answer comes, the fault beside the loader says which: a slow source of posts is not the
 * visitor's connection.
 */
export async function reloadWhenReady(): Promise<void> {
  const placeholders = document.querySelectorAll<HTMLElement>("[data-loading]");
  if (placeholders.length === 0) return;
  const showError = (kind: "slow" | "offline", message = "") => {
    const errorElement = document.querySelector<HTMLElement>(`[data-load-error=${kind}]`);
    errorElement?.querySelector("strong")?.append(message);
    if (errorElement) errorElement.hidden = false;
    for (const one of placeholders) one.hidden = true;
  };
  try {
    const headers = { Prefer: `wait=${waitSeconds}` };
    const response = await fetch(location.href, { method: "HEAD", headers, cache: "no-store" });
    // An answer that names a time to come back, and is no fault, is late again.
    if (response.ok && response.headers.has("retry-after")) showError("slow");
    else location.reload();
  } catch (error) {
    showError("offline", (error as Error).message);
  }
}
