import { type Answer, describeStatus } from "../answer.ts";
import {
  type Check,
  type CheckedSite,
  type Finding,
  listIndexedPages,
  type Page,
} from "../checked-site.ts";
import { readFeedLinks } from "../feed.ts";
import { listMarkdownLinks, readFrontMatter } from "../markdown-links.ts";
import { feedTypes, resolveUrl } from "../page-facts.ts";

/** Bytes of a share picture: some messengers show no larger one. */
const maxShareBytes = 300 * 1024;

/** Checks of what is made of pages for other programs: share pictures, feeds, Markdown, llms.txt. */
export const documentChecks: readonly Check[] = [
  {
    id: "share-picture",
    title: `Every page has a share picture of the size that it states, of ${maxShareBytes / 1024} KB at most`,
    level: "error",
    remedy:
      "Correct og:image, og:image:width, og:image:height, og:image:alt and twitter:card: https://ogp.me/#structured",
    find: (site) => listIndexedPages(site).flatMap((page) => findShare(site, page)),
  },
  {
    id: "feeds",
    title: "RSS, Atom and JSON feeds are well-formed, with absolute links that answer 200",
    level: "error",
    remedy: "Correct the feed, or the page that it links to.",
    find: findFeeds,
  },
  {
    id: "markdown",
    title: "Every page names its Markdown version, whose front matter names the page",
    level: "error",
    remedy: "Correct link rel=alternate type=text/markdown, or the front matter.",
    find: (site) => listIndexedPages(site).flatMap((page) => findMarkdown(site, page)),
  },
  {
    id: "llms-txt",
    title: "/llms.txt is there, and its links answer 200",
    level: "error",
    remedy: "Correct the file: https://llmstxt.org",
    find: findLlms,
  },
];

function findShare({ answers }: CheckedSite, { url: address, meta }: Page): Finding[] {
  const add = (detail: string) => ({ address, detail });
  const picture = meta["og:image"];
  if (!picture) return [add("has no og:image")];
  const findings: Finding[] = [];
  if (!meta["og:image:alt"]) findings.push(add("has no og:image:alt"));
  if (meta["twitter:card"] !== "summary_large_image") {
    findings.push(add("has no twitter:card summary_large_image"));
  }
  const url = resolveUrl(picture)?.url;
  if (url !== picture)
    return [...findings, add(`has an og:image that is not absolute: ${picture}`)];
  const answer = answers.get(url);
  if (!answer) return findings;
  const problem = describePicture(answer, meta);
  return problem ? [...findings, add(`has the share picture ${url}, which ${problem}`)] : findings;
}

function describePicture(answer: Answer, meta: Page["meta"]): string | undefined {
  const { type, size, image } = answer;
  const status = describeStatus(answer);
  if (status) return status;
  if (!type.startsWith("image/")) return `is sent as ${type || "no type"}`;
  if (size > maxShareBytes) return `has ${Math.ceil(size / 1024)} KB`;
  if (!image) return "cannot be read as PNG, JPEG or WebP";
  const stated = `${meta["og:image:width"] ?? "?"} × ${meta["og:image:height"] ?? "?"}`;
  const real = `${image.width} × ${image.height}`;
  return real === stated ? undefined : `has ${real} pixels, and not ${stated}`;
}

function findFeeds({ answers, pages, origin }: CheckedSite): Finding[] {
  const feeds = new Map(pages.flatMap((page) => page.feeds).map(({ url, type }) => [url, type]));
  const missing = feedTypes
    .filter((type) => feeds.size > 0 && ![...feeds.values()].includes(type))
    .map((type) => ({ address: origin, detail: `no page names a feed of type ${type}` }));
  const findings = [...feeds].flatMap(([url, type]) => {
    const answer = answers.get(url);
    return answer
      ? describeFeed(answer, type, answers).map((detail) => ({ address: url, detail }))
      : [];
  });
  return [...missing, ...findings];
}

function describeFeed(answer: Answer, type: string, answers: CheckedSite["answers"]): string[] {
  const status = describeStatus(answer);
  if (status) return [status];
  const typeProblem = answer.type === type ? [] : [`is sent as ${answer.type}, and not as ${type}`];
  try {
    const { links, contentLinks, entryCount } = readFeedLinks(answer.text ?? "");
    return [
      ...typeProblem,
      ...(entryCount === 0 ? ["has no entries"] : []),
      ...[...new Set([...links, ...contentLinks])].flatMap((link) => describeLink(link, answers)),
    ];
  } catch (error) {
    return [...typeProblem, `is malformed: ${error instanceof Error ? error.message : error}`];
  }
}

function describeLink(link: string, answers: CheckedSite["answers"]): string[] {
  if (!URL.canParse(link)) return [`has a link that is not absolute: ${link}`];
  const answer = answers.get(resolveUrl(link)?.url ?? "");
  const status = answer && describeStatus(answer);
  return status ? [`links to ${link}, which ${status}`] : [];
}

function findMarkdown({ answers }: CheckedSite, { url: address, markdown }: Page): Finding[] {
  const add = (detail: string) => [{ address, detail }];
  if (!markdown) return add("names no Markdown version");
  const answer = answers.get(markdown);
  if (!answer) return [];
  const status = describeStatus(answer);
  if (status) return add(`names the Markdown version ${markdown}, which ${status}`);
  if (answer.type !== "text/markdown") {
    return add(`names the Markdown version ${markdown}, which is sent as ${answer.type}`);
  }
  const canonical = readFrontMatter(answer.text ?? "", "canonical");
  return canonical === address
    ? []
    : add(`names the Markdown version ${markdown}, whose canonical is ${canonical ?? "missing"}`);
}

function findLlms({ answers, origin }: CheckedSite): Finding[] {
  const address = `${origin}/llms.txt`;
  const answer = answers.get(address);
  if (!answer) return [];
  const status = describeStatus(answer);
  if (status) return [{ address, detail: status }];
  const text = answer.text ?? "";
  const heading = /^# \S/m.test(text) ? [] : [{ address, detail: "has no main heading" }];
  const broken = listMarkdownLinks(text, address).flatMap((link) => describeLink(link, answers));
  return [...heading, ...broken.map((detail) => ({ address, detail }))];
}
