// @module-tag slow

import { expect, test } from "vitest";
import { renderBody } from "#app/features/blog/rules/body/render-body.ts";
import { readBody } from "#app/features/blog/rules/body/sanitize-body.ts";
import { findActiveMarkdown } from "../../../tests/support/documents/markdown-checks.ts";
import { drawCases, drawRuns } from "../../../tests/support/samples/corpus.ts";
import { trySanitize } from "../../../tests/support/samples/hostile-bodies/body-functions.ts";
import { bodyStressInputs } from "../../../tests/support/samples/hostile-bodies/floods.ts";
import { hostileBodies } from "../../../tests/support/samples/hostile-bodies/hostile-bodies.ts";
import { markup } from "../../../tests/support/samples/markup.ts";
import { fc } from "../../../tests/support/samples/random.ts";
import { convertHtmlToMarkdown } from "./html-to-markdown.ts";

// A test runs a whole corpus, perhaps on a busy machine.
const slow = { timeout: 120_000 };
const drawnBodies = drawCases("hostile bodies", hostileBodies);

const tableFloods = {
  "cells over many columns and rows": `<table>${"<tr><td colspan=99 rowspan=99>a".repeat(1_300)}`,
  "cells over some columns and rows": `<table>${"<tr><td colspan=3 rowspan=2>a".repeat(1_300)}`,
};

const floods = drawCases("hostile bodies", Object.entries({ ...bodyStressInputs, ...tableFloods }));

/** Limit of one turn of processor time, in milliseconds: several times what a turn takes on a quiet machine. */
const maxTurn = 500;

const conversion: Parameters<typeof convertHtmlToMarkdown>[1] = {
  siteUrl: "https://site.example.com",
  url: "https://site.example.com/blog/a",
  language: "es",
  contact: [],
  omittedText: "",
};

const convert = (content: string, waitForTurn = () => Promise.resolve()) =>
  convertHtmlToMarkdown(`<main>${content}</main>`, conversion, waitForTurn);

/** Milliseconds of processor time that the longest turn of a conversion takes. */
async function measureLongestTurn(content: string): Promise<number> {
  let longest = 0;
  let turn = process.threadCpuUsage();
  const endTurn = async () => {
    const { user, system } = process.threadCpuUsage(turn);
    longest = Math.max(longest, (user + system) / 1000);
    turn = process.threadCpuUsage();
  };
  await convert(content, endTurn);
  await endTurn();
  return longest;
}

/** A body as its page shows it; undefined if it is refused. */
function renderSanitized(html: string): string | undefined {
  const body = trySanitize(html);
  return body === undefined
    ? undefined
    : renderBody(readBody(body), { table: "Tabla", code: "Código" });
}

test("Markdown of hostile bodies contains nothing active", slow, async () => {
  for (const html of drawnBodies) {
    const rendered = renderSanitized(html);
    if (rendered !== undefined)
      expect(findActiveMarkdown(await convert(rendered)), html).toEqual([]);
  }
});

test(
  "Markdown of hostile markup contains nothing active even if it was not sanitized",
  slow,
  async () => {
    for (const html of drawnBodies) {
      expect(findActiveMarkdown(await convert(html)), html).toEqual([]);
    }
  },
);

test("Markdown of generated markup contains nothing active", slow, async () => {
  await fc.assert(
    fc.asyncProperty(markup, async (html) => {
      expect(findActiveMarkdown(await convert(renderSanitized(html) ?? ""))).toEqual([]);
    }),
    { numRuns: drawRuns("hostile bodies", 300) },
  );
});

test("the largest accepted bodies are converted in short turns", slow, async () => {
  for (const [name, html] of floods) {
    for (const part of [1, 4, 16]) {
      const rendered = renderSanitized(html.slice(0, html.length / part));
      if (rendered === undefined) continue;
      let longest = await measureLongestTurn(rendered);
      // A busy machine disturbs some attempts, never all of them.
      for (let attempt = 0; attempt < 4 && longest >= maxTurn; attempt++) {
        longest = Math.min(longest, await measureLongestTurn(rendered));
      }
      expect(longest, `${name}, 1/${part}`).toBeLessThan(maxTurn);
    }
  }
});
