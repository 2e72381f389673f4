import type { SocialFeed } from "#app/features/social-feed/rules/social-post.ts";
import { chooseBody, type KeptPage } from "#app/platform/page-cache/page-cache.ts";
import type { PageContext } from "#app/shell/page.ts";

/** The speculation rules of every page (https://wicg.github.io/nav-speculation/speculation-rules.html). */
export const speculationRulesPath = "/speculation-rules.json";

/** What a page depends on beside its request. */
interface PageState {
  /** The content's, for pages that load something. */
  version?: string | undefined;
  /** Which draw of a page with chance in it. */
  draw?: number;
  /** The social feed, for pages that show it. */
  feed?: SocialFeed | undefined;
}

/** What makes two answers the same page: address, known queries, language, chosen motion, and what it depends on. */
export function getPageKey(
  { path, query, language, motion }: Pick<PageContext, "path" | "query" | "language" | "motion">,
  { version = "", draw = 0, feed }: PageState = {},
): string {
  return JSON.stringify([path, language, motion, version, draw, feed?.version, query]);
}

/** The footer says the year: no page is kept beyond it. In milliseconds since 1970. */
export function getNewYear(now: Date): number {
  return new Date(now.getFullYear() + 1, 0).getTime();
}

type Headers = [string, string][];

/** How bytes that are kept are answered: as the request takes them, or by saying that they have not changed. */
type KeptAnswer =
  | { unchanged: true; headers: Headers; body: undefined }
  | { unchanged: false; headers: Headers; body: Buffer<ArrayBuffer> };

/** The answer with bytes that are kept. */
export function encodeAnswer(
  page: KeptPage,
  asked: { accepted: string | undefined; ifNoneMatch: string | undefined },
): KeptAnswer {
  const headers: Headers = [["etag", page.etag]];
  if (asked.ifNoneMatch?.includes(page.etag)) return { unchanged: true, headers, body: undefined };
  const { encoding, body } = chooseBody(page, asked.accepted);
  headers.push(["content-length", String(body.byteLength)]);
  if (encoding !== "identity") headers.push(["content-encoding", encoding]);
  return { unchanged: false, headers, body };
}

/** The same for a kept page. It depends on the cookies of motion and, at a shared address, language. */
export function answerKeptPage(...asked: Parameters<typeof encodeAnswer>): KeptAnswer {
  const answer = encodeAnswer(...asked);
  answer.headers.push(
    ["cache-control", "no-cache"],
    ["vary", "Accept-Encoding, Cookie"],
    ["speculation-rules", `"${speculationRulesPath}"`],
  );
  if (answer.body) answer.headers.push(["content-type", "text/html; charset=utf-8"]);
  return answer;
}
