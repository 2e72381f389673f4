import { fromParse5 } from "hast-util-from-parse5";
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parseFragment,
  type TreeAdapter,
} from "parse5";
import { BodyError, bodyLimits } from "./body-error.ts";
import type { HtmlRoot } from "./html-tree.ts";

/**
 * Reads HTML as a browser reads it inside a `<div>` (WHATWG, 13.4), whatever it is, in bounded time: the
 * standard's repairs can turn few characters into millions of elements. Throws a BodyFault beyond the limits.
 */
export function parseBody(html: string): HtmlRoot {
  if (html.length > bodyLimits.characters) throw new BodyError("characters");
  if ((html.match(/[<&]/g)?.length ?? 0) > bodyLimits.markupCharacters)
    throw new BodyError("markupCharacters");
  const treeAdapter = createLimitedTreeAdapter();
  const context = defaultTreeAdapter.createElement("div", names.NS.HTML, []);
  const fragment = parseFragment(context, html, { treeAdapter });
  checkDepth(fragment);
  return fromParse5(fragment) as HtmlRoot;
}

/** parse5's own tree, built only as long as what has been spent stays within the limits. */
function createLimitedTreeAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  const spent = { elements: 0, depth: 0, words: 0, attributes: 0, urls: 0 };
  const spend = (limit: keyof typeof spent, amount = 1) => {
    spent[limit] += amount;
    if (spent[limit] > bodyLimits[limit]) throw new BodyError(limit);
  };
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      spend("elements");
      spend("attributes", attributes.length);
      if (attributes.some(({ name }) => name === "href" || name === "src")) spend("urls");
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    createCommentNode(data) {
      spend("elements");
      return defaultTreeAdapter.createCommentNode(data);
    },
    // The text comes word by word, and white space between them.
    insertText(parent, text) {
      spend("words", 0.5);
      defaultTreeAdapter.insertText(parent, text);
    },
    insertTextBefore(parent, text, reference) {
      // Text inside a table goes before it, which is looked for among its siblings.
      spend("words", 1 + parent.childNodes.length / 64);
      defaultTreeAdapter.insertTextBefore(parent, text, reference);
    },
    onItemPush: () => spend("depth"),
    onItemPop: () => {
      spent.depth -= 1;
    },
  };
}

// What is open at once is counted above; repairs wrap closed elements once more.
function checkDepth(fragment: DefaultTreeAdapterTypes.DocumentFragment): void {
  let level: DefaultTreeAdapterTypes.ParentNode[] = [fragment];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > bodyLimits.depth) throw new BodyError("depth");
    level = level.flatMap((parent) => parent.childNodes).filter((node) => "childNodes" in node);
  }
}
