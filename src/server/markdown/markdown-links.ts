import type { Element } from "hast";
import { decodePath } from "#app/locale/clean-path.ts";
import type { Language } from "#app/locale/languages.ts";
import { findRoute, isSharedPath } from "#app/locale/route-pairs.ts";

export interface LinkBase {
  siteUrl: string;
  url: string;
  /** Language of the page that an own link leads to. */
  language: Language;
}

const allowedProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Undefined for protocols that could run code. Own addresses get `?lang=en` for English: programs store no cookie. */
export function resolveMarkdownUrl(
  address: unknown,
  { siteUrl, url, language }: LinkBase,
): string | undefined {
  if (typeof address !== "string" || !URL.canParse(address, url)) return undefined;
  const resolved = new URL(address, url);
  if (!allowedProtocols.has(resolved.protocol)) return undefined;
  const route =
    resolved.origin === new URL(siteUrl).origin && findRoute(decodePath(resolved.pathname) ?? "");
  if (route && isSharedPath(route.id) && language === "en" && !resolved.searchParams.has("lang")) {
    resolved.searchParams.set("lang", language);
  }
  return encodeForMarkdown(resolved.href);
}

/** Encodes what could end the address of a Markdown link, or be read as a character reference in it. */
const encodeForMarkdown = (url: string): string =>
  url
    .replace(
      /[()<>\\\s]/g,
      (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
    )
    .replace(/&(?=#?\w+;)/g, "&amp;");

export const isFragmentLink = ({ tagName, properties }: Element): boolean =>
  tagName === "a" && String(properties["href"] ?? "").startsWith("#");
