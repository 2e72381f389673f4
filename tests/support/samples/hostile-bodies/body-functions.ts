import { element } from "#app/server/feeds/xml.ts";
import { repairPath } from "#app/server/pages/repair-path.ts";
import {
  listBodyImages,
  replaceBodyImages,
} from "../../../../src/features/blog/rules/body/body-images.ts";
import { BodyError } from "../../../../src/features/blog/rules/body/body-schema.ts";
import { toAnchor } from "../../../../src/features/blog/rules/body/headings.ts";
import {
  absolutizeBody,
  renderBody,
} from "../../../../src/features/blog/rules/body/render-body.ts";
import { readBody, sanitizeBody } from "../../../../src/features/blog/rules/body/sanitize-body.ts";
import { normalizeFormerAddress } from "../../../../src/features/blog/rules/former-address.ts";
import { renderMarkdown } from "../../../../src/features/blog/rules/markdown/render-markdown.ts";
import { findPostCategory } from "../../../../src/features/blog/rules/post.ts";
import { splitPostFile } from "../../../../src/features/blog/rules/post-file/front-matter.ts";
import { extractText, findExcerpt } from "../../../../src/features/blog/rules/search-text.ts";
import { findUpload } from "../../../../src/features/blog/rules/upload-names.ts";
import {
  isUploadName,
  parsePostList,
} from "../../../../src/features/remote-blog/rules/parse-blog-response.ts";
import { shortenCaption } from "../../../../src/features/social-feed/rules/parse-graph-response.ts";
import { decodePath } from "../../../../src/locale/clean-path.ts";
import { findLinks } from "../../../../src/platform/text/find-links.ts";
import {
  normalizeForSearch,
  parseSearchTerms,
} from "../../../../src/platform/text/normalize-for-search.ts";
import { resolvePath } from "../../../../src/server/pages/canonical-path.ts";
import { isCanonicalTarget } from "../../../../src/server/pages/page-query.ts";
import { suggestPage } from "../../../../src/server/pages/suggest-page.ts";

type TextFunction = (text: string) => unknown;

const scrollingLabels = { table: "Tabla", code: "Código" };
const upload = { hash: "0123456789abcdef", width: 10, height: 10 };
/** Absent from every text, so that a search reads all of it. */
const absentWords = ["zqzq", "qzqz"];

/** Functions that read an untrusted body; a BodyError is an accepted result. */
export const bodyFunctions: Record<string, TextFunction> = {
  sanitizeBody: trySanitize,
  absolutizeBody: undefinedIfRejected((body) => absolutizeBody(body, "https://example.com/blog/a")),
  renderMarkdown: undefinedIfRejected((body) => renderMarkdown(body)),
  renderBody: undefinedIfRejected((body) => renderBody(readBody(body), scrollingLabels)),
};

/** Functions that read a sanitized body. */
export const sanitizedBodyFunctions: Record<string, TextFunction> = {
  readBody,
  listBodyImages,
  replaceBodyImages: (body) => replaceBodyImages(body, () => upload),
  removeBodyImages: (body) => replaceBodyImages(body, () => "alt"),
  extractText,
  normalizeForSearch: (body) => normalizeForSearch(extractText(body)),
  findExcerpt: (body) => findExcerpt(extractText(body), absentWords),
  element: (body) => element("a", {}, body),
};

/** Functions that read other texts of a post, search query, letter or address. */
export const textFunctions: Record<string, TextFunction> = {
  toAnchor,
  normalizeForSearch,
  parseSearchTerms,
  findExcerpt: (text) => findExcerpt(text, absentWords),
  extractText,
  listBodyImages,
  findPostCategory,
  findUpload,
  isUploadName,
  parsePostList: (text) => {
    const post = { id: 1, img: "", name: "a", author: "b", meta: "c", slug: "d", type: 1 };
    const others = Object.keys(post).map((key, index) => ({ ...post, id: index + 2, [key]: text }));
    return parsePostList({ code: 1, data: [post, ...others] });
  },
  shortenCaption,
  normalizeFormerAddress: (text) => normalizeFormerAddress(`/${text}`),
  splitPostFile: (text) => splitPostFile(`---\n${text}`),
  suggestPage,
  findLinks,
  isCanonicalTarget: (text) =>
    isCanonicalTarget(`/blog?${text}`, { path: "/blog", query: {}, language: "es" }),
  repairPath: (text) => repairPath(`/${text}`),
  resolvePath: (text) => resolvePath(decodePath(`/${text}`) ?? "/"),
};

/** The sanitized body; undefined if it is refused. */
export function trySanitize(html: string): string | undefined {
  return undefinedIfRejected(sanitizeBody)(html);
}

function undefinedIfRejected<T>(sanitize: (body: string) => T): (body: string) => T | undefined {
  return (body) => {
    try {
      return sanitize(body);
    } catch (error) {
      if (error instanceof BodyError) return undefined;
      throw error;
    }
  };
}
