import { isMap, isScalar, LineCounter, parseDocument } from "yaml";

export interface FrontMatterEntry {
  readonly key: string;
  /** 1-based line in the file. */
  readonly line: number;
  readonly value: unknown;
  /** A scalar as it is written, so that `1.10` can be a text; undefined for lists and maps. */
  readonly source: string | undefined;
}

/** Something to say about a line of the file, 1-based. */
export interface Note {
  readonly line: number;
  readonly text: string;
}

export interface SplitPostFile {
  readonly entries: readonly FrontMatterEntry[];
  /** Reasons why the front matter cannot be read, or not to its end. */
  readonly problems: readonly Note[];
  readonly text: string;
  /** 1-based line of the file on which `text` begins. */
  readonly textLine: number;
}

/** Characters of the front matter. Bounds YAML, which can expand; titles and a hundred former addresses need less. */
const maxFrontMatterLength = 8 * 1024;
const maxAliases = 100;

const opening = /^(?:[ \t]*(?:\r\n?|\n))*---[ \t]*(?:\r\n?|\n)/;
const closing = /^(?:---|\.\.\.)[ \t]*(?:\r\n?|\n|$)/m;

export function splitPostFile(source: string): SplitPostFile {
  // Some editors write a byte order mark.
  const file = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [head] = opening.exec(file) ?? [];
  if (head === undefined) return fail(1, describeOtherStart(file));
  const firstLine = countLines(head);
  const rest = file.slice(head.length);
  const end = closing.exec(rest.slice(0, maxFrontMatterLength + 10));
  if (!end) {
    return fail(
      firstLine,
      rest.length > maxFrontMatterLength && closing.test(rest)
        ? `the front matter has more than ${maxFrontMatterLength} characters`
        : "the front matter has no end: put a line of three hyphens below its last key",
    );
  }
  const frontMatter = rest.slice(0, end.index);
  const text = rest.slice(end.index + end[0].length);
  const textLine = firstLine + countLines(frontMatter) + 2;
  return { ...parseEntries(frontMatter, firstLine), text, textLine };
}

const fail = (line: number, text: string): SplitPostFile => ({
  entries: [],
  problems: [{ line, text }],
  text: "",
  textLine: line,
});

function describeOtherStart(file: string): string {
  const yaml = "YAML between two lines of three hyphens";
  if (/^\s*\+\+\+/.test(file)) return `the front matter is TOML; write it as ${yaml}`;
  if (/^\s*\{\s*"/.test(file)) return `the front matter is JSON; write it as ${yaml}`;
  return `there is no front matter; begin the file with ${yaml}`;
}

function parseEntries(
  frontMatter: string,
  firstLine: number,
): Pick<SplitPostFile, "entries" | "problems"> {
  const lineCounter = new LineCounter();
  const document = parseDocument(frontMatter, {
    lineCounter,
    logLevel: "error",
    prettyErrors: false,
  });
  const lastOffset = frontMatter.trimEnd().length;
  const getLine = (offset = 0) =>
    firstLine + Math.max(1, lineCounter.linePos(Math.min(offset, lastOffset)).line);
  const toProblem = (offset: number, reason: string) => ({
    line: getLine(offset),
    text: `the front matter is not YAML: ${reason}`,
  });
  const problems = document.errors.map(({ pos, message }) => toProblem(pos[0], message));
  if (!isMap(document.contents)) return { entries: [], problems };
  let values: Record<string, unknown>;
  try {
    values = document.toJS({ maxAliasCount: maxAliases });
  } catch (error) {
    return { entries: [], problems: [...problems, toProblem(0, (error as Error).message)] };
  }
  const entries = document.contents.items.flatMap(({ key, value }): FrontMatterEntry[] => {
    if (!isScalar(key)) return [];
    const source = isScalar(value) ? (value.source ?? "").trim() : undefined;
    const line = getLine(key.range?.[0]);
    return [{ key: String(key.value), line, value: values[String(key.value)], source }];
  });
  return { entries, problems };
}

/** Line breaks of a text in which `\n` is the only one. */
function countLines(text: string): number {
  return text.match(/\n/g)?.length ?? 0;
}
