import { describe, expect, test } from "vitest";
import { parsePostFile } from "./parse-post-file.ts";

describe("parsePostFile warns of what is lost:", () => {
  const head = "---\ntitle: a\nauthor: b\nmeta: c\nslug: d\ntype: 1\n---\n";
  const now = new Date("2026-11-20T10:00:00Z");
  const listWarnings = (text: string, file = "post.md") =>
    parsePostFile(head + text, { file, now, timeZone: "UTC" }).warnings;

  test.each<[string, string, string]>([
    [
      "a frame",
      '<iframe src="https://video.example.com/1"></iframe>',
      "https://video.example.com/1 is on another site and becomes a link",
    ],
    [
      "a video",
      '<video><source src="https://v.example/v.mp4"></video>',
      "https://v.example/v.mp4 is on another site",
    ],
    ["a sound of a file", '<audio src="a.mp3"></audio>', "<audio> is left out"],
    ["a form", "<form><p>a</p></form>", "<form> is left out"],
    ["a part for browsers without scripts", "<noscript>a</noscript>", "<noscript> is left out"],
    ["a drawing", "<svg><path/></svg>", "<svg> is left out"],
    [
      "an embedded picture",
      "![a](data:image/png;base64,iVBORw0KGgo=)",
      "a picture inside the text is left out",
    ],
    [
      "a picture of another site",
      "![a](https://a.example/b.png)",
      "https://a.example/b.png is on another site",
    ],
    ["a link to a file", "[a](informe.pdf)", "the link to informe.pdf leads nowhere"],
    [
      "a link without a scheme",
      "[a](www.example.com)",
      "the link to www.example.com leads nowhere",
    ],
    ["another, with a path", "[a](example.com/b)", "the link to example.com/b leads nowhere"],
    ["a link of Ghost", "[a](__GHOST_URL__/b/)", "the link to __GHOST_URL__/b/ leads nowhere"],
    ["a link to another folder", "[a](../otra/nota/)", "the link to ../otra/nota/ leads nowhere"],
    ["a link to no place", "[a](#nada)", "the link to #nada leads nowhere"],
    [
      "a value of Liquid in an address",
      "[a]({{site.url}}/b)",
      "the link to {{site.url}}/b leads nowhere",
    ],
  ])("%s", (_, text, message) => {
    const warnings = listWarnings(`Uno.\n\n${text}`);
    expect(warnings.join("\n")).toContain(`post.md:10: ${message}`);
    expect(warnings).toHaveLength(1);
  });

  test.each([
    "[a](otra-nota), [b](./otra-nota#c), [c](../servicios), [d](?page=2)",
    "Una [nota](/blog), una [referencia][1], [sic] y [1].\n\n[1]: https://a.example",
    "[x](#titulo)\n\n## Título",
    "a[^1]\n\n[^1]: b",
  ])("but not of %j", (text) => {
    expect(listWarnings(text)).toEqual([]);
  });
});
