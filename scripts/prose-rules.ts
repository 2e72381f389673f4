/** Words and openings that comments, test titles and documents avoid (docs/guides/style.md), and how to find them. */

export interface ProseProblem {
  line: number;
  word: string;
  text: string;
}

/** Each flagged word, with the sense in which it is flagged. */
const flaggedWords: Record<string, RegExp> = {
  anew: /\banew\b/gi,
  nobody: /\bnobody(?:'s)?\b/gi,
  alone: /\balone\b/gi,
  whatever: /\bwhatever\b/gi,
  "stands (as 'is')": /\bstands?\b/gi,
  speaks: /\bspeaks\b/gi,
  wears: /\bwears\b/gi,
  "lets go": /\b(?:lets|letting) go\b/gi,
  "what comes of": /\bwhat comes of\b/gi,
  "is no (as 'is not a')": /\bis no\b/gi,
  "by itself": /\bby itself\b/gi,
  "fault (as 'error')": /\bfault(?:s|y)?\b/gi,
  door: /\bdoors?\b/gi,
  "room (as 'folder' or 'capacity')": /\brooms?\b/gi,
  somebody: /\bsomebody(?:'s)?\b/gi,
  anybody: /\banybody(?:'s)?\b/gi,
};

/** Phrases in which a flagged word is plain English. Keep the list short: most sentences are better rewritten. */
const acceptedPhrases = [
  /\bis no (?:longer|more than|less than|later than|earlier than)\b/gi,
  /\bthere is no\b/gi,
  /\bstands? for\b|\bstand-ins?\b/gi,
  /\bleft alone\b/gi,
  /\bpage faults?\b/gi,
];

const headlessOpening = /^\W*(?:What|Who|Whom|Whose|Where|Which|How|Whatever|Whoever)\b/;

/** Blanks characters but keeps line breaks, so that offsets still give the right line. */
const blank = (text: string): string => text.replace(/[^\n]/g, " ");

const codeSpans = /`[^`\n]*`|"#app\/[^"]*"|\bhttps?:\/\/\S+/g;

interface Passage {
  offset: number;
  text: string;
  isDocComment: boolean;
}

const blockComments = /(?<=^|[\s{(,;])\/\*[\s\S]*?\*\//gm;
const lineComments = /(?<=^|[\s{(,;])\/\/(?=\s)[^\n]*/gm;
const hashComments = /(?<=^|\s)#(?=\s)[^\n]*/gm;
const testTitles =
  /(?:\b(?:test|it|describe|suite)(?:\.\w+)*|\))\(\s*("(?:[^"\\\n]|\\.)+"|'(?:[^'\\\n]|\\.)+'|`(?:[^`\\]|\\.)+`)\s*,/g;

function listPassages(file: string, source: string): Passage[] {
  if (/\.md$/.test(file)) {
    const prose = source
      .replace(/^(?:```|~~~).*?^(?:```|~~~)/gms, blank)
      .replace(/^---\n.*?^---$/ms, blank)
      .replace(/^>.*$/gm, blank)
      .replace(/\]\([^)\n]*\)/g, blank);
    return [{ offset: 0, text: prose, isDocComment: false }];
  }
  const passages: Passage[] = [];
  const add = (pattern: RegExp, clean: (text: string) => string) => {
    for (const match of source.matchAll(pattern)) {
      const text = match[1] ?? match[0];
      passages.push({
        offset: match.index + match[0].indexOf(text),
        text: clean(text),
        isDocComment: text.startsWith("/**"),
      });
    }
  };
  if (/\.(?:ya?ml|conf|service|toml|sh|example)$|(?:^|\/)(?:Dockerfile|\.\w+)$/.test(file)) {
    add(hashComments, (text) => text.replace("#", " "));
    return passages;
  }
  add(blockComments, (text) => text.replace(/^\s*\/?\*+\/?|\*\/$/gm, blank));
  if (!file.endsWith(".css")) add(lineComments, (text) => text.replace("//", "  "));
  if (/\.(?:test|spec)\.tsx?$/.test(file)) {
    add(testTitles, (text) => text.replace(/\$\{[^}]*\}/g, blank));
  }
  return passages;
}

/** Flagged words and headless openings in the prose of a file; code itself, code spans and quotations are left out. */
export function findProseProblems(file: string, source: string): ProseProblem[] {
  const lines = source.split("\n");
  const problems: ProseProblem[] = [];
  const add = (offset: number, word: string) => {
    const line = source.slice(0, offset).split("\n").length;
    problems.push({ line, word, text: lines[line - 1]?.trim() ?? "" });
  };
  for (const { offset, text, isDocComment } of listPassages(file, source)) {
    const isTitle = /^["'`]/.test(text);
    const prose = isTitle ? text : text.replace(codeSpans, blank);
    // A line break and its indentation may separate the words of a phrase.
    const squeezed = squeezeSpaces(prose.replace(/\s/g, " "));
    let checked = squeezed.text;
    for (const phrase of acceptedPhrases) checked = checked.replace(phrase, blank);
    for (const [word, pattern] of Object.entries(flaggedWords)) {
      for (const { index } of checked.matchAll(pattern)) {
        add(offset + (squeezed.origins[index] ?? 0), word);
      }
    }
    const opening = isDocComment ? headlessOpening.exec(squeezed.text) : null;
    if (opening) add(offset + firstWord(text), `begins with ${opening[0].trim()}`);
  }
  return problems.sort((one, other) => one.line - other.line);
}

/** The text with runs of spaces reduced to one, and for each character its index in the original. */
function squeezeSpaces(text: string): { text: string; origins: number[] } {
  const origins: number[] = [];
  let squeezed = "";
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === " " && squeezed.endsWith(" ")) continue;
    squeezed += text[index];
    origins.push(index);
  }
  return { text: squeezed, origins };
}

const firstWord = (text: string): number => Math.max(0, text.search(/\w/));
