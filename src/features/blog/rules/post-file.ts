import * as v from "valibot";
import { VFile } from "vfile";
import { matter } from "vfile-matter";
import type { Language } from "#app/locale/languages.ts";
import type { BodyOptions } from "./body/body-links.ts";
import { BodyError } from "./body/body-schema.ts";
import { sanitizeBody } from "./body/sanitize-body.ts";
import { findFrontMatterLines } from "./front-matter-lines.ts";
import { renderMarkdown } from "./markdown.ts";
import type { NewPost } from "./post.ts";
import { findPostCategory, slugPattern } from "./post.ts";

/** Invalid post file. The message is one line that names file, line and key. */
export class PostFileError extends Error {
  override readonly name = "PostFileError";
}

const slugDescription = "lower-case letters, digits and hyphens";
const slug = v.pipe(v.string(slugDescription), v.regex(slugPattern, slugDescription));

const shortText = v.pipe(
  v.string("a text"),
  v.trim(),
  v.nonEmpty("a text"),
  v.maxLength(500, "500 characters at most"),
);

const categoryDescription = "1 to 5, or the name of a type";
const category = v.pipe(
  v.union([v.string(), v.number()], categoryDescription),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const found = findPostCategory(dataset.value);
    if (found) return found.code;
    addIssue({ message: categoryDescription });
    return NEVER;
  }),
);

const dateDescription = "a date such as 2026-11-20 or 2026-11-20T09:00:00Z";
const date = v.pipe(
  v.string(dateDescription),
  v.regex(
    /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/,
    dateDescription,
  ),
  // Date accepts 31 February and turns it into a day in March.
  v.check((value) => {
    const day = new Date(`${value.slice(0, 10)}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value.slice(0, 10));
  }, dateDescription),
  v.transform((stated) => new Date(stated)),
  v.check((parsed) => !Number.isNaN(parsed.getTime()), dateDescription),
);

const frontMatterSchema = v.strictObject(
  {
    title: shortText,
    author: shortText,
    meta: shortText,
    slug,
    type: category,
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
        v.union([v.array(slug), slug], slugDescription),
        v.transform((former) => [former].flat()),
      ),
      [],
    ),
  },
  (issue) => (issue.expected === "never" ? "no such key" : "a value"),
);

/**
 * Parses a post file with front matter: HTML if its name ends in `.html`, otherwise Markdown. A date without a time means
 * midnight UTC; a missing date means `now`. Throws a PostFileError.
 */
export function parsePostFile(
  source: string,
  fileName: string,
  now: Date,
  bodyOptions: BodyOptions = {},
): NewPost {
  // Some editors write a byte order mark.
  const text = source.replace(/^\uFEFF/, "");
  const file = new VFile({ value: text, path: fileName });
  const frontMatter = parseFrontMatter(file, text);
  return {
    img: frontMatter.img,
    name: frontMatter.title,
    author: frontMatter.author,
    meta: frontMatter.meta,
    body: parseFileBody(file, text, frontMatter.lang, bodyOptions),
    slug: frontMatter.slug,
    category: frontMatter.type,
    language: frontMatter.lang,
    translationSlug: frontMatter.twin ?? undefined,
    publishedAt: frontMatter.date ?? now,
    draft: frontMatter.draft,
    updatedAt: now,
    formerSlugs: frontMatter.former,
  };
}

/** Characters of the front matter. Bounds YAML, which can expand; titles and a hundred former slugs need less. */
const maxFrontMatterLength = 8 * 1024;

function parseFrontMatter(file: VFile, source: string) {
  const end = source.startsWith("---") ? source.search(/[\r\n]---(?:[\r\n]|$)/) : -1;
  if (end > maxFrontMatterLength) {
    throw createPostFileError(
      file,
      1,
      `the front matter has more than ${maxFrontMatterLength} characters`,
    );
  }
  try {
    matter(file, { strip: true, yaml: { logLevel: "error" } });
  } catch (error) {
    throw toYamlError(file, error);
  }
  const result = v.safeParse(frontMatterSchema, file.data.matter, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const key = v.getDotPath(issue) ?? "front matter";
  // Missing keys are reported for the first line.
  const line = findFrontMatterLines(source).get(key.split(".")[0] ?? "") ?? 1;
  throw createPostFileError(file, line, `${key}: expected ${issue.message}`);
}

function parseFileBody(
  file: VFile,
  source: string,
  language: Language,
  bodyOptions: BodyOptions,
): string {
  const text = String(file);
  const line = countLines(source.slice(0, source.length - text.length)) + 1;
  try {
    const html = /\.html?$/i.test(file.path);
    const body = html
      ? sanitizeBody(text, bodyOptions)
      : renderMarkdown(text, language, bodyOptions);
    if (body.trim() !== "") return body;
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    throw createPostFileError(file, line, `body: ${error.message}`);
  }
  throw createPostFileError(file, line, "body: expected a text");
}

function createPostFileError(file: VFile, line: number, reason: string): PostFileError {
  return new PostFileError(`${file.path}:${line}: ${reason}`);
}

/** Converts a YAML error: its line counts from the second line of the file, where the front matter begins. */
function toYamlError(file: VFile, error: unknown): PostFileError {
  const { message = "", linePos } = error as { message?: string; linePos?: { line: number }[] };
  const [reason = ""] = message.split("\n");
  const line = (linePos?.[0]?.line ?? 0) + 1;
  const withoutPosition = reason.replace(/ at line \d+, column \d+:?$/, "");
  return createPostFileError(file, line, `the front matter is not YAML: ${withoutPosition}`);
}

function countLines(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
