import { postCategories } from "#app/content/post-categories.ts";
import { normalizeFormerAddress } from "#app/features/blog/rules/former-address.ts";
import { findPostCategory, slugPattern } from "#app/features/blog/rules/post.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import { removeCombiningMarks } from "#app/platform/text/normalize-text.ts";
import type { FrontMatterEntry } from "./front-matter.ts";
import { findNearest } from "./nearest.ts";
import { findProbableDate, parseStatedDate } from "./stated-date.ts";

/** A value that a key cannot have. `expected` completes 'expected …'. */
export class StatedValueError extends Error {
  override readonly name = "StatedValueError";

  constructor(expected: string, suggestion?: string) {
    super(`expected ${expected}${suggestion ? `; did you mean ${suggestion}?` : ""}`);
  }
}

/** A key with its value; `undefined` as a result means that the key says nothing here. */
export type StatedEntry = Pick<FrontMatterEntry, "key" | "value" | "source">;

const maxTextLength = 500;

/** A text on one line; a number or a truth value as it is written. */
export function readShortText({ value, source }: StatedEntry): string {
  const stated = typeof value === "string" ? value : (source ?? "");
  // Neither feeds nor PostgreSQL can hold all control characters.
  const text = stated.replace(/[\p{Cc}\s]+/gu, " ").trim();
  if (text === "") throw new StatedValueError("a text");
  if (text.length > maxTextLength)
    throw new StatedValueError(`${maxTextLength} characters at most`);
  return text;
}

export function readAuthor(entry: StatedEntry): string {
  const names = [entry.value].flat().map((one) => (isMap(one) ? one["name"] : one));
  if (!names.every((name) => typeof name === "string")) return readShortText(entry);
  return readShortText({ ...entry, value: names.join(", ") });
}

export function readSlug(entry: StatedEntry): string {
  const text = toText(entry);
  if (slugPattern.test(text)) return text;
  throw new StatedValueError("lower-case letters, digits and hyphens", toSlug(text));
}

export function toSlug(text: string): string | undefined {
  const words = removeCombiningMarks(text, "NFKD", maxTextLength).toLowerCase();
  return (
    words
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .join("-") || undefined
  );
}

const typeNames = postCategories.flatMap(({ name, slug }) => [name, slug]);
const typeDescription = "1 to 5, or the name of a type";
export const typeChoices = `${typeDescription}: ${postCategories.map(({ name }) => name).join(", ")}`;

/** The category by code or name; of a list, as other programs have them, the first value that is one. */
export function readCategory(
  entry: StatedEntry,
): (typeof postCategories)[number]["code"] | undefined {
  const stated = [entry.value].flat().map((one) => toText({ ...entry, value: one }));
  const found = stated.map(findPostCategory).find(Boolean);
  if (found) return found.code;
  if (entry.key !== "type") return undefined;
  const suggestion = stated.map((one) => findNearest(one, typeNames)).find(Boolean);
  throw new StatedValueError(suggestion ? typeDescription : typeChoices, suggestion);
}

/** The name of a picture beside the file, also from a map with its `src` or `path`. */
export function readImageName(entry: StatedEntry): string {
  const { value } = entry;
  const address = isMap(value) ? (value["src"] ?? value["path"] ?? value["image"]) : value;
  const name = toText({ ...entry, value: address }).replace(/^\.\//, "");
  if (/^[\w-][\w.-]*$/.test(name)) return name;
  const file = name.split(/[/\\]/).at(-1) ?? "";
  const suggestion = /^[\w-][\w.-]*$/.test(file)
    ? `${file}, with the picture beside the post`
    : undefined;
  throw new StatedValueError("a file name, without folders", suggestion);
}

const languageNames = { es: /^(?:espa[ñn]ol|spanish)$/, en: /^(?:ingl[ée]s|english|us)$/ };

export function readLanguage(entry: StatedEntry): Language {
  const text = toText(entry).toLowerCase();
  const language = languages.find((one) => new RegExp(`^${one}(?:[-_]|$)`).test(text));
  if (language) return language;
  throw new StatedValueError(
    "es or en",
    languages.find((one) => languageNames[one].test(text)),
  );
}

export function readDate(
  entry: StatedEntry,
  { timeZone }: { readonly timeZone: string },
): Date | undefined {
  const text = toText(entry);
  const date = parseStatedDate(text, timeZone);
  // Other programs state there whether the post is published.
  if (date || (entry.key === "published" && typeof entry.value === "boolean")) return date;
  throw new StatedValueError(
    "a date such as 2026-11-20, 2026-11-20T09:00 or 2026-11-20T09:00:00-06:00",
    findProbableDate(text),
  );
}

/** `published` and `status` are keys of other programs. */
export function readDraftKey({ key, value, ...entry }: StatedEntry): boolean | undefined {
  if (key === "status") return readStatus({ key, value, ...entry });
  if (typeof value === "boolean") return key === "published" ? !value : value;
  const text = toText({ key, value, ...entry });
  // Some programs write the date there.
  if (key === "published" && parseStatedDate(text, "UTC")) return undefined;
  if (/^(?:yes|s[íi]|on)$/i.test(text)) throw new StatedValueError("true or false", "true");
  if (/^(?:no|off)$/i.test(text)) throw new StatedValueError("true or false", "false");
  throw new StatedValueError("true or false", findNearest(text, ["true", "false"]));
}

const draftStatuses = ["draft", "borrador", "pending", "private"];
const publicStatuses = ["published", "publish", "publicado", "scheduled", "future", "sent"];

function readStatus(entry: StatedEntry): boolean {
  const text = toText(entry).toLowerCase();
  if (draftStatuses.includes(text)) return true;
  if (publicStatuses.includes(text)) return false;
  throw new StatedValueError(
    "draft or published",
    findNearest(text, [...draftStatuses, ...publicStatuses]),
  );
}

/** Earlier addresses: slugs, or paths that begin with a slash. */
export function readFormerAddresses(entry: StatedEntry): string[] | undefined {
  const texts = [entry.value].flat().map((one) => toText({ ...entry, value: one }));
  // Jekyll and Hugo also have patterns there, such as /:year/:title/.
  if (
    isPresentAddress(entry.key) &&
    texts.some((text) => /:\w/.test(text) || !text.startsWith("/"))
  )
    return undefined;
  return texts.map((text) => {
    const address = normalizeFormerAddress(text);
    if ("address" in address) return address.address;
    throw new StatedValueError(address.expected, address.suggestion);
  });
}

/** Keys of other programs for the present address of a post, on the site that it comes from. */
export const isPresentAddress = (key: string) => key === "permalink" || key === "url";

function toText({ value, source }: StatedEntry): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" || typeof value === "boolean") return source ?? String(value);
  return "";
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
