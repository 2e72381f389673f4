import type { Locator } from "@playwright/test";

/** Current layout of one headline. */
export interface HeadlineLayout {
  text: string;
  /** Zero when it is not shown. */
  lines: number;
  /** Layout problems: a broken word, letters too close, outside the screen or their box, clipped letters. */
  problems: string[];
}

/** Measures the layout of headlines inside an element. Only text in the condensed cut is a headline. */
export function measureHeadlines(
  inside: Locator,
  texts: readonly string[],
): Promise<HeadlineLayout[]> {
  return inside.evaluate((root, wanted) => {
    const normalizeWhitespace = (text: string) => text.replace(/\s+/g, " ").trim();
    const textNodes: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!normalizeWhitespace((node as Text).data) || !parent?.checkVisibility()) continue;
      if (Number.parseFloat(getComputedStyle(parent).fontStretch) > 85) continue;
      if (parent.getBoundingClientRect().width > 1) textNodes.push(node as Text);
    }

    /** The text nodes that say the words, one after the other. */
    const findTextNodes = (headline: string): Text[] => {
      for (let start = 0; start < textNodes.length; start++) {
        let joined = "";
        for (let end = start; end < textNodes.length; end++) {
          const text = textNodes[end] as Text;
          joined += text.data;
          const withoutSpaces = joined.replace(/\s/g, "");
          const wantedText = headline.replace(/\s/g, "");
          if (withoutSpaces === wantedText) return textNodes.slice(start, end + 1);
          if (!wantedText.startsWith(withoutSpaces)) break;
        }
      }
      return [];
    };

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

    return wanted.map((said) => {
      const found = findTextNodes(said);
      const problems: string[] = [];
      const first = found[0]?.parentElement;
      if (!first) return { text: said, lines: 0, problems };
      const sizes = found.map((text) =>
        Number.parseFloat(getComputedStyle(text.parentElement as Element).fontSize),
      );
      const size = Math.max(...sizes);
      const rects = found.flatMap((text) => getRects(text));

      for (const text of found) {
        for (const { 0: word, index } of text.data.matchAll(/[^\s-]+-?/g)) {
          if (countLines(getRects(text, index, index + word.length), size) > 1) {
            problems.push(`“${word}” is broken`);
          }
        }
      }

      let block = first;
      while (
        getComputedStyle(block).display.startsWith("inline") ||
        !found.every((text) => block.contains(text))
      ) {
        block = block.parentElement as HTMLElement;
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
        if (spacing < -0.0201) problems.push(`is spaced by ${spacing.toFixed(3)} em`);
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
      return { text: said, lines: countLines(rects, size), problems };
    });
  }, texts);
}
