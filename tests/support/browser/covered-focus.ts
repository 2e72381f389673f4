import type { Page } from "@playwright/test";

/**
 * Goes through the page by Tab, and returns what had the focus while no point of it was free (WCAG 2.4.11), with what covered it.
 */
export async function listCoveredFocus(page: Page): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
  });
  for (let stops = 0; stops < 200; stops += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(async () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      // Scrolling to what has the focus ends one frame later.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const shown = focused.closest("label") ?? focused;
      const box = shown.getBoundingClientRect();
      const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.15, 0.85].map((y) => [x, y] as const));
      const hits = points.map(([x, y]) =>
        document.elementFromPoint(box.left + x * box.width, box.top + y * box.height),
      );
      const isFree = hits.some(
        (hit) => hit !== null && (shown.contains(hit) || hit.contains(shown)),
      );
      const describe = (element: Element | null | undefined) =>
        `<${element?.localName} ${element?.id || element?.getAttribute("name") || ""}> ${element?.textContent?.trim().slice(0, 30)}`;
      return isFree ? "" : `${describe(focused)} is under ${describe(hits[0])}`;
    });
    if (found === undefined) break;
    if (found) problems.push(found);
  }
  return problems;
}
