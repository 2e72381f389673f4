import { describe, expect, it } from "vitest";
import { findActiveMarkdown } from "../../../tests/support/documents/markdown-checks.ts";
import { convertHtmlToMarkdown } from "./html-to-markdown.ts";

const convert = (html: string, language: "es" | "en" = "es") =>
  convertHtmlToMarkdown(
    `<header>no</header><main id="main">${html}</main><footer>no</footer>`,
    {
      siteUrl: "https://site.example.com",
      url: "https://site.example.com/servicios",
      language,
      contact: [
        {
          type: "element",
          tagName: "p",
          properties: {},
          children: [{ type: "text", value: "Escribe." }],
        },
      ],
      omittedText: "(en otra pestaña)",
    },
    async () => undefined,
  );

describe("convertHtmlToMarkdown", () => {
  it.each([
    [
      "headings, lists and emphasis",
      "<h1>A</h1><ul><li>b</li><li><em>c</em></li></ul>",
      "# A\n\n- b\n- *c*\n",
    ],
    [
      "tables",
      "<table><tr><th>a</th></tr><tr><td>b|c</td></tr></table>",
      "| a |\n| - |\n| b\\|c |\n",
    ],
    [
      "code with its language",
      '<pre><code class="language-ts"><span>a</span> &lt;b></code></pre>',
      "```ts\na <b>\n```\n",
    ],
    [
      "absolute links",
      '<p><a href="/contacto">a</a></p>',
      "[a](https://site.example.com/contacto)\n",
    ],
    [
      "one source per picture",
      '<picture><source srcset="/b.avif"><img src="/b.webp" alt="b"></picture>',
      "![b](https://site.example.com/b.webp)\n",
    ],
    [
      "the alternative text of a drawing in a sprite",
      '<ul><li><img src="/s.svg#b" alt="b"></li></ul>',
      "- b\n",
    ],
    [
      "text instead of links to parts of the page",
      '<p>ver <a href="#x">abajo</a></p>',
      "ver abajo\n",
    ],
    ["footnote numbers", '<p>a<sup><a href="#n">1</a></sup></p>', "a\\[1]\n"],
    [
      "the contact form as a description",
      '<form method="post"><label>b</label><input value="c"></form>',
      "Escribe.\n",
    ],
    [
      "only the first of neighbouring links with one text",
      '<div><a href="/a">a</a><a href="/b">a</a></div>',
      "[a](https://site.example.com/a)\n",
    ],
    ["labels of a card as paragraphs", "<div><span>ab</span><span>cd</span></div>", "ab\n\ncd\n"],
    ["labels in a sentence with a dot", "<p><span>ab</span><span>cd</span></p>", "ab · cd\n"],
    ["lines of a headline with a space", "<h2><span>ab!</span><span>cd</span></h2>", "## ab! cd\n"],
    [
      "letters with an element each as a word",
      "<h2><span>a</span><span>b</span><span>c</span></h2>",
      "## abc\n",
    ],
    [
      "the title first",
      '<img src="/b.webp" alt="b"><section><h1>A</h1></section>',
      "# A\n\n![b](https://site.example.com/b.webp)\n",
    ],
    [
      "a card's heading before its picture",
      '<article><img src="/b.webp" alt="b"><div><h2>A</h2><p>c</p></div></article>',
      "## A\n\n![b](https://site.example.com/b.webp)\n\nc\n",
    ],
    [
      "cards without their list",
      "<ul><li><h2>A</h2><p>b</p></li><li><h2>C</h2></li></ul>",
      "## A\n\nb\n\n## C\n",
    ],
    [
      "link texts without the browser's behaviour",
      '<p><a href="https://x.example/">X<span> (en <!-- -->otra pestaña)</span></a></p>',
      "[X](https://x.example/)\n",
    ],
    [
      "links with one text in a sentence, each",
      '<p><a href="/a">a</a> o <a href="/b">a</a></p>',
      "[a](https://site.example.com/a) o [a](https://site.example.com/b)\n",
    ],
    [
      "no second link for white space beside a block",
      '<a href="/a"><div><img src="/b.webp" alt="b"></div><span> (en otra pestaña)</span></a>',
      "[![b](https://site.example.com/b.webp)](https://site.example.com/a)\n",
    ],
    [
      "query separators as they are",
      '<p><a href="/?a=1&lang=en">a</a></p>',
      "[a](https://site.example.com/?a=1&lang=en)\n",
    ],
  ])("writes %s", async (_, html, markdown) => {
    expect(await convert(html)).toBe(markdown);
  });

  it.each([
    ["controls", "<button>a</button><nav>b</nav><svg><title>c</title></svg><script>d</script>"],
    ["hidden parts", '<p hidden>a</p><p aria-hidden="true">b</p><p data-screen-only>c</p>'],
    ["decorative pictures", '<img src="/a.webp" alt=""><img src="/a.webp">'],
    ["links to parts of the page that are controls", '<div><a href="#a">a</a></div>'],
    ["search forms", '<form action="/blog"><input name="q" value="a"><button>b</button></form>'],
    ["comments", "<!-- a -->"],
    ["formatting round white space", "<p><b> </b><i><u></u></i></p>"],
  ])("leaves out %s", async (_, html) => {
    expect(await convert(html)).toBe("");
  });

  it("names the language in own links to addresses that both languages share", async () => {
    const html =
      '<p><a href="/blog">a</a> <a href="/blog/b" hreflang="es">b</a> <a href="/contact">c</a></p>';
    expect(await convert(html, "en")).toBe(
      "[a](https://site.example.com/blog?lang=en) [b](https://site.example.com/blog/b) [c](https://site.example.com/contact)\n",
    );
  });

  it.each([
    '<p><a href="javascript:alert(1)">a</a></p>',
    '<p><a href="JaVa&#x09;script:alert(1)">a</a></p>',
    '<p><a href="data:text/html,a">a</a> <img src="data:image/svg+xml,a" alt="a"></p>',
    "<p>&lt;script>alert(1)&lt;/script> &amp;lt;img src=x></p>",
    "<p>[a](javascript:alert(1)) ![b](data:a) &lt;javascript:alert(1)></p>",
    '<p><a href="https://x.example/a)[b](javascript:c">a](javascript:d)</a></p>',
    '<p><a href="https://x.example/&amp;colon;&amp;copy;">[b]</a></p>',
    '<img src="/a.webp" alt="a](javascript:b) ![c">',
    "<ul>&lt;b>[a](javascript:b)</ul><!-- a --><ol><a href=/a>&lt;b></a></ol>",
    "<dl>&lt;b><dt>&lt;b></dt>[a](javascript:b)<dd>a</dd></dl>",
    "<div><code>`<p>a</p>&lt;b>a</code></div>",
    "<div><b><pre>&lt;b>a</pre></b></div>",
    "<p><code></code><code>&lt;b>a</code></p>",
    "<h2>a</h2><p>---\n===\n```\n&lt;div></p>",
    "<pre><code>```\n&lt;script>\n````</code></pre><p>[a]: javascript:b</p>",
    "<table><tr><th>a|&lt;b></th></tr><tr><td><img src=/a alt='|&lt;script>'></td></tr></table>",
  ])("writes nothing active for %j", async (html) => {
    const markdown = await convert(html);
    expect(markdown).not.toBe("");
    expect(findActiveMarkdown(markdown)).toEqual([]);
  });
});
