import type { Locator } from "@playwright/test";

/**
 * Problems of the display texts inside an element, which are in the condensed cut: a broken word, letters too close, outside
 * the screen or their box, clipped letters.
 */
export function listHeadlineProblems(inside: Locator): Promise<string[]> {
  return inside.evaluate((root) => {
    // A page that is left alone does the same: what is not laid out yet has only a stated height.
    for (const block of root.querySelectorAll<HTMLElement>("[data-deferred]")) {
      delete block.dataset["deferred"];
    }
    const normalizeWhitespace = (text: string) => text.replace(/\s+/g, " ").trim();
    const findBlock = (text: Text) => {
      let block = text.parentElement as HTMLElement;
      while (/^(?:inline|contents)/.test(getComputedStyle(block).display)) {
        block = block.parentElement as HTMLElement;
      }
      return block;
    };
    const headlines = new Map<HTMLElement, Text[]>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      const parent = text.parentElement;
      if (!normalizeWhitespace(text.data) || !parent?.checkVisibility()) continue;
      if (Number.parseFloat(getComputedStyle(parent).fontStretch) > 85) continue;
      if (parent.getBoundingClientRect().width <= 1) continue;
      const block = findBlock(text);
      headlines.set(block, [...(headlines.get(block) ?? []), text]);
    }

    const getRects = (text: Text, from = 0, to = text.data.length) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    const getMiddle = ({ top, height }: DOMRect) => top + height / 2;
    const countLines = (rects: DOMRect[], size: number) => {
      let lines = 0;
      let last = Number.NEGATIVE_INFINITY;
      for (const at of rects.map(getMiddle).sort((a, b) => a - b)) {
        if (at - last > size * 0.4) lines++;
        last = Math.max(last, at);
      }
      return lines;
    };

    const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    /** Ink extent of a text above and below the baseline, relative to the font's box. */
    const getInkInsets = (text: Text) => {
      const style = getComputedStyle(text.parentElement as Element);
      context.font = `${style.fontWeight} ${style.fontSize} Bricolage`;
      context.fontStretch = Number.parseFloat(style.fontStretch) < 80 ? "condensed" : "normal";
      const box = context.measureText(normalizeWhitespace(text.data));
      return {
        above: box.fontBoundingBoxAscent - box.actualBoundingBoxAscent,
        below: box.fontBoundingBoxDescent - box.actualBoundingBoxDescent,
      };
    };

    return [...headlines].flatMap(([block, found]) => {
      const problems: string[] = [];
      const sizes = found.map((text) =>
        Number.parseFloat(getComputedStyle(text.parentElement as Element).fontSize),
      );
      const size = Math.max(...sizes);
      const rects = found.flatMap((text) => getRects(text));
      if (rects.length === 0) return [];

      const isHeading = block.closest("h1, h2, h3") !== null;
      // Words of an author, such as a long quotation, may break; headings never.
      const mayBreak = !isHeading && getComputedStyle(block).overflowWrap !== "normal";
      for (const text of mayBreak ? [] : found) {
        for (const { 0: word, index } of text.data.matchAll(/[^\s-]+-?/g)) {
          if (countLines(getRects(text, index, index + word.length), size) > 1) {
            problems.push(`“${word}” is broken`);
          }
        }
      }

      const box = block.getBoundingClientRect();
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      let scroller: Element | null = block;
      while (scroller && getComputedStyle(scroller).overflowX !== "auto")
        scroller = scroller.parentElement;
      if (!scroller && (left < 0 || right > document.documentElement.clientWidth)) {
        problems.push(`reaches from ${left} to ${right}, beyond the screen`);
      }
      // A numeral may hang outside its heading.
      const isPositionedOutside = found.some(
        ({ parentElement: ancestor }) =>
          ancestor && getComputedStyle(ancestor).position === "absolute",
      );
      if (!isPositionedOutside && (left < box.left - 1 || right > box.right + 1)) {
        problems.push(
          `reaches from ${left} to ${right}, beyond its box ${box.left} to ${box.right}`,
        );
      }

      for (const { parentElement } of found) {
        const { letterSpacing, fontSize } = getComputedStyle(parentElement as Element);
        const spacing = Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize);
        // Figures and clocks are set by other rules.
        if (isHeading && spacing < -0.0201) problems.push(`is spaced by ${spacing.toFixed(3)} em`);
      }

      for (const text of found) {
        const ink = getInkInsets(text);
        for (const rect of getRects(text)) {
          const top = rect.top + ink.above;
          const bottom = rect.bottom - ink.below;
          let scrolls = false;
          for (let over = text.parentElement; over; over = over.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(over);
            scrolls ||= overflowX === "auto";
            if (over === document.body || over === document.documentElement) break;
            const edge = over.getBoundingClientRect();
            // Round a row that scrolls, what is cut can be scrolled to.
            const cutsX = !scrolls && (overflowX === "hidden" || overflowX === "clip");
            const cutsY = overflowY === "hidden" || overflowY === "clip";
            if (cutsY && (top < edge.top - 1 || bottom > edge.bottom + 1)) {
              problems.push(`ink from ${top} to ${bottom} is cut at ${edge.top} or ${edge.bottom}`);
            }
            if (cutsX && (rect.left < edge.left - 1 || rect.right > edge.right + 1)) {
              problems.push(`is cut at ${edge.left} or ${edge.right}`);
            }
          }
        }
      }
      const said = normalizeWhitespace(found.map(({ data }) => data).join(""));
      return problems.map((problem) => `${said}: ${problem}`);
    });
  });
}
