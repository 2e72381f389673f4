/** Time for the server to wait (`Prefer: wait`, RFC 7240, 4.3), in seconds. */
const waitSeconds = 8;

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
    // `Retry-After` on a successful response: still loading.
    if (response.ok && response.headers.has("retry-after")) showError("slow");
    else location.reload();
  } catch (error) {
    showError("offline", (error as Error).message);
  }
}
