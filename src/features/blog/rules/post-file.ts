import * as v from "valibot";
import { VFile } from "vfile";
import { matter } from "vfile-matter";
import type { Language } from "#app/locale/languages.ts";
import { BodyFault } from "./body/body-error.ts";
import type { BodySite } from "./body/body-links.ts";
import { cleanBody } from "./body/sanitize-body.ts";
import { findKeyLines } from "./front-matter-lines.ts";
import { renderMarkdown } from "./markdown.ts";
import type { NewPost } from "./post.ts";
import { findPostType } from "./post-types.ts";
import { slugPattern } from "./slug.ts";

/** A post file that cannot be read as one; the message is one line that names file, line and key. */
export class PostFileError extends Error {
  override readonly name = "PostFileError";
}

const slugForm = "lower-case letters, digits and hyphens";
const slug = v.pipe(v.string(slugForm), v.regex(slugPattern, slugForm));

const line = v.pipe(
  v.string("a text"),
  v.trim(),
  v.nonEmpty("a text"),
  v.maxLength(500, "500 characters at most"),
);

const typeForm = "1 to 5, or the name of a type";
const type = v.pipe(
  v.union([v.string(), v.number()], typeForm),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const found = findPostType(dataset.value);
    if (found) return found.code;
    addIssue({ message: typeForm });
    return NEVER;
  }),
);

const dateForm = "a date such as 2026-11-20 or 2026-11-20T09:00:00Z";
const date = v.pipe(
  v.string(dateForm),
  v.regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/, dateForm),
  // Date accepts the 31st of February and turns it into March.
  v.check((stated) => {
    const day = new Date(`${stated.slice(0, 10)}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(stated.slice(0, 10));
  }, dateForm),
  v.transform((stated) => new Date(stated)),
  v.check((read) => !Number.isNaN(read.getTime()), dateForm),
);

const frontMatterSchema = v.strictObject(
  {
    title: line,
    author: line,
    meta: line,
    slug,
    type,
    img: v.nullish(
      v.pipe(
        v.string("a file name"),
        v.regex(/^(?:[\w-][\w.-]*)?$/, "a file name, without folders"),
      ),
      "",
    ),
    lang: v.nullish(v.picklist(["es", "en"], "es or en"), "es"),
    twin: v.nullish(slug),
    date: v.nullish(date),
    draft: v.nullish(v.boolean("true or false"), false),
    former: v.nullish(
      v.pipe(
        v.union([v.array(slug), slug], slugForm),
        v.transform((former) => [former].flat()),
      ),
      [],
    ),
  },
  (issue) => (issue.expected === "never" ? "no such key" : "a value"),
);

/**
 * Reads a file with front matter as a post: HTML where its name ends in `.html`, else Markdown. A date without
 * a time is midnight UTC; without a date the post is of `now`. Throws a PostFileError.
 */
export function parsePostFile(
  source: string,
  fileName: string,
  now: Date,
  site: BodySite = {},
): NewPost {
  // Some editors begin a file with a mark of its encoding.
  const text = source.replace(/^\uFEFF/, "");
  const file = new VFile({ value: text, path: fileName });
  const stated = parseFrontMatter(file, text);
  return {
    img: stated.img,
    name: stated.title,
    author: stated.author,
    meta: stated.meta,
    body: parseBodyOf(file, text, stated.lang, site),
    slug: stated.slug,
    type: stated.type,
    language: stated.lang,
    twin: stated.twin ?? undefined,
    publishedAt: stated.date ?? now,
    draft: stated.draft,
    updatedAt: now,
    formerSlugs: stated.former,
  };
}

/** Characters of the front matter: titles and a hundred former slugs need less, and YAML can say much in few. */
const longestFrontMatter = 8 * 1024;

function parseFrontMatter(file: VFile, source: string) {
  const end = source.startsWith("---") ? source.search(/[\r\n]---(?:[\r\n]|$)/) : -1;
  if (end > longestFrontMatter) {
    throw createFault(file, 1, `the front matter has more than ${longestFrontMatter} characters`);
  }
  try {
    matter(file, { strip: true, yaml: { logLevel: "error" } });
  } catch (error) {
    throw toYamlFault(file, error);
  }
  const result = v.safeParse(frontMatterSchema, file.data.matter, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const key = v.getDotPath(issue) ?? "front matter";
  // A key that is missing is wanted at the top.
  const line = findKeyLines(source).get(key.split(".")[0] ?? "") ?? 1;
  throw createFault(file, line, `${key}: expected ${issue.message}`);
}

function parseBodyOf(file: VFile, source: string, language: Language, site: BodySite): string {
  const text = String(file);
  const line = countLines(source.slice(0, source.length - text.length)) + 1;
  try {
    const html = /\.html?$/i.test(file.path);
    const body = html ? cleanBody(text, site) : renderMarkdown(text, language, site);
    if (body.trim() !== "") return body;
  } catch (error) {
    if (!(error instanceof BodyFault)) throw error;
    throw createFault(file, line, `body: ${error.message}`);
  }
  throw createFault(file, line, "body: expected a text");
}

function createFault(file: VFile, line: number, reason: string): PostFileError {
  return new PostFileError(`${file.path}:${line}: ${reason}`);
}

/** The line in the file of what the YAML parser says of a place in the front matter, which begins on the second. */
function toYamlFault(file: VFile, error: unknown): PostFileError {
  const { message = "", linePos } = error as { message?: string; linePos?: { line: number }[] };
  const [reason = ""] = message.split("\n");
  const line = (linePos?.[0]?.line ?? 0) + 1;
  const bare = reason.replace(/ at line \d+, column \d+:?$/, "");
  return createFault(file, line, `the front matter is no YAML: ${bare}`);
}

function countLines(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
