/** Milliseconds between questions; browsers make it a minute in a tab that is not seen. */
const interval = 30_000;

/** Says in the title, the menu and the line `data-requests-since` how many requests have come, until the session has ended. */
export function startNewRequests(document: Document): void {
  const link = document.querySelector<HTMLElement>("[data-requests-since]");
  if (!link) return;
  const address = link.dataset["requestsSince"] ?? "";
  const { title } = document;
  const stop = new AbortController();

  async function ask(): Promise<void> {
    const response = await fetch(address, { redirect: "manual" }).catch(() => undefined);
    // It leads to the sign-in.
    if (response?.type === "opaqueredirect") stop.abort();
    if (response?.ok) show(await response.json());
  }

  function show({ since, sinceText, total, totalText }: Readonly<Record<string, string>>): void {
    document.title = since ? `(${since}) ${title}` : title;
    // Heard only where it changes.
    if (link && link.textContent !== sinceText) {
      link.textContent = sinceText ?? "";
      link.hidden = !sinceText;
    }
    for (const number of document.querySelectorAll<HTMLElement>("[data-new-requests]")) {
      const [shown, heard] = number.children;
      if (shown && heard) [shown.textContent, heard.textContent] = [total ?? "", totalText ?? ""];
      number.hidden = !totalText;
    }
  }

  const timer = setInterval(ask, interval);
  stop.signal.addEventListener("abort", () => clearInterval(timer));
  window.addEventListener("focus", ask, stop);
}
