import type { PageFacts } from "./page-facts.ts";

/** Response of one address of the site, as far as the checks need it. */
export interface Answer {
  readonly url: string;
  /** HTTP status; 0 if the request failed. */
  readonly status: number;
  /** Why the request failed, without the address. */
  readonly error?: string;
  /** Whether the request failed because it took too long. */
  readonly isLate?: boolean;
  /** Target of a redirect, absolute. */
  readonly location?: string;
  /** Media type without parameters, in lower case. */
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes of the body. */
  readonly size: number;
  /** Body of a text that is not HTML. */
  readonly text?: string;
  /** Facts of an HTML document. */
  readonly page?: PageFacts;
  /** Size of an image in pixels; undefined if it could not be read. */
  readonly image?: { readonly width: number; readonly height: number } | undefined;
}

/**
 * Why an answer says nothing of the site but that it is busy: it came too late, was refused for now, or is the view that this site shows
 * while a page loads (200 with `Retry-After`); undefined for any other answer.
 */
export function describeBusy(answer: Answer): string | undefined {
  if (answer.status === 200) return answer.headers["retry-after"] && "is still loading";
  return answer.isLate || [429, 502, 503, 504].includes(answer.status)
    ? describeStatus(answer)
    : undefined;
}

/** The status of an answer in words, such as 'answers 404'; undefined if it is 200. */
export function describeStatus({ status, error, location }: Answer): string | undefined {
  if (status === 200) return undefined;
  if (status === 0) return `failed: ${error ?? "no answer"}`;
  return location ? `redirects (${status}) to ${location}` : `answers ${status}`;
}
