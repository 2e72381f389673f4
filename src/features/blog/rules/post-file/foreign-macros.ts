/** Macros of other programs, which readers would see as written. Each pattern is bounded, so that its time is linear. */
const macros: readonly { readonly program: string; readonly pattern: RegExp }[] = [
  { program: "Hugo", pattern: /\{\{[<%][^}\n]{0,200}\}\}/g },
  {
    program: "Liquid (Jekyll)",
    pattern: /(?<!\{)\{%[^}\n]{0,200}%\}|\{\{(?![<%])[^}\n]{1,200}\}\}/g,
  },
  { program: "kramdown (Jekyll)", pattern: /\{:[^}\n]{1,100}\}/g },
  {
    program: "WordPress",
    pattern:
      /\[\/?(?:audio|caption|embed|gallery|playlist|video|youtube)(?:\s[^\]\n]{0,300})?\]|\[[a-z][\w-]{1,40} [\w-]{1,40}=[^\]\n]{1,300}\]|\[\/[a-z][\w-]{1,40}\]/g,
  },
  { program: "Docusaurus", pattern: /^\s{0,3}:::+ ?[a-z][^\n]{0,100}/g },
  { program: "MkDocs", pattern: /^!!! ?[a-z][^\n]{0,100}/g },
  { program: "GitHub", pattern: /^\s{0,3}\[![A-Z]{1,20}\]/g },
  {
    program: "MDX",
    pattern: /^(?:import|export) [^\n]{1,200}(?: from ['"][^\n]{1,100}|[={;][^\n]{0,200})$|\{\/\*/g,
  },
  { program: "MDX", pattern: /<[A-Z][a-z]\w{0,40}(?:\.\w{1,40})?(?=[\s/>])/g },
  { program: "a wiki", pattern: /!?\[\[[^\]\n]{1,200}\]\]/g },
];

/** The macros in lines of prose as they are written, each once, with the index of its first line. */
export function findForeignMacros(lines: readonly (string | undefined)[]) {
  const found = new Map<string, { program: string; text: string; line: number }>();
  // A sparse array skips nothing here.
  for (const [line, prose = ""] of lines.entries()) {
    for (const { program, pattern } of macros) {
      for (const [match] of prose.matchAll(pattern)) {
        const text = match.trim();
        if (!found.has(text)) found.set(text, { program, text, line });
      }
    }
  }
  return [...found.values()];
}

/** Code, scripts and comments, to the end of the text if they have none. */
const hiddenParts = /<(pre|code|script|style)\b[\s\S]*?(?:<\/\1|$)|<!--[\s\S]*?(?:-->|$)/gi;

/** The lines of an HTML text without code, scripts and comments. */
export function listHtmlProse(html: string): string[] {
  return html.replace(hiddenParts, (part) => part.replace(/[^\n]/g, " ")).split("\n");
}
