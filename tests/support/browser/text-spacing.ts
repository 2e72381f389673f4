import type { Page } from "@playwright/test";
import { alternate } from "./alternate.ts";
import { resizeViewport } from "./places.ts";
import { expect } from "./test.ts";

/** The spacing that readers may set without loss of content (WCAG 1.4.12), as an extension's style sheet sets it. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** Windows in which the spacing of a page is widened: a wide one, and a narrow one by its name. */
export const getSpacingWindows = (name: string) => [
  [1280, 900] as const,
  ...alternate(name, [[390, 844] as const, [320, 640] as const]),
];

/** Expects the page to lose no text to the spacing that readers may set, in windows of these sizes. */
export async function expectSpacingLosesNoText(
  page: Page,
  sizes: readonly (readonly [width: number, height: number])[],
): Promise<void> {
  for (const [width, height] of sizes) {
    await resizeViewport(page, width, height);
    await setTextSpacing(page, false);
    const hidden = await listCutTexts(page);
    await setTextSpacing(page, true);
    const cut = (await listCutTexts(page)).filter((text) => !hidden.includes(text));
    expect.soft(cut, `spacing at ${width} px`).toEqual([]);
  }
  await setTextSpacing(page, false);
}

/** Widens the spacing of all texts, or sets it back. */
async function setTextSpacing(page: Page, isWide: boolean): Promise<void> {
  await page.evaluate(
    async (text) => {
      // The policy of the site does not apply to constructed style sheets.
      const sheet = new CSSStyleSheet();
      await sheet.replace(text);
      document.adoptedStyleSheets = [sheet];
      await new Promise(requestAnimationFrame);
    },
    isWide ? spacing : "",
  );
}

/** Lists the lines of text that cannot be read whole at any scroll position: outside the window, or cut by a box. */
function listCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = new Set<string>();
    for (const block of document.querySelectorAll<HTMLElement>("[data-deferred]")) {
      delete block.dataset["deferred"];
    }
    /** Edges beyond which an element's contents are lost; none where they can be scrolled to. */
    function findEdges(element: Element): {
      left: number;
      right: number;
      top: number;
      bottom: number;
    } {
      const edges = {
        left: 0,
        right: innerWidth,
        top: Number.NEGATIVE_INFINITY,
        bottom: Number.POSITIVE_INFINITY,
      };
      for (
        let box: Element | null = element;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, overflowClipMargin, position } = getComputedStyle(box);
        const margin = overflowY === "clip" ? Number.parseFloat(overflowClipMargin) : 0;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX)) {
          return { ...edges, left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };
        }
        if (/clip|hidden/.test(overflowX)) {
          edges.left = Math.max(edges.left, left);
          edges.right = Math.min(edges.right, right);
        }
        if (/clip|hidden/.test(overflowY)) {
          edges.top = Math.max(edges.top, top - margin);
          edges.bottom = Math.min(edges.bottom, bottom + margin);
        }
        if (position === "fixed") break;
      }
      return edges;
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      const text = textContent?.trim().replace(/\s+/g, " ");
      if (!parent || !text) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const edges = findEdges(parent);
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        if (width < 2) continue;
        // No letter reaches the edges of a line of one and a half times its size.
        const slack = height * 0.3;
        const isCut =
          left < edges.left - 2 ||
          right > edges.right + 2 ||
          top < edges.top - slack ||
          bottom > edges.bottom + slack;
        if (isCut) cut.add(text.slice(0, 50));
      }
    }
    return [...cut];
  });
}
