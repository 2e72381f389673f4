import MarkdownIt, { type Token } from "markdown-it";
import footnotes from "markdown-it-footnote";
import { fillText } from "#app/locale/fill-text.ts";

interface FootnoteTexts {
  readonly heading: string;
  /** Accessible name of the link back to reference `{number}`. */
  readonly back: string;
}

/** Blocks inside one another. The parser drops what is nested deeper, so that callers refuse it. */
export const maxNesting = 20;

/** GitHub's, with embedded HTML. Its time grows with the text, unlike that of micromark. Not sanitized. */
export const markdownParser = new MarkdownIt({ html: true, linkify: true, maxNesting })
  .use(footnotes)
  // `^[…]` is not GitHub's.
  .disable("footnote_inline");

const { linkify, renderer, core } = markdownParser;
const { rules } = renderer;

// Addresses are checked when the body is sanitized.
markdownParser.validateLink = () => true;
markdownParser.normalizeLink = (url) => url;
markdownParser.normalizeLinkText = (text) => text;

// Without a scheme only `www.` begins an address: "notas.md" is a file, not a host in Moldova.
linkify.set({ fuzzyLink: false }).add("www.", {
  validate: (text, start) => {
    wwwAddress.lastIndex = start;
    const [address = ""] = wwwAddress.exec(text) ?? [];
    return address.length;
  },
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});
const wwwAddress = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#][^\s<>"]*[^\s<>"'.,;:!?)\]*_~])?/uy;

rules["s_open"] = () => "<del>";
rules["s_close"] = () => "</del>";

for (const name of ["th_open", "td_open"]) {
  rules[name] = (tokens, index, options, _, self) => {
    const cell = tokens[index];
    const align = /\w+$/.exec(String(cell?.attrGet("style") ?? ""))?.[0];
    if (cell && align) cell.attrs = [["align", align]];
    return self.renderToken(tokens, index, options);
  };
}

core.ruler.after("inline", "tasks", ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const item = tokens[index - 2];
    const [text] = token.children ?? [];
    if (item?.type !== "list_item_open" || text?.type !== "text") continue;
    const task = /^\[([ x])\]\s+(?=\S)/i.exec(token.content);
    if (!task) continue;
    text.content = `${task[1] === " " ? "☐" : "☑"} ${text.content.slice(task[0].length)}`;
    item.attrSet("class", "task-list-item");
  }
});

/** Name of a footnote or of one of its references, as an id. */
const toId = ({ label, subId = 0 }: FootnoteMeta, prefix: string) =>
  markdownParser.utils.escapeHtml(`${prefix}-${label}${subId > 0 ? `-${subId + 1}` : ""}`);

interface FootnoteMeta {
  readonly id: number;
  readonly label: string;
  readonly subId?: number;
}

const getTextsOf = (env: unknown) => env as FootnoteTexts;
const getMeta = (tokens: readonly Token[], index: number) =>
  tokens[index]?.meta as unknown as FootnoteMeta;

rules["footnote_ref"] = (tokens, index) => {
  const meta = getMeta(tokens, index);
  const target = toId({ ...meta, subId: 0 }, "fn");
  return `<sup><a href="#${target}" id="${toId(meta, "fnref")}">${meta.id + 1}</a></sup>`;
};
rules["footnote_block_open"] = (_tokens, _index, _options, env) =>
  `<section><h1>${getTextsOf(env).heading}</h1>\n<ol>\n`;
rules["footnote_open"] = (tokens, index) => `<li id="${toId(getMeta(tokens, index), "fn")}">\n`;
rules["footnote_anchor"] = (tokens, index, _options, env) => {
  const meta = getMeta(tokens, index);
  const name = fillText(getTextsOf(env).back, { number: meta.id + 1 });
  return ` <a href="#${toId(meta, "fnref")}" aria-label="${name}">↩</a>`;
};
