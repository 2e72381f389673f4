import type { BodyLoss } from "#app/features/blog/rules/body/body-links.ts";
import type { Note } from "./front-matter.ts";

const descriptions: Record<BodyLoss["kind"], (source: string) => string> = {
  link: (source) => `${source} is on another site and becomes a link`,
  dropped: (source) => `${source}> is left out: posts cannot have it`,
  embedded: () => "a picture inside the text is left out; put it beside the file",
  missing: (source) => `${source} has to stand beside the file, in no folder`,
  file: (source) =>
    `the link to ${source} leads nowhere: it is no post, and files are not taken along; another site needs https://`,
  anchor: (source) => `the link to ${source} leads nowhere: the post has no such heading`,
};

/** `line` is that of the first line of the text. */
export function describeLosses(
  losses: readonly BodyLoss[],
  { text, line }: { readonly text: string; readonly line: number },
) {
  const problems: Note[] = [];
  const warnings: Note[] = [];
  const described = new Map(losses.map((loss) => [`${loss.kind} ${loss.source}`, loss]));
  for (const { kind, source } of described.values()) {
    const note = {
      line: line + (findLine(text, source) ?? 1) - 1,
      text: descriptions[kind](source),
    };
    (kind === "missing" ? problems : warnings).push(note);
  }
  return { problems, warnings };
}

/** The first 1-based line of a text that names an address. */
export function findLine(text: string, name: string): number | undefined {
  const spellings = [name, encodeURI(name.toWellFormed()), name.replaceAll("&", "&amp;")];
  const found = spellings.map((one) => text.indexOf(one)).filter((place) => place >= 0);
  if (found.length === 0) return undefined;
  return text.slice(0, Math.min(...found)).split("\n").length;
}
