import fc from "fast-check";
import { hostileBodies } from "./hostile-bodies/hostile-bodies.ts";

const elements =
  `a abbr b blockquote br button caption center code col colgroup dd desc details div dl dt em fieldset figure font
  foreignObject form frameset h1 h2 h6 head html i iframe img input legend li listing main marquee math menu mglyph
  mi mtext nobr noembed noscript object ol option p path plaintext pre rp rt ruby script section select span style
  sub summary svg table tbody td template textarea tfoot th thead title tr tt u ul x-a xmp annotation-xml`.split(
    /\s+/,
  );
const attributes =
  `href src style id name class onclick onerror title alt width height lang dir align colspan type value start
  encoding xlink:href action formaction srcdoc srcset background color is slot data-x aria-label`.split(
    /\s+/,
  );
const values = [
  "x",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "https://evil.example/a?b=c&d",
  "//evil.example",
  "#x",
  "color:red",
  "post-x",
  "language-js",
  "text/html",
  "--><script>alert(1)</script>",
  "</style><img src=x onerror=alert(1)>",
  "\"'`<>&",
  "7",
  "\u0000",
  "\ud800",
];
const texts = [
  "a",
  " ",
  "\n",
  "\n\n",
  "\r",
  "&",
  "&lt;b&gt;",
  "&#13;",
  "&#0;",
  "&nbsp",
  "<",
  ">",
  "]]>",
  "-->",
  "\u0000",
  "\ud83d",
  "😀",
];

const attribute = fc
  .tuple(fc.constantFrom(...attributes), fc.constantFrom(...values), fc.constantFrom('"', "'", ""))
  .map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`);

const startTag = fc
  .tuple(
    fc.constantFrom(...elements),
    fc.array(attribute, { maxLength: 3 }),
    fc.constantFrom(">", ">", ">", ">", "/>", ""),
  )
  .map(([name, attributeList, end]) => `<${name}${attributeList.join("")}${end}`);

const fragment = fc.oneof(
  { weight: 5, arbitrary: startTag },
  { weight: 4, arbitrary: fc.constantFrom(...elements).map((name) => `</${name}>`) },
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileBodies) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("<!--", "-->", "<![CDATA[", "<?x ", "<!doctype html>", "</"),
  },
);

/** Malformed markup: elements opened and closed in any order, inside one another and cut off. */
export const markup: fc.Arbitrary<string> = fc
  .array(fragment, { minLength: 1, maxLength: 40 })
  .map((pieces) => pieces.join(""));
