import type { Locator } from "@playwright/test";
import { languages } from "#app/locale/languages.ts";
import { openPage } from "../support/pages.ts";
import { resizeViewport } from "../support/places.ts";
import { expect, test } from "../support/test.ts";
import { findLinesOverPictures, loadPictures, readLines } from "../support/text-places.ts";

const widths = [768, 1024, 1280, 1440, 1920];

/** The paragraphs of each piece that lie on its toy. */
async function listLinesOnToys(pieces: Locator): Promise<string[]> {
  const found: string[] = [];
  for (const piece of await pieces.all()) {
    found.push(...(await findLinesOverPictures(piece, await readLines(piece))));
  }
  return found;
}

/** Radius of a quarter's outer corner as a share of its side: 1 makes it a quarter of a circle. */
const readRoundness = (quarter: Locator) =>
  quarter.evaluate((element) => {
    const radii = getComputedStyle(element).borderRadius.split(" ");
    return Number.parseFloat(radii.find((radius) => radius.endsWith("%")) ?? "0") / 100;
  });

for (const language of languages) {
  test(`the text of services does not overlap the toys and the plus in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "services", language });
    const pieces = page.locator("main section");
    const plus = pieces.filter({ has: page.locator("svg > path[d^='M118']") });
    await expect(plus).toHaveCount(1);
    for (const width of widths) {
      await resizeViewport(page, width, 900);
      await loadPictures(page);
      expect(await listLinesOnToys(pieces), `${width} px`).toEqual([]);
      const onPlus = await plus.evaluate((piece) => {
        const path = piece.querySelector<SVGPathElement>("svg > path");
        const back = path?.getScreenCTM()?.inverse();
        const blocks = [...piece.querySelectorAll("p")].map((one) => one.getBoundingClientRect());
        return blocks.flatMap(({ left, top, right, bottom }) =>
          [left, right].flatMap((x) =>
            [top, bottom].filter((y) => {
              const point = new DOMPoint(x, y).matrixTransform(back);
              return path?.isPointInFill(point) ?? true;
            }),
          ),
        );
      });
      expect(onPlus, `${width} px, corners of its words on the plus`).toEqual([]);
    }
  });

  test(`the words of e-commerce stay within the quarters and beside the toys, whose first is shown whole, in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "ecommerce", language });
    const quarters = page.locator("main li:has(h3)").filter({ hasNot: page.locator("img") });
    await expect(quarters).toHaveCount(4);
    for (const width of [320, 390, ...widths]) {
      await resizeViewport(page, width, 900);
      const leaving: string[] = [];
      for (const [at, quarter] of (await quarters.all()).entries()) {
        const box = await quarter.boundingBox();
        if (!box) throw new Error("a quarter is not shown");
        const inner = {
          x: at % 2 === 0 ? box.x + box.width : box.x,
          y: at < 2 ? box.y + box.height : box.y,
        };
        const round = await readRoundness(quarter);
        for (const { text, left, top, right, bottom } of await readLines(quarter, "h3, p")) {
          const across = Math.max(Math.abs(left - inner.x), Math.abs(right - inner.x)) / box.width;
          const along = Math.max(Math.abs(top - inner.y), Math.abs(bottom - inner.y)) / box.height;
          const [x, y] = [across - (1 - round), along - (1 - round)];
          if (Math.hypot(Math.max(x, 0), Math.max(y, 0)) > round) leaving.push(text);
        }
      }
      expect(leaving, `${width} px`).toEqual([]);
      await loadPictures(page);
      const pieces = page.locator("main :is(section:not(:has(h1)), li):has(> picture)");
      await expect(pieces).toHaveCount(5);
      expect(await listLinesOnToys(pieces), `${width} px`).toEqual([]);
    }
    await test.step("the first picture is shown whole, in front of the next section", async () => {
      await resizeViewport(page, 1440, 900);
      const picture = page.locator("main section").first().locator("img");
      const box = await picture.boundingBox();
      const next = await page.locator("main ul li").first().boundingBox();
      if (!box || !next) throw new Error("A part is missing");
      expect(box.y + box.height).toBeGreaterThan(next.y);
      const isClipped = await picture.evaluate(
        (element) =>
          getComputedStyle(element.closest("section") ?? element).overflowY !== "visible",
      );
      expect(isClipped).toBe(false);
    });
  });
}
