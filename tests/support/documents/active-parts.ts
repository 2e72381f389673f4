import rehypeParse from "rehype-parse";
import { unified } from "unified";

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly Node[];
  readonly content?: Node;
}

const allowedElements = new Set(
  `a abbr b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6
  hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody td
  tfoot th thead time tr u ul var`.split(/\s+/),
);

/** Allowed attribute values, repeated here to detect a gap in the product's own list. */
const allowedAttributes: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?|mailto:\S*|tel:.*|\/(?![/\\])\S*|#[\p{L}\p{N}-]*)$/u,
  src: /^\/(?:uploads|media)\/[^\s/\\?#][^\s?#]*$/,
  id: /^post-[\p{L}\p{N}-]+$/u,
  rel: /^noopener$/,
  className: /^(?:language-[\w+#-]+|task-list-item)$/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  loading: /^lazy$/,
  decoding: /^async$/,
  align: /^(?:left|center|right)$/,
  colSpan: /^\d{1,2}$/,
  rowSpan: /^\d{1,2}$/,
  scope: /^(?:row|col)(?:group)?$/,
  start: /^-?\d{1,4}$/,
  value: /^-?\d{1,4}$/,
  type: /^[1aAiI]$/,
  reversed: /^true$/,
  dir: /^(?:ltr|rtl|auto)$/,
  lang: /^/,
  alt: /^/,
  title: /^/,
  dateTime: /^/,
  ariaLabel: /^/,
};

/** Elements that the page adds to a body. */
const allowedRenderedAttributes: Readonly<Record<string, RegExp>> = {
  ...allowedAttributes,
  className: /^(?:language-[\w+#-]+|task-list-item|hljs-[\w-]+|[a-z]+_)$/,
  role: /^group$/,
  tabIndex: /^0$/,
  dataScrolls: /^$/,
};

/** Everything in HTML that could act, name or style something: an empty list for a body that may be shown. */
export function findUnsafeMarkup(html: string, { isRendered = false } = {}): string[] {
  const parser = unified().use(rehypeParse, { fragment: true });
  return inspect(
    parser.parse(html) as Node,
    isRendered ? allowedRenderedAttributes : allowedAttributes,
  );
}

function inspect(node: Node, allowed: Readonly<Record<string, RegExp>>): string[] {
  const found: string[] = [];
  if (node.type === "element") {
    const { tagName = "", properties = {} } = node;
    if (!allowedElements.has(tagName)) found.push(`<${tagName}>`);
    for (const [name, value] of Object.entries(properties)) {
      const values = [value].flat().map(String);
      if (!values.every((one) => allowed[name]?.test(one))) {
        found.push(`<${tagName} ${name}=${JSON.stringify(value)}>`);
      }
    }
    const { href, rel } = properties;
    if (/^https?:/.test(String(href)) && String(rel) !== "noopener") found.push(`${href} opens`);
  } else if (node.type !== "root" && node.type !== "text") {
    found.push(node.type);
  }
  if (node.content) found.push("template content");
  return [...found, ...(node.children ?? []).flatMap((child) => inspect(child, allowed))];
}
