import type { CachedPage } from "#app/platform/page-cache/page-cache.ts";
import type { HeaderList } from "#app/server/middleware/security-headers.ts";
import { buildCachedResponse } from "./cached-page.ts";

/** Values of `Accept-Encoding` remembered per page, and their length; browsers send few and short ones, a client may send any. */
const maxAcceptedEncodings = 16;
const maxAcceptedLength = 100;

/** Response of a cached page in the form that costs `node:http` least. */
interface PreparedResponse {
  status: 200 | 304;
  /** Names and values in turn; the last value is the request's id. */
  headers: string[];
  body: Buffer | null;
}

type ResponseRequest = Parameters<typeof buildCachedResponse>[1];

/**
 * Builds responses to requests of cached pages, once per page, encoding and `Accept-Encoding`; those that may be a 304 are
 * built each time. A page has another object after each compression, so responses to its earlier form are not found.
 */
export function createResponsePreparation(
  securityHeaders: HeaderList,
): (page: CachedPage, request: ResponseRequest) => PreparedResponse {
  const prepared = new WeakMap<CachedPage, Map<string, PreparedResponse>>();

  function build(page: CachedPage, request: ResponseRequest): PreparedResponse {
    const { status, headers, body } = buildCachedResponse(page, request);
    return {
      status,
      headers: [...securityHeaders.flat(), ...headers.flat(), "x-request-id", ""],
      body,
    };
  }

  return (page, request) => {
    const { acceptEncoding = "", availableDictionary, ifNoneMatch, isLanguageInAddress } = request;
    if (ifNoneMatch !== undefined || acceptEncoding.length > maxAcceptedLength) {
      return build(page, request);
    }
    let responses = prepared.get(page);
    if (!responses) {
      responses = new Map();
      prepared.set(page, responses);
    }
    const hasDictionary = availableDictionary === page.dictionary?.availableHeader;
    const key = `${isLanguageInAddress} ${hasDictionary} ${acceptEncoding}`;
    const known = responses.get(key);
    if (known) return known;
    const response = build(page, request);
    if (responses.size < maxAcceptedEncodings) responses.set(key, response);
    return response;
  };
}
