import type { Options } from "rehype-sanitize";

/**
 * Sanitizing takes 50 ms at most; a post of 10,000 words from a word processor has 120,000 characters in 1,500
 * elements.
 */
export const bodyLimits = {
  /** Characters without embedded (`data:`) images. */
  characters: 128 * 1024,
  /** Characters including embedded images. */
  source: 8 * 1024 * 1024,
  /** Characters that may start a tag or a character reference. */
  markupCharacters: 10_000,
  /** Elements created by the parser, including those of its repairs. */
  elements: 2_000,
  depth: 100,
  words: 25_000,
  attributes: 7_500,
  /** Elements with a URL: links and images. */
  urls: 1_000,
} as const;

export class BodyError extends Error {
  override readonly name = "BodyError";
  /** The exceeded limit; `unsettled` if repeated sanitizing keeps changing the body. */
  readonly code: keyof typeof bodyLimits | "unsettled";

  constructor(code: "unsettled");
  constructor(code: keyof typeof bodyLimits, limit?: number);
  constructor(code: BodyError["code"], limit?: number) {
    super(
      code === "unsettled"
        ? "the markup is nested so wrongly that it cannot be read"
        : `more than ${(limit ?? bodyLimits[code]).toLocaleString("en")} ${labels[code]}`,
    );
    this.code = code;
  }
}

const labels: Record<keyof typeof bodyLimits, string> = {
  characters: "characters",
  source: "characters, embedded pictures counted",
  markupCharacters: "signs that begin a tag or a character reference",
  elements: "elements",
  depth: "elements inside one another",
  words: "words",
  attributes: "attributes",
  urls: "links and pictures",
};

const textDirection = ["dir", "ltr", "rtl", "auto"] as const;
const linkPattern =
  /^(?:https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?|\/(?![/\\])\S*|#[\p{L}\p{N}-]*|(?:mailto|tel):.+)$/u;
const imagePattern = /^\/(?:uploads|media)\/[^\s/\\?#][^\s\\?#]*$/;
const dimensionPattern = /^[1-9]\d{0,3}$/;
const spanPattern = /^[1-9]\d?$/;

/** Prefix of every id in a body. It prevents clashes with ids of the page and with global names (DOM clobbering). */
export const anchorPrefix = "post-";

/** No `style`, no colours, no class except a code language and the mark of a task. */
export const bodySchema: Options = {
  tagNames:
    "a abbr b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var".split(
      " ",
    ),
  attributes: {
    "*": ["lang", [...textDirection], ["id", new RegExp(`^${anchorPrefix}[\\p{L}\\p{N}-]+$`, "u")]],
    a: [["href", linkPattern], ["rel", "noopener"], "ariaLabel"],
    abbr: ["title"],
    code: [["className", /^language-[\w+#-]{1,30}$/]],
    img: [
      ["src", imagePattern],
      "alt",
      ["width", dimensionPattern],
      ["height", dimensionPattern],
      ["loading", "lazy"],
      ["decoding", "async"],
    ],
    li: [
      ["value", /^-?\d{1,4}$/],
      ["className", "task-list-item"],
    ],
    ol: [
      ["start", /^-?\d{1,4}$/],
      ["reversed", true],
      ["type", "1", "a", "A", "i", "I"],
    ],
    td: [
      ["align", "left", "center", "right"],
      ["colSpan", spanPattern],
      ["rowSpan", spanPattern],
    ],
    th: [
      ["align", "left", "center", "right"],
      ["colSpan", spanPattern],
      ["rowSpan", spanPattern],
      ["scope", "row", "col", "rowgroup", "colgroup"],
    ],
    time: ["dateTime"],
  },
  // Removed with their content; other elements that are not allowed are replaced by their content.
  strip:
    "script style template noscript noembed noframes iframe frameset object embed applet svg math canvas audio video map select datalist textarea title head dialog".split(
      " ",
    ),
  ancestors: Object.fromEntries(
    "caption tbody td tfoot th thead tr".split(" ").map((name) => [name, ["table"]]),
  ),
  protocols: {},
  required: {},
  clobber: [],
  clobberPrefix: "",
};
