import type { PageFacts } from "./page-facts.ts";
import type { Sitemap } from "./sitemap.ts";

/** Response of one address of the site, as far as the checks need it. */
export interface Answer {
  readonly url: string;
  /** HTTP status; 0 if the request failed. */
  readonly status: number;
  /** Why the request failed, without the address. */
  readonly error?: string;
  /** The request took too long. */
  readonly isLate?: boolean;
  /** Target of a redirect, absolute. */
  readonly location?: string;
  /** Media type without parameters, in lower case. */
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly page?: PageFacts;
  /** Links of a feed, as they are written. */
  readonly feedLinks?: readonly string[];
  readonly sitemap?: Sitemap;
  /** Body of any other text. */
  readonly text?: string;
  /** Why a feed or a sitemap could not be parsed. */
  readonly malformed?: string;
}

/**
 * Why an answer says nothing of the site but that it is busy: it came too late, was refused for now, or is the view that this site shows
 * while a page loads (200 with `Retry-After`); undefined for any other answer.
 */
export function describeBusy(answer: Answer): string | undefined {
  if (answer.status === 200) return answer.headers["retry-after"] && "is still loading";
  return answer.isLate || [429, 502, 503, 504].includes(answer.status)
    ? describeProblem(answer)
    : undefined;
}

/** The problem of an answer in words, such as 'answers 404'; undefined if it is 200 and well-formed. */
export function describeProblem(answer: Answer): string | undefined {
  const { status, error, location, malformed } = answer;
  if (status === 200) return malformed && `is malformed: ${malformed}`;
  if (status === 0) return `failed: ${error ?? "no answer"}`;
  return location ? `redirects (${status}) to ${location}` : `answers ${status}`;
}
