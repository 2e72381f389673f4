import * as v from "valibot";
import { VFile } from "vfile";
import { matter } from "vfile-matter";
import { renderMarkdown } from "./markdown.ts";
import type { NewPost } from "./post.ts";
import { findPostType } from "./post-types.ts";

/** A post file that cannot be read as one; the message is one line that names file and key. */
export class PostFileError extends Error {
  override readonly name = "PostFileError";
}

const slugForm = "lower-case letters, digits and hyphens";
const slug = v.pipe(v.string(slugForm), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, slugForm));

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
 * Reads a Markdown file with front matter as a post. A date without a time is midnight UTC; without
 * a date the post is of `now`. Throws a PostFileError.
 */
export function parsePostFile(source: string, fileName: string, now: Date): NewPost {
  const file = new VFile({ value: source, path: fileName });
  const stated = parseFrontMatter(file, fileName);
  const publishedAt = stated.date ?? now;
  return {
    img: stated.img,
    name: stated.title,
    author: stated.author,
    meta: stated.meta,
    body: renderMarkdown(String(file)),
    slug: stated.slug,
    type: stated.type,
    language: stated.lang,
    twin: stated.twin ?? undefined,
    publishedAt,
    draft: stated.draft,
    updatedAt: now,
    formerSlugs: stated.former,
  };
}

function parseFrontMatter(file: VFile, fileName: string) {
  try {
    matter(file, { strip: true });
  } catch (error) {
    const [reason] = String((error as Error).message).split("\n");
    throw new PostFileError(`${fileName}: the front matter is no YAML: ${reason}`, {
      cause: error,
    });
  }
  const result = v.safeParse(frontMatterSchema, file.data.matter, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new PostFileError(
    `${fileName}: ${v.getDotPath(issue) ?? "front matter"}: expected ${issue.message}`,
  );
}
