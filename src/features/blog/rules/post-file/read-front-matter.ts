import type { FrontMatterEntry, Note } from "./front-matter.ts";
import { findNearest } from "./nearest.ts";
import {
  type FrontMatter,
  type PostFileKey,
  postFileKeyNames,
  postFileKeys,
} from "./post-file-keys.ts";
import { isPresentAddress, StatedValueError, toSlug, typeChoices } from "./stated-value.ts";

interface FrontMatterContext {
  /** Zone of dates without an offset. */
  readonly timeZone: string;
  readonly fileName: string;
}

export function readFrontMatter(entries: readonly FrontMatterEntry[], context: FrontMatterContext) {
  const stated: Partial<Record<PostFileKey, unknown>> = {};
  const lines = new Map<PostFileKey, number>();
  const problems: Note[] = [];
  const used = new Set(entries.filter(isEmpty));
  for (const name of postFileKeyNames) {
    const { read, isRequired } = postFileKeys[name];
    for (const entry of listEntries(entries, name).filter((one) => !isEmpty(one))) {
      // All former addresses count, since each may have readers.
      if (lines.has(name) && name !== "former") break;
      const key = entry.key.toLowerCase();
      try {
        const value = read({ ...entry, key }, context);
        if (value === undefined) continue;
        stated[name] = Array.isArray(value) ? joinAddresses(stated, key, value) : value;
      } catch (error) {
        if (!(error instanceof StatedValueError)) throw error;
        problems.push({ line: entry.line, text: `${entry.key}: ${error.message}` });
      }
      used.add(entry);
      if (!lines.has(name)) lines.set(name, entry.line);
    }
    if (isRequired && !lines.has(name)) problems.push(describeMissing(name, entries, context));
  }
  const { misspelt, foreign } = sortUnused(entries.filter((entry) => !used.has(entry)));
  return {
    stated: stated as Partial<FrontMatter>,
    problems: [...problems, ...misspelt],
    warnings: foreign,
    lines,
  };
}

const isEmpty = ({ value }: FrontMatterEntry) => value === null || value === "";

/** The former addresses so far and further ones; another site may have the post at the address that it has here. */
function joinAddresses(
  { former = [], slug }: Partial<Record<PostFileKey, unknown>>,
  key: string,
  addresses: readonly string[],
): string[] {
  const own = isPresentAddress(key) ? slug : undefined;
  return [...(former as string[]), ...addresses.filter((address) => address !== own)];
}

function listEntries(entries: readonly FrontMatterEntry[], name: PostFileKey): FrontMatterEntry[] {
  return [name, ...postFileKeys[name].aliases].flatMap((one) =>
    entries.filter(({ key }) => key.toLowerCase() === one),
  );
}

function describeMissing(
  name: PostFileKey,
  entries: readonly FrontMatterEntry[],
  { fileName }: FrontMatterContext,
): Note {
  const empty = listEntries(entries, name).find(isEmpty);
  const key = empty?.key ?? name;
  const slug = toSlug(fileName.replace(/^\d{4}-\d\d-\d\d-|\.\w+$/g, ""));
  const examples: Partial<Record<PostFileKey, string | undefined>> = {
    slug: slug && `a value, such as ${slug}`,
    type: typeChoices,
  };
  const text = `${key}: expected ${examples[name] ?? "a value"}`;
  return { line: empty?.line ?? 1, text };
}

const allNames = postFileKeyNames.flatMap((name) => [name, ...postFileKeys[name].aliases]);

/** Misspelt keys are problems, since the post may not be meant to appear as it would; all others are named in one warning. */
function sortUnused(entries: readonly FrontMatterEntry[]): Record<"misspelt" | "foreign", Note[]> {
  const misspelt: Note[] = [];
  const foreign: FrontMatterEntry[] = [];
  for (const entry of entries) {
    const { key, line } = entry;
    const nearest = allNames.includes(key.toLowerCase())
      ? undefined
      : findNearest(key, postFileKeyNames);
    if (nearest)
      misspelt.push({ line, text: `${key}: expected no such key; did you mean ${nearest}?` });
    else foreign.push(entry);
  }
  const [first] = foreign;
  if (!first) return { misspelt, foreign: [] };
  const keys = foreign.map(({ key }) => key).join(", ");
  return { misspelt, foreign: [{ line: first.line, text: `not used here: ${keys}` }] };
}
