import { listTags } from "../documents/html.ts";
import { browserEncodings, fetchEncoded } from "../servers/http-client.ts";

/** Kinds of file that count towards the weight of a page; named as Playwright names the types of requests. */
type FileKind = "document" | "script" | "stylesheet" | "font";

/** One file that a browser fetches for a page before any idle moment, pictures left out. */
export interface InitialFile {
  kind: FileKind;
  address: string;
  /** Size of the body on the wire. */
  bytes: number;
}

/** Computes the files of a document, in a browser with script, from its tags, the static imports of its scripts and the fonts of its style sheets. */
export async function listInitialFiles(
  origin: string,
  address: string,
  cookie = "",
): Promise<InitialFile[]> {
  const files = new Map<string, InitialFile>();
  let shown = "";

  async function add(kind: FileKind, from: string, at: string): Promise<void> {
    const { href, pathname, search } = new URL(at, from);
    if (files.has(href)) return;
    const { body } = await fetchEncoded(href, browserEncodings, cookie);
    files.set(href, { kind, address: pathname + search, bytes: body.byteLength });
    const text = kind === "font" ? "" : await (await fetch(href, { headers: { cookie } })).text();
    if (kind === "document") shown = text.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, "");
    for (const [part, target] of listReferences(kind, text, shown)) await add(part, href, target);
  }

  await add("document", origin, address);
  return [...files.values()];
}

type Reference = readonly [FileKind, string];

function hasCharacterOf(ranges: string, text: string): boolean {
  const bounds = ranges.split(",").map((range) => range.trim().slice(2).split("-"));
  const classes = bounds.map(([first, last = first]) => `\\u{${first}}-\\u{${last}}`);
  return new RegExp(`[${classes.join("")}]`, "u").test(text);
}

function listReferences(kind: FileKind, text: string, shown: string): Reference[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
  if (kind === "script") {
    return all(/\bimport\s*(?:[\w\s{},*$]*?from\s*)?["']([^"']+)["']/g).map((at) => [kind, at]);
  }
  if (kind === "stylesheet") {
    const sheets = all(/@import\s+(?:url\()?["']?([^"')]+)/g);
    const fonts = all(/@font-face\s*\{([^}]*)\}/g).flatMap((rule) => {
      const [, ranges] = /unicode-range:([^;}]+)/.exec(rule) ?? [];
      if (ranges && !hasCharacterOf(ranges, shown)) return [];
      return [...rule.matchAll(/url\(["']?([^"')]+)/g)].map(([, found = ""]) => found);
    });
    return [
      ...sheets.map((at) => [kind, at] as const),
      ...fonts.map((at) => ["font", at] as const),
    ];
  }
  const html = text.replace(/<noscript>[\s\S]*?<\/noscript>/g, "");
  const scripts = listTags(html, "script").flatMap(({ src }) => src ?? []);
  return [
    ...scripts.map((at) => ["script", at] as const),
    ...listTags(html, "link").flatMap<Reference>(({ rel, as, href = "" }) => {
      if (rel === "stylesheet") return [["stylesheet", href]];
      if (rel === "modulepreload") return [["script", href]];
      if (rel === "preload" && as === "font") return [["font", href]];
      return [];
    }),
  ];
}
