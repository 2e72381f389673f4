import type { Root } from "hast";
import rehypeSanitize from "rehype-sanitize";
import { unified } from "unified";
import type { BodyOptions } from "./body-links.ts";
import { BodyError, bodyLimits, bodySchema } from "./body-schema.ts";
import { getText, parseBody, stringifyBody } from "./body-tree.ts";
import { listHeadings } from "./headings.ts";
import { normalizeBody } from "./normalize-body.ts";

const sanitizer = unified().use(rehypeSanitize, bodySchema).freeze();

/** Sanitizing passes before a body is refused: only one made to deceive needs more. */
const maxPasses = 4;

/** A sanitized body, parsed once. Callers that change its tree clone it first. */
export type SanitizedBody = ReturnType<typeof readBody>;

/** Throws a BodyError. */
export function readBody(source: string, bodyOptions: BodyOptions = {}) {
  const { html, tree } = sanitizeToTree(source, bodyOptions);
  return { html, tree, headings: listHeadings(tree), wordCount: countWords(tree) };
}

/** Sanitizing the result again gives the same bytes. Throws a BodyError beyond the limits. */
export function sanitizeBody(source: string, bodyOptions: BodyOptions = {}): string {
  return sanitizeToTree(source, bodyOptions).html;
}

export function sanitizeToTree(source: string, bodyOptions: BodyOptions) {
  if (source.length > bodyLimits.source) throw new BodyError("source");
  let html = source;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    // A later pass sees only what the first has made.
    const tree = sanitizeOnce(
      html,
      pass === 0 ? bodyOptions : { ...bodyOptions, onLoss: undefined },
    );
    const sanitized = stringifyBody(tree);
    // Parsing the output may give another tree than the one written (mutation XSS), hence passes until nothing changes.
    if (sanitized === html) return { html, tree };
    html = sanitized;
  }
  throw new BodyError("unsettled");
}

// Embedded images are never shown, and would exceed the limits.
const dataUrlPattern = /data:[\w.+-]*\/[\w.+-]*;base64,[\w+/=%]*/gi;

function sanitizeOnce(html: string, bodyOptions: BodyOptions): Root {
  const tree = parseBody(html.toWellFormed().replace(dataUrlPattern, "data:,"));
  normalizeBody(tree, bodyOptions);
  return sanitizer.runSync(tree);
}

function countWords(tree: Root): number {
  return getText(tree).match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
