import type { ChangeAnswer } from "./changing-proxy.ts";
import { listTags } from "./html.ts";

/**
 * Adds share pictures, Markdown versions and `/llms.txt` to the answers of a site without them. Answers that have them are
 * left as they are.
 */
export const addPlannedParts =
  (origin: string): ChangeAnswer =>
  (address, answer) => {
    const canonical = listTags(answer.text, "link").find(({ rel }) => rel === "canonical")?.[
      "href"
    ];
    if (canonical && !answer.text.includes('"og:image"')) addToHead(answer, sharePicture(origin));
    if (canonical && !answer.text.includes('"text/markdown"')) {
      const href = getMarkdownUrl(canonical).replaceAll("&", "&amp;");
      addToHead(answer, `<link rel="alternate" type="text/markdown" href="${href}">`);
    }
    const { pathname } = new URL(address, origin);
    if (answer.status !== 404) return;
    if (pathname === "/llms.txt") setText(answer, "text/plain", `# Site\n\n- [Home](${origin}/)\n`);
    if (pathname.endsWith(".md")) {
      const page = origin + address.replace(/(?:(?<=\/)index)?\.md/, "");
      setText(answer, "text/markdown", `---\ncanonical: "${page}"\n---\n\n# Page\n`);
    }
  };

const sharePicture = (origin: string) =>
  `<meta property="og:image" content="${origin}/icon-512.png"><meta property="og:image:width" content="512">` +
  '<meta property="og:image:height" content="512"><meta property="og:image:alt" content="Logo">' +
  '<meta name="twitter:card" content="summary_large_image">';

function getMarkdownUrl(canonical: string): string {
  const url = new URL(canonical);
  url.pathname += url.pathname.endsWith("/") ? "index.md" : ".md";
  return url.href;
}

function addToHead(answer: { text: string }, html: string): void {
  answer.text = answer.text.replace("</head>", `${html}</head>`);
}

function setText(answer: Parameters<ChangeAnswer>[1], type: string, text: string): void {
  answer.status = 200;
  answer.headers["content-type"] = `${type}; charset=utf-8`;
  answer.text = text;
}
