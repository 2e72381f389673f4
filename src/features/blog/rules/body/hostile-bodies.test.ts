// @module-tag slow

import type { Root } from "hast";
import rehypeSanitize from "rehype-sanitize";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#app/features/blog/rules/markdown/render-markdown.ts";
import { findUnsafeMarkup } from "../../../../../tests/support/documents/active-parts.ts";
import { drawCases, drawRuns } from "../../../../../tests/support/samples/corpus.ts";
import { trySanitize } from "../../../../../tests/support/samples/hostile-bodies/body-functions.ts";
import { bodyStressInputs } from "../../../../../tests/support/samples/hostile-bodies/floods.ts";
import { hostileBodies } from "../../../../../tests/support/samples/hostile-bodies/hostile-bodies.ts";
import { markup } from "../../../../../tests/support/samples/markup.ts";
import { fc } from "../../../../../tests/support/samples/random.ts";
import { bodySchema } from "./body-schema.ts";
import { parseBody, stringifyBody } from "./body-tree.ts";
import { absolutizeBody, renderBody } from "./render-body.ts";
import { readBody, sanitizeBody } from "./sanitize-body.ts";

// A test runs a whole corpus, perhaps on a busy machine.
const slow = { timeout: 120_000 };
const drawnBodies = drawCases("hostile bodies", hostileBodies);
const names = { table: "Tabla", code: "Código" };

const checkedBodies = new Set<string>();

function expectHarmless(html: string): void {
  const body = trySanitize(html);
  if (body === undefined || checkedBodies.has(body)) return;
  checkedBodies.add(body);
  expect(findUnsafeMarkup(body)).toEqual([]);
  expect(sanitizeBody(body)).toBe(body);
  const rendered = renderBody(readBody(body), names);
  expect(findUnsafeMarkup(rendered, { isRendered: true })).toEqual([]);
}

test("findUnsafeMarkup detects active markup in most hostile bodies", () => {
  const seen = hostileBodies.filter((html) => findUnsafeMarkup(html).length > 0);
  expect(seen.length).toBeGreaterThan(0.9 * hostileBodies.length);
});

test("the allow-list without other passes removes all active markup", () => {
  const sanitize = rehypeSanitize(bodySchema) as (tree: Root) => Root;
  for (const html of drawnBodies) {
    const found = findUnsafeMarkup(stringifyBody(sanitize(parseBody(html))));
    expect(
      found.filter((part) => !part.endsWith(" opens")),
      html,
    ).toEqual([]);
  }
});

describe("sanitizing removes active markup and is idempotent", slow, () => {
  test.each(drawnBodies)("%j", (html) => {
    expect(trySanitize(html)).toBeTypeOf("string");
    expectHarmless(html);
  });

  test("for hostile bodies inside Markdown", () => {
    for (const html of drawnBodies) {
      const markdown = `Hola ${html} y\n\n${html}\n\n- ${html}\n> ${html}`;
      expect(findUnsafeMarkup(renderMarkdown(markdown)), markdown).toEqual([]);
    }
  });

  test("for hostile bodies nested in each other", () => {
    for (const [index, html] of drawnBodies.entries()) {
      const other = hostileBodies[(index * 7 + 1) % hostileBodies.length];
      expectHarmless(`${html}${other}`);
      expectHarmless(`<table><tr><td>${html}<a href=x>${other}</table>${html}`);
      expectHarmless(`<svg><style>${html}</style>${other}</svg><p>${html}`);
    }
  });

  test("for bodies of feeds", () => {
    for (const html of drawnBodies) {
      const body = absolutizeBody(html, "https://example.com/blog/a");
      const foreign = findUnsafeMarkup(body).filter((part) => !/ (?:href|src)="http/.test(part));
      expect(
        foreign.filter((part) => !part.endsWith(" opens")),
        html,
      ).toEqual([]);
    }
  });

  test("for generated markup", () => {
    fc.assert(fc.property(markup, expectHarmless), { numRuns: drawRuns("hostile bodies", 600) });
  });
});

describe("an oversized body is refused or sanitized in time", slow, () => {
  test.each(drawCases("hostile bodies", Object.entries(bodyStressInputs)))("%s", (_, html) => {
    for (const part of [1, 4, 16]) expectHarmless(html.slice(0, html.length / part));
  });
});
