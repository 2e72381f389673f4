import type { Locator } from "@playwright/test";

/** How one headline stands on the page at this moment. */
export interface Standing {
  words: string;
  /** Zero when it is not shown. */
  lines: number;
  /** What is wrong with it: a broken word, letters beyond the screen or their box, letters cut off. */
  faults: string[];
}

/** Reads how headlines inside an element stand, as the browser laid them out. Only condensed letters are headlines. */
export function measureHeadlines(inside: Locator, words: readonly string[]): Promise<Standing[]> {
  return inside.evaluate((root, wanted) => {
    const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
    const shown: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!tidy((node as Text).data) || !parent?.checkVisibility()) continue;
      if (Number.parseFloat(getComputedStyle(parent).fontStretch) > 85) continue;
      if (parent.getBoundingClientRect().width > 1) shown.push(node as Text);
    }

    /** The text nodes that say the words, one after the other. */
    const find = (said: string): Text[] => {
      for (let start = 0; start < shown.length; start++) {
        let joined = "";
        for (let end = start; end < shown.length; end++) {
          const text = shown[end] as Text;
          joined += text.data;
          const loose = joined.replace(/\s/g, "");
          const goal = said.replace(/\s/g, "");
          if (loose === goal) return shown.slice(start, end + 1);
          if (!goal.startsWith(loose)) break;
        }
      }
      return [];
    };

    const rectsOf = (text: Text, from = 0, to = text.data.length) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    const middle = ({ top, height }: DOMRect) => top + height / 2;
    const countLines = (rects: DOMRect[], size: number) => {
      let lines = 0;
      let last = Number.NEGATIVE_INFINITY;
      for (const at of rects.map(middle).sort((a, b) => a - b)) {
        if (at - last > size * 0.4) lines++;
        last = Math.max(last, at);
      }
      return lines;
    };

    const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    /** How far the ink of a text reaches above and below its rectangles' baseline, against the font's own box. */
    const inkOf = (text: Text) => {
      const style = getComputedStyle(text.parentElement as Element);
      pen.font = `${style.fontWeight} ${style.fontSize} Bricolage`;
      pen.fontStretch = Number.parseFloat(style.fontStretch) < 80 ? "condensed" : "normal";
      const box = pen.measureText(tidy(text.data));
      return {
        above: box.fontBoundingBoxAscent - box.actualBoundingBoxAscent,
        below: box.fontBoundingBoxDescent - box.actualBoundingBoxDescent,
      };
    };

    return wanted.map((said) => {
      const found = find(said);
      const faults: string[] = [];
      const first = found[0]?.parentElement;
      if (!first) return { words: said, lines: 0, faults };
      const sizes = found.map((text) =>
        Number.parseFloat(getComputedStyle(text.parentElement as Element).fontSize),
      );
      const size = Math.max(...sizes);
      const rects = found.flatMap((text) => rectsOf(text));

      for (const text of found) {
        for (const { 0: word, index } of text.data.matchAll(/[^\s-]+-?/g)) {
          if (countLines(rectsOf(text, index, index + word.length), size) > 1) {
            faults.push(`“${word}” is broken`);
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
      let strip: Element | null = block;
      while (strip && getComputedStyle(strip).overflowX !== "auto") strip = strip.parentElement;
      if (!strip && (left < 0 || right > document.documentElement.clientWidth)) {
        faults.push(`reaches from ${left} to ${right}, beyond the screen`);
      }
      // A numeral may hang outside its heading.
      const hangs = found.some(
        ({ parentElement: over }) => over && getComputedStyle(over).position === "absolute",
      );
      if (!hangs && (left < box.left - 1 || right > box.right + 1)) {
        faults.push(`reaches from ${left} to ${right}, beyond its box ${box.left} to ${box.right}`);
      }

      for (const text of found) {
        const ink = inkOf(text);
        for (const rect of rectsOf(text)) {
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
              faults.push(`ink from ${top} to ${bottom} is cut at ${edge.top} or ${edge.bottom}`);
            }
            if (cutsX && (rect.left < edge.left - 1 || rect.right > edge.right + 1)) {
              faults.push(`is cut at ${edge.left} or ${edge.right}`);
            }
          }
        }
      }
      return { words: said, lines: countLines(rects, size), faults };
    });
  }, words);
}
