import { describe, expect, test } from "vitest";
import { pictures } from "#app/content/media.generated.ts";
import { BodyError, bodyLimits } from "./body-schema.ts";
import { readBody, sanitizeBody } from "./sanitize-body.ts";

const late = 'loading="lazy" decoding="async"';

describe("sanitizeBody removes colours and styles of", () => {
  test.each([
    ['<p style="color:red;background:#fff">a</p>', "<p>a</p>"],
    ['<p>a <span style="color:red">b</span></p>', "<p>a <span>b</span></p>"],
    ['<font color="red" size="7">a</font>', "a"],
    ['<table bgcolor="red"><tr><td bgcolor="red">a</table>', undefined],
    ['<p class="x" align="center" bgcolor="red">a</p>', "<p>a</p>"],
  ])("%s", (html, clean) => {
    expect(sanitizeBody(html)).not.toMatch(/style|color|bgcolor|class/);
    if (clean !== undefined) expect(sanitizeBody(html)).toBe(clean);
  });
});

test.each("script style template noscript iframe svg math textarea select title object".split(" "))(
  "removes <%s> with its content",
  (name) => {
    expect(sanitizeBody(`<p>a</p><${name}>b</${name}>`)).toBe("<p>a</p>");
  },
);

describe("sanitizeBody keeps", () => {
  test.each([
    "<p>a <strong>b</strong> <em>c</em> <code>d</code> <mark>e</mark> <kbd>f</kbd></p>",
    '<ol start="3" reversed type="a"><li value="7">a</li></ol>',
    "<dl><dt>a</dt><dd>b</dd></dl>",
    "<blockquote><p>a</p></blockquote>",
    '<pre><code class="language-ts">a\n  b</code></pre>',
    '<table><caption>a</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td align="right" colspan="2">b</td></tr></tbody></table>',
    "<details><summary>a</summary>b</details>",
    '<p lang="en" dir="ltr"><abbr title="x">a</abbr> <time datetime="2026-11-22">b</time></p>',
    "<p>a<br>b</p><hr>",
  ])("%s", (html) => expect(sanitizeBody(html)).toBe(html));
});

describe("headings", () => {
  test.each([
    ["h1 h2 h6", "h2 h3 h4"],
    ["h3 h4 h3", "h2 h3 h2"],
    ["h4 h2 h3", "h2 h2 h3"],
    ["h2 h4 h4 h3 h1", "h2 h3 h3 h3 h2"],
    ["h1 h2 h3 h4 h5 h6", "h2 h3 h4 h5 h6 h6"],
  ])("of levels %s become %s", (stated, fitted) => {
    const html = stated.split(" ").map((name) => `<${name}>a</${name}>`);
    const names = sanitizeBody(html.join("")).match(/<h\d/g);
    expect(names?.map((name) => name.slice(1)).join(" ")).toBe(fitted);
  });

  test("get distinct ids made of their texts", () => {
    const ids = sanitizeBody(
      "<h2>¿Qué es?</h2><h2>Qué <em>es</em></h2><h2>…</h2><h2 id=Uno>x</h2>",
    );
    expect(ids.match(/id="[^"]+"/g)).toEqual([
      'id="post-que-es"',
      'id="post-que-es-2"',
      'id="post-part"',
      'id="post-uno"',
    ]);
  });

  test("never get an id that another element has", () => {
    const ids = sanitizeBody('<h2>a</h2><p id="a">b</p><p id="post-a">c</p>');
    expect(ids).toBe('<h2 id="post-a-2">a</h2><p id="post-a">b</p><p>c</p>');
  });

  test("without text are removed", () => {
    expect(sanitizeBody("<h2> <b></b></h2>")).not.toContain("<h");
  });
});

describe("links", () => {
  test.each([
    ["https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
    [" HTTPS://Example.org ", "https://example.org/"],
    ["//example.org/a", "https://example.org/a"],
    ["https://a:b@example.org/", "https://example.org/"],
    ["mailto:a@example.com", "mailto:a@example.com"],
    ["tel:+525500000000", "tel:+525500000000"],
    ["/contacto", "/contacto"],
    ["otra-entrada", "/blog/otra-entrada"],
    ["/.//example.org", "/example.org"],
    ["#Qué es", "#post-que-es"],
    ["https://site.example/blog/a#b", "/blog/a#b"],
  ])("to %s become %s", (stated, href) => {
    const html = sanitizeBody(`<a href="${stated}">a</a>`, { origins: ["https://site.example"] });
    const rel = href.startsWith("https:") ? ' rel="noopener"' : "";
    expect(html).toBe(`<a href="${href}"${rel}>a</a>`);
  });

  test.each([
    ["https://ñandú.example/", "https://xn--and-6ma2c.example/"],
    [
      `https://${"a".repeat(60)}.example/${"ñ".repeat(3)}`,
      `https://${"a".repeat(60)}.example/%C3%B1%C3%B1%C3%B1`,
    ],
    [`https://example.org/${"ñ".repeat(300)}`, `https://example.org/${"%C3%B1".repeat(300)}`],
    [`/${"ñ".repeat(300)}`, `/${"%C3%B1".repeat(300)}`],
  ])("with long paths or non-ASCII names stay: %s", (stated, href) => {
    expect(sanitizeBody(`<a href="${stated}">a</a>`)).toContain(`href="${href}"`);
  });

  test.each([
    `https://${"a".repeat(254)}/`,
    `//${"ñ".repeat(254)}/`,
    `\\\\${"ñ".repeat(254)}`,
    `ht\ttp:/\\${"\ufdfa".repeat(15)}`,
    `https://a:b@${"e\u0301".repeat(260)}`,
  ])("to an overlong host name are removed: %s", (stated) => {
    expect(sanitizeBody(`<p><a href="${stated}">a</a></p>`)).toBe("<p>a</p>");
  });

  test.each(["javascript:alert(1)", "data:text/html,a", "ftp://a.example", ""])(
    "to %j are removed",
    (stated) => expect(sanitizeBody(`<p><a href="${stated}">a</a></p>`)).toBe("<p>a</p>"),
  );
});

describe("links through a redirect lead to its target", () => {
  const target = "https://destino.example.com/pagina";
  const encoded = encodeURIComponent(target);

  test.each([
    `https://www.google.com/url?q=${target}&sa=D&source=editors`,
    `https://www.google.com.mx/url?sa=t&url=${encoded}`,
    `https://eur01.safelinks.protection.outlook.com/?url=${encoded}&data=05`,
    `https://www.google.com/url?q=${encodeURIComponent(`https://www.google.com/url?q=${encoded}`)}`,
  ])("%s", (url) => {
    expect(sanitizeBody(`<a href="${url.replaceAll("&", "&amp;")}">a</a>`)).toContain(
      `href="${target}"`,
    );
  });

  test.each([
    "https://www.google.com/url?q=javascript:alert(1)",
    "https://www.google.com/search?q=https://a.example",
    "https://www.google.example.com/url?q=https://a.example",
  ])("but not %s", (url) => {
    expect(sanitizeBody(`<a href="${url}">a</a>`)).toContain("google");
  });
});

test("places keep the names that links of their post use", () => {
  expect(sanitizeBody('<a name="nota">a</a><h2>Uno {#otro-id}</h2>')).toBe(
    '<a id="post-nota">a</a><h2 id="post-otro-id">Uno</h2>',
  );
});

describe("images", () => {
  test.each([
    ["/uploads/a.jpg", "/uploads/a.jpg"],
    ["a.jpg", "/uploads/a.jpg"],
    ["/media/home/a.webp", "/media/home/a.webp"],
    ["https://site.example/uploads/a.jpg?x=1", "/uploads/a.jpg"],
  ])("at %s are local", (stated, src) => {
    const html = sanitizeBody(`<img src="${stated}" alt="b">`, {
      origins: ["https://site.example"],
    });
    expect(html).toBe(`<img src="${src}" alt="b" ${late}>`);
  });

  test("keep a size in pixels unless the site knows it", () => {
    const html = '<img src="a.jpg" width="640px" height="480.5"><img src="b.jpg" width="50%">';
    expect(sanitizeBody(html)).toBe(
      `<img src="/uploads/a.jpg" width="640" height="480" alt="" ${late}><img src="/uploads/b.jpg" alt="" ${late}>`,
    );
  });

  test("of the site get their size", () => {
    const { path, widths, height } = pictures["programming/cms"];
    const [width] = widths;
    const shown = Math.round((height * width) / (widths.at(-1) ?? 0));
    expect(sanitizeBody(`<img src="${path}-${width}.webp" width="9">`)).toContain(
      `width="${width}" height="${shown}"`,
    );
  });

  test("on another site become links, or their alternative text inside a link", () => {
    const src = "https://example.org/b/a.png";
    expect(sanitizeBody(`<img src="${src}">`)).toBe(`<a href="${src}" rel="noopener">a.png</a>`);
    expect(sanitizeBody(`<a href="/x"><img src="${src}" alt="b"></a>`)).toBe('<a href="/x">b</a>');
  });

  test("that track readers are removed", () => {
    expect(sanitizeBody('<img src="https://example.org/a.gif" width="1" height="1" alt="">')).toBe(
      "",
    );
  });

  test("in data URLs become their alternative text at any size", () => {
    const picture = `<p><img alt="Plano" src="data:image/png;base64,${"iVBO".repeat(200_000)}"></p>`;
    expect(sanitizeBody(picture)).toBe("<p>Plano</p>");
  });

  test("with a title become figures if they are a paragraph's only content", () => {
    expect(sanitizeBody('<p><img src="a.jpg" alt="b" title="c &amp; d"></p>')).toBe(
      `<figure><img src="/uploads/a.jpg" alt="b" ${late}><figcaption>c &#x26; d</figcaption></figure>`,
    );
    expect(sanitizeBody('<p><img src="a.jpg" title="c"> y</p>')).not.toContain("figure");
  });
});

describe("styles of word processors become elements:", () => {
  test.each<[string, string, string]>([
    ["bold", '<p><span style="font-weight:700">a</span> b', "<p><strong>a</strong> b</p>"],
    [
      "bold by its name",
      "<p><span style='FONT-WEIGHT: Bold !important'>a</span>",
      "<p><strong>a</strong></p>",
    ],
    ["italics", '<p><font style="font-style:italic">a</font>', "<p><em>a</em></p>"],
    [
      "struck through",
      '<p><span style="text-decoration:line-through">a</span>',
      "<p><del>a</del></p>",
    ],
    [
      "all of a paragraph",
      '<p style="font-weight:600">a <i>b</i></p>',
      "<p><strong>a <i>b</i></strong></p>",
    ],
    [
      "all at once",
      '<p><span lang="en" style="font-weight:bold;font-style:italic">a</span>',
      '<p><span lang="en"><em><strong>a</strong></em></span></p>',
    ],
    ["bold that is taken back", '<b style="font-weight:normal" id="docs"><p>a</p></b>', "<p>a</p>"],
    [
      "a link",
      '<p><a href="/blog" style="font-weight:bold">a</a>',
      '<p><a href="/blog"><strong>a</strong></a></p>',
    ],
    [
      "but not a heading",
      '<h2 id="a"><span style="font-weight:700">a</span></h2>',
      '<h2 id="post-a"><span>a</span></h2>',
    ],
    [
      "but not other styles",
      '<p><span style="mso-bidi-font-weight:bold;font-weight:400;text-decoration:none">a</span>',
      "<p><span>a</span></p>",
    ],
  ])("%s", (_, html, clean) => {
    expect(sanitizeBody(html)).toBe(clean);
  });
});

describe("frames, films and sounds become links", () => {
  const toLink = (url: string, name: string) => `<a href="${url}" rel="noopener">${name}</a>`;

  test.each<[string, string]>([
    [
      '<iframe src="https://v.example/e/1" title="El taller"></iframe>',
      `<p>${toLink("https://v.example/e/1", "El taller")}</p>`,
    ],
    [
      '<p>a <video controls src="https://v.example/v.mp4">no</video>',
      `<p>a ${toLink("https://v.example/v.mp4", "v.example")}</p>`,
    ],
    [
      '<audio><source src="https://a.example/a.mp3"></audio>',
      `<p>${toLink("https://a.example/a.mp3", "a.example")}</p>`,
    ],
    [
      '<object data="https://a.example/b.pdf"></object>',
      `<p>${toLink("https://a.example/b.pdf", "a.example")}</p>`,
    ],
    [
      '<iframe src="//v.example/e"></iframe>',
      `<p>${toLink("https://v.example/e", "v.example")}</p>`,
    ],
    [
      '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<b>a"></iframe><video src="v.mp4"></video>',
      "",
    ],
  ])("%s", (html, clean) => {
    expect(sanitizeBody(html)).toBe(clean);
    expect(sanitizeBody(clean)).toBe(clean);
  });
});

test("replaces task checkboxes by characters", () => {
  expect(sanitizeBody('<input type="checkbox" checked> a <input type="text" value="b">')).toBe(
    "☑ a ",
  );
});

test("removes control characters, and line breaks at the beginning of code", () => {
  expect(sanitizeBody("<p>a\u0001\u0000&#13;\tb\u009f\ufffe</p>")).toBe("<p>a\tb</p>");
  expect(sanitizeBody("a\ud83d&#xd83d;")).toBe("a\ufffd\ufffd");
  expect(sanitizeBody(`<pre>${"\n".repeat(9)}a\n</pre>`)).toBe("<pre>a\n</pre>");
});

test("returns a form that parses to the same tree", () => {
  expect(sanitizeBody("<p><button><p>a</p></button></p>")).toBe("<p></p><p>a</p><p></p>");
  expect(sanitizeBody("<a>1<table><a href=x>2<tr><td><a href=y>3")).not.toMatch(/<a[^>]*>[^<]*<a/);
});

describe("limits", () => {
  const refuse = (html: string): string => {
    try {
      return sanitizeBody(html);
    } catch (error) {
      if (error instanceof BodyError) return error.code;
      throw error;
    }
  };

  const manyBold = Array.from({ length: 60 }, (_, index) => `<b id=${index}>`).join("");

  test.each<[string, string]>([
    ["characters", "a".repeat(bodyLimits.characters + 1)],
    ["markupCharacters", "&lt;".repeat(bodyLimits.markupCharacters + 1)],
    ["elements", "<hr>".repeat(bodyLimits.elements + 1)],
    ["depth", "<div>".repeat(bodyLimits.depth + 1)],
    ["words", "a ".repeat(bodyLimits.words + 1)],
    [
      "attributes",
      `<p ${Array.from({ length: bodyLimits.attributes + 1 }, (_, i) => `a${i}`).join(" ")}>`,
    ],
  ])("apply to %s", (code, html) => expect(refuse(html)).toBe(code));

  test("count elements created by parser repairs", () => {
    expect(refuse(`<p>${manyBold}${"<p>a".repeat(100)}`)).toBe("elements");
  });

  test("apply to links and images", () => {
    const half = bodyLimits.urls / 2;
    const both = (times: number) =>
      `${"<a href=/x>a</a>".repeat(times)}${"<img src=a.jpg>".repeat(half)}`;
    expect(refuse(both(half))).toContain("<img");
    expect(refuse(both(half + 1))).toBe("urls");
  });

  test("apply to the source with its embedded images", () => {
    const picture = `<img alt=a src="data:image/png;base64,${"iVBO".repeat(bodyLimits.source / 4)}">`;
    expect(refuse(picture)).toBe("source");
  });

  test("allow 10,000 words as a word processor writes them", () => {
    const sentence = "Una frase de doce palabras, como las de un artículo largo. ";
    const style = 'style="font-size:12.0pt;font-family:Arial"';
    const block = `<p class=MsoNormal><span lang=ES-MX ${style}>${sentence.repeat(2)}<b>Fin</b></span></p>`;
    const post = `<h2>Título</h2>${block.repeat(500)}`;
    expect(refuse(post)).toContain("<h2");
    expect(readBody(post).wordCount).toBeGreaterThan(10_000);
  });
});
