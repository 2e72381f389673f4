import { listBodyImages } from "#app/features/blog/rules/body/body-images.ts";
import type { BodyLoss } from "#app/features/blog/rules/body/body-links.ts";
import { BodyError } from "#app/features/blog/rules/body/body-schema.ts";
import { sanitizeBody } from "#app/features/blog/rules/body/sanitize-body.ts";
import { renderMarkdown } from "#app/features/blog/rules/markdown/render-markdown.ts";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import { defaultLanguage, type Language } from "#app/locale/languages.ts";
import { describeLosses, findLine } from "./body-notes.ts";
import { type SplitPostFile, splitPostFile } from "./front-matter.ts";
import type { FrontMatter } from "./post-file-keys.ts";
import { readFrontMatter } from "./read-front-matter.ts";
import { parseStatedDate } from "./stated-date.ts";

export interface PostFileContext {
  /** Path of the file, for messages. HTML if it ends in `.html`, otherwise Markdown. */
  readonly file: string;
  /** Date of a post that states none. */
  readonly now: Date;
  /** Zone of dates without an offset. */
  readonly timeZone: string;
  /** Origins of the site, links to which become paths. */
  readonly origins?: readonly string[];
}

export type ParsedPostFile = ReturnType<typeof parsePostFile>;

/** Names every problem of the file, not only the first. */
export function parsePostFile(source: string, context: PostFileContext) {
  const { file, now, timeZone } = context;
  const split = splitPostFile(source);
  const isReadable = split.problems.length === 0 || split.entries.length > 0;
  const fileName = file.split(/[/\\]/).at(-1) ?? "";
  const frontMatter = readFrontMatter(split.entries, { timeZone, fileName });
  const date = frontMatter.stated.date ?? findNamedDate(file, timeZone);
  const stated = { ...frontMatter.stated, ...(date && { date }) };
  const body = readBody(split, stated.lang ?? defaultLanguage, context);
  const notes = [
    ...split.problems,
    // After an error of YAML the keys that seem to be missing may be there.
    ...(split.problems.length > 0
      ? frontMatter.problems.filter(({ line }) => line > 1)
      : frontMatter.problems),
    ...(isReadable ? body.problems : []),
  ];
  const format = (some: typeof notes) =>
    some
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, text }) => `${file}:${line}: ${text}`);
  return {
    /** Undefined where the file has a problem, its pictures apart. */
    post: notes.length > 0 ? undefined : toPost(stated as RequiredFrontMatter, body.html, now),
    /** Each begins with file and line, and is in the order of the lines. */
    problems: format(notes),
    warnings: format([...frontMatter.warnings, ...body.warnings]),
    /** The front matter or the name of the file states a date. */
    hasDate: date !== undefined,
    /** Lines of the keys that are stated, 1-based, under the site's own names. */
    keyLines: frontMatter.lines,
    /** File name of the cover; empty for none. */
    cover: stated.img ?? "",
    /** File names of the images in the body, and the line that first names each. */
    images: body.images,
  };
}

/** The day at the beginning of the file's name, or of its folder's for `index`: Jekyll and Docusaurus state it there. */
function findNamedDate(file: string, timeZone: string): Date | undefined {
  const pattern = /(?:^|[/\\])(\d{4}-\d\d-\d\d)-[^/\\]*(?:[/\\]index\.\w+)?$/;
  const [, day] = pattern.exec(file) ?? [];
  return day === undefined ? undefined : parseStatedDate(day, timeZone);
}

type RequiredFrontMatter = Pick<FrontMatter, "title" | "author" | "meta" | "slug" | "type"> &
  Partial<FrontMatter>;

function toPost(stated: RequiredFrontMatter, body: string, now: Date): NewPost {
  return {
    img: stated.img ?? "",
    name: stated.title,
    author: stated.author,
    meta: stated.meta,
    body,
    slug: stated.slug,
    category: stated.type,
    language: stated.lang ?? defaultLanguage,
    translationSlug: stated.twin,
    publishedAt: stated.date ?? now,
    draft: stated.draft ?? false,
    updatedAt: now,
    formerSlugs: stated.former ?? [],
  };
}

function readBody(
  { text, textLine }: SplitPostFile,
  language: Language,
  { file, origins }: PostFileContext,
) {
  const losses: BodyLoss[] = [];
  const bodyOptions = { origins, onLoss: (loss: BodyLoss) => losses.push(loss) };
  const fail = (reason: string) => ({
    html: "",
    images: new Map<string, number | undefined>(),
    problems: [{ line: textLine, text: `body: ${reason}` }],
    warnings: [],
  });
  try {
    const body = /\.html?$/i.test(file)
      ? sanitizeBody(text, bodyOptions)
      : renderMarkdown(text, language, bodyOptions);
    const notes = describeLosses(losses, { text, line: textLine });
    if (body.trim() === "" && notes.problems.length === 0) return fail("expected a text");
    const images = listBodyImages(body).map((name): [string, number | undefined] => {
      const line = findLine(text, name);
      return [name, line && line + textLine - 1];
    });
    return { ...notes, html: body, images: new Map(images) };
  } catch (error) {
    if (error instanceof BodyError) return fail(error.message);
    throw error;
  }
}
