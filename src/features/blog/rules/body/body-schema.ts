import type { Options } from "rehype-sanitize";

const textDirection = ["dir", "ltr", "rtl", "auto"] as const;
const linkPattern =
  /^(?:https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?|\/(?![/\\])\S*|#[\p{L}\p{N}-]*|(?:mailto|tel):.+)$/u;
const imagePattern = /^\/(?:uploads|media)\/[^\s/\\?#][^\s\\?#]*$/;
const dimensionPattern = /^[1-9]\d{0,3}$/;
const spanPattern = /^[1-9]\d?$/;

/** What every id in a body begins with, so that none is taken for a part of the page, or for a global name. */
export const anchorPrefix = "post-";

/**
 * All that may stand in a post's body, whoever wrote it. No `style`, no colour, no class but the language of
 * code and the mark of a task; links and pictures only in the form that `body-addresses.ts` gives them.
 */
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
  // Of these, what they hold goes too; other unknown elements leave what they hold.
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
