import highlight from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";

// One by one: all of them take 25 MB of memory.
const languages = {
  bash,
  css,
  diff,
  java,
  javascript,
  json,
  php,
  python,
  sql,
  typescript,
  xml,
  yaml,
};

for (const [name, language] of Object.entries(languages)) {
  highlight.registerLanguage(name, language);
}

// The grammars take squared time for long words, lines and gaps, which no code meant for readers has.
const slowInputPattern = /[^\n]{201}|\s{201}/;

/**
 * Code as HTML, its parts in `<span class="hljs-…">`; undefined where it is better left plain. Languages go by
 * name or by the usual short one: `ts`, `html`, `sh`.
 */
export function highlightCode(code: string, language: string): string | undefined {
  if (!highlight.getLanguage(language) || slowInputPattern.test(code)) return undefined;
  return highlight.highlight(code, { language, ignoreIllegals: true }).value;
}
