import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Windows of a pointer, in pairs of a narrow and a wide one. */
export const pointerWindows = [
  [
    { width: 390, height: 844 },
    { width: 1366, height: 768 },
  ],
  [
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ],
] as const;

/** Expects a pointer to reach every control of the page, or of a part of it, in windows of these sizes while things move. */
export async function expectControlsReached(
  page: Page,
  sizes: readonly { width: number; height: number }[],
  within = "body",
): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const islands = page.locator("site-island");
  await islands.evaluateAll((all) => {
    for (const island of all) island.dispatchEvent(new Event("hydrate"));
  });
  for (const island of await islands.all()) await expect(island).toHaveAttribute("data-ready");
  for (const size of sizes) {
    await page.setViewportSize(size);
    const unreachable = await listUnreachableControls(page, within);
    expect.soft(unreachable, `pointer in ${within} at ${size.width} px`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
}

/**
 * Controls that a pointer does not reach at their centre or at one of their quarters, from the top of the page to its end in steps of
 * a third of the window. What stays in the window may cover a control, if scrolling frees it.
 */
function listUnreachableControls(page: Page, within: string): Promise<string[]> {
  return page.evaluate(async (root) => {
    const points = [[0.5, 0.5], ...[0.25, 0.75].flatMap((x) => [0.25, 0.75].map((y) => [x, y]))];
    const problems = new Set<string>();
    /** Covers of the points of a control, each until the point is reached at another position. */
    const covers = new Map<Element, (Element | "reached" | undefined)[]>();

    const describe = (element: Element | null) => {
      const name = element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
      return `<${element?.localName} class="${element?.getAttribute("class") ?? ""}"> ${name.slice(0, 40)}`;
    };
    const listAncestors = (element: Element | null): Element[] =>
      element ? [element, ...listAncestors(element.parentElement)] : [];
    const hasPosition = (element: Element, ...positions: string[]) =>
      listAncestors(element).some((one) => positions.includes(getComputedStyle(one).position));
    /** False at the edge of a box, where half a pixel is outside. */
    const isInside = (x: number, y: number, { left, top, right, bottom }: DOMRect) =>
      x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1;
    const isCutOff = (x: number, y: number, control: Element) =>
      listAncestors(control.parentElement).some((one) => {
        const { overflow, display } = getComputedStyle(one);
        const cuts = overflow !== "visible" && display !== "contents" && one !== document.body;
        return cuts && !isInside(x, y, one.getBoundingClientRect());
      });

    function examine(control: HTMLElement): void {
      const { clientWidth } = document.documentElement;
      const view = new DOMRect(0, 0, clientWidth, innerHeight);
      for (const box of control.getClientRects()) {
        if (box.width < 8 || box.height < 8 || box.bottom < 0 || box.top > innerHeight) continue;
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        for (const [index, [across = 0, down = 0]] of points.entries()) {
          const [x, y] = [box.left + across * box.width, box.top + down * box.height];
          if (!isInside(x, y, view) || isCutOff(x, y, control)) continue;
          const hit = document.elementFromPoint(x, y);
          const found = covers.get(control) ?? [];
          covers.set(control, found);
          if (control.contains(hit) || hit?.closest("label")?.control === control)
            found[index] = "reached";
          else if (hit && hasPosition(hit, "fixed", "sticky") && !hasPosition(control, "fixed"))
            found[index] ??= hit;
          else problems.add(`${describe(control)} is covered by ${describe(hit)}`);
        }
      }
    }

    const selector = "a[href], button:enabled, input:enabled, label, select, textarea, summary";
    const controls = document.querySelector(root)?.querySelectorAll<HTMLElement>(selector) ?? [];
    const frame = () => new Promise(requestAnimationFrame);
    for (let [top, end] = [0, 0]; top <= end; top += innerHeight / 3) {
      scrollTo({ top, behavior: "instant" });
      // What moves with the scroll position is where it belongs one frame later.
      await frame();
      await frame();
      for (const animation of document.getAnimations()) {
        const isLinkedToTime = animation.timeline === document.timeline;
        const ends = animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
        if (animation.playState === "running" && isLinkedToTime && ends) animation.finish();
      }
      for (const control of controls) examine(control);
      end = document.documentElement.scrollHeight - (2 / 3) * innerHeight;
    }
    for (const [control, found] of covers) {
      for (const cover of found) {
        if (cover instanceof Element)
          problems.add(`${describe(control)} stays covered by ${describe(cover)}`);
      }
    }
    if (covers.size === 0) problems.add("there is no control");
    return [...problems];
  }, within);
}
