/** How long the server is asked to wait (`Prefer: wait`, RFC 7240, 4.3), in seconds. */
const wait = 8;

/**
 * Finishes a page that came without what it is about (`data-late`): waits for it on the server and loads the page anew.
 * When that takes too long, or no answer comes, the fault beside the loader says which: a slow source of posts is not the
 * visitor's connection.
 */
export async function finishLate(): Promise<void> {
  const late = document.querySelectorAll<HTMLElement>("[data-late]");
  if (late.length === 0) return;
  const show = (kind: "slow" | "offline", message = "") => {
    const fault = document.querySelector<HTMLElement>(`[data-fault=${kind}]`);
    fault?.querySelector("strong")?.append(message);
    if (fault) fault.hidden = false;
    for (const one of late) one.hidden = true;
  };
  try {
    const headers = { Prefer: `wait=${wait}` };
    const answer = await fetch(location.href, { method: "HEAD", headers, cache: "no-store" });
    // An answer that names a time to come back, and is no fault, is late again.
    if (answer.ok && answer.headers.has("retry-after")) show("slow");
    else location.reload();
  } catch (error) {
    show("offline", (error as Error).message);
  }
}
