import fc from "fast-check";
import rehypeSanitize from "rehype-sanitize";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#app/features/blog/rules/markdown.ts";
import { findUnsafeMarkup } from "../../../../../tests/support/active-parts.ts";
import { bodyStressInputs } from "../../../../../tests/support/hostile-bodies/floods.ts";
import { hostileBodies } from "../../../../../tests/support/hostile-bodies/hostile-bodies.ts";
import { markup } from "../../../../../tests/support/markup.ts";
import { absolutizeBody } from "./absolute-body.ts";
import { BodyError } from "./body-error.ts";
import { bodySchema } from "./body-schema.ts";
import type { HtmlRoot } from "./html-tree.ts";
import { parseBody } from "./parse-body.ts";
import { renderBody } from "./render-body.ts";
import { sanitizeBody, stringifyBody } from "./sanitize-body.ts";

// Whole corpora in one test, on machines that have other things to do.
const patient = { timeout: 60_000 };
const names = { table: "Tabla", code: "Código" };

/** What cleaning makes of a body; undefined where it is refused. */
function tryToClean(html: string): string | undefined {
  try {
    return sanitizeBody(html);
  } catch (error) {
    if (error instanceof BodyError) return undefined;
    throw error;
  }
}

function expectHarmless(html: string): void {
  const body = tryToClean(html);
  if (body === undefined) return;
  expect(findUnsafeMarkup(body)).toEqual([]);
  expect(sanitizeBody(body)).toBe(body);
  const dressed = renderBody(body, names);
  expect(findUnsafeMarkup(dressed, { isRendered: true })).toEqual([]);
}

test("the judge sees what is active", () => {
  const seen = hostileBodies.filter((html) => findUnsafeMarkup(html).length > 0);
  expect(seen.length).toBeGreaterThan(0.9 * hostileBodies.length);
});

test("the allow-list alone lets nothing active through", () => {
  const sanitize = rehypeSanitize(bodySchema) as (tree: HtmlRoot) => HtmlRoot;
  for (const html of hostileBodies) {
    const found = findUnsafeMarkup(stringifyBody(sanitize(parseBody(html))));
    expect(
      found.filter((part) => !part.endsWith(" opens")),
      html,
    ).toEqual([]);
  }
});

describe("nothing active survives, and cleaning again changes nothing", patient, () => {
  test.each(hostileBodies)("%j", (html) => {
    expect(tryToClean(html)).toBeTypeOf("string");
    expectHarmless(html);
  });

  test("inside Markdown", () => {
    for (const html of hostileBodies) {
      const markdown = `Hola ${html} y\n\n${html}\n\n- ${html}\n> ${html}`;
      expect(findUnsafeMarkup(renderMarkdown(markdown)), markdown).toEqual([]);
    }
  });

  test("inside one another", () => {
    for (const [index, html] of hostileBodies.entries()) {
      const other = hostileBodies[(index * 7 + 1) % hostileBodies.length];
      expectHarmless(`${html}${other}`);
      expectHarmless(`<table><tr><td>${html}<a href=x>${other}</table>${html}`);
      expectHarmless(`<svg><style>${html}</style>${other}</svg><p>${html}`);
    }
  });

  test("in what is sent to others", () => {
    for (const html of hostileBodies) {
      const body = absolutizeBody(html, "https://example.com/blog/a");
      const foreign = findUnsafeMarkup(body).filter((part) => !/ (?:href|src)="http/.test(part));
      expect(
        foreign.filter((part) => !part.endsWith(" opens")),
        html,
      ).toEqual([]);
    }
  });

  test("of generated markup", () => {
    fc.assert(fc.property(markup, expectHarmless), { numRuns: 600, seed: 20_261_122 });
  });
});

describe("bodies that are too much are refused, or cleaned in time", patient, () => {
  test.each(Object.entries(bodyStressInputs))("%s", (_, html) => {
    for (const part of [1, 4, 16]) expectHarmless(html.slice(0, html.length / part));
  });
});
