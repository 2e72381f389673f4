import { element } from "#app/server/feeds/xml.ts";
import { absoluteBody } from "../../../src/features/blog/rules/body/absolute-body.ts";
import { BodyFault } from "../../../src/features/blog/rules/body/body-error.ts";
import {
  dropBodyPictures,
  listBodyPictures,
  placeBodyPictures,
} from "../../../src/features/blog/rules/body/body-images.ts";
import { toAnchor } from "../../../src/features/blog/rules/body/heading-ids.ts";
import { dressBody } from "../../../src/features/blog/rules/body/render-body.ts";
import { cleanBody } from "../../../src/features/blog/rules/body/sanitize-body.ts";
import {
  countWords,
  listHeadings,
} from "../../../src/features/blog/rules/body/table-of-contents.ts";
import { findKeyLines } from "../../../src/features/blog/rules/front-matter-lines.ts";
import { findPostType } from "../../../src/features/blog/rules/post-types.ts";
import {
  findExcerpt,
  foldText,
  listSearchWords,
  readText,
} from "../../../src/features/blog/rules/search-text.ts";
import { findUpload } from "../../../src/features/blog/rules/upload-names.ts";
import {
  isUploadName,
  readBlogs,
} from "../../../src/features/remote-blog/rules/parse-blog-response.ts";
import { showUploads } from "../../../src/features/remote-blog/rules/remote-body.ts";
import { shortenCaption } from "../../../src/features/social-feed/rules/parse-graph-response.ts";
import { decodePath, resolvePath } from "../../../src/server/pages/canonical-path.ts";
import { findNearMiss } from "../../../src/server/pages/suggest-page.ts";

type Read = (text: string) => unknown;

const names = { table: "Tabla", code: "Código" };
const upload = { hash: "0123456789abcdef", width: 10, height: 10 };
const uploads = new Map([["a.jpg", upload]]);
/** No text has them, so that all of it is looked through. */
const words = ["zqzq", "qzqz"];

/** Whatever reads a body as it came; a BodyFault is an answer too. */
export const bodyFunctions: Record<string, Read> = {
  cleanBody: tryToClean,
  absoluteBody: orRefuse((body) => absoluteBody(body, "https://example.com/blog/a")),
  dressBody: orRefuse((body) => dressBody(body, names)),
};

/** Whatever reads a cleaned body. */
export const cleanedBodyFunctions: Record<string, Read> = {
  listHeadings,
  countWords,
  listBodyPictures,
  placeBodyPictures: (body) => placeBodyPictures(body, uploads),
  dropBodyPictures: (body) => dropBodyPictures(body, new Set(["a.jpg"])),
  showUploads: (body) => showUploads(body, new Map()),
  readText,
  foldText: (body) => foldText(readText(body)),
  findExcerpt: (body) => findExcerpt(readText(body), words),
  writeXml: (body) => element("a", {}, body),
};

/** Whatever reads other texts of a post, of a question or of an address. */
export const textFunctions: Record<string, Read> = {
  toAnchor,
  foldText,
  listSearchWords,
  findExcerpt: (text) => findExcerpt(text, words),
  readText,
  listBodyPictures,
  findPostType,
  findUpload,
  isUploadName,
  readBlogs: (text) => {
    const post = { id: 1, img: "", name: "a", author: "b", meta: "c", slug: "d", type: 1 };
    const others = Object.keys(post).map((key, index) => ({ ...post, id: index + 2, [key]: text }));
    return readBlogs({ code: 1, data: [post, ...others] });
  },
  shortenCaption,
  findKeyLines: (text) => findKeyLines(`---\n${text}\n---\n`),
  findNearMiss,
  resolvePath: (text) => resolvePath(decodePath(`/${text}`) ?? "/"),
};

/** A body as it is kept; undefined for one that is refused. */
export function tryToClean(html: string): string | undefined {
  return orRefuse(cleanBody)(html);
}

function orRefuse<T>(read: (body: string) => T): (body: string) => T | undefined {
  return (body) => {
    try {
      return read(body);
    } catch (error) {
      if (error instanceof BodyFault) return undefined;
      throw error;
    }
  };
}
