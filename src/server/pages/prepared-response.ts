import type { ServerResponse } from "node:http";
import type { CachedPage } from "#app/platform/page-cache/page-cache.ts";
import type { HeaderList } from "#app/server/middleware/security-headers.ts";
import { buildCachedResponse } from "./cached-page.ts";

/** Values of `Accept-Encoding` remembered per page, and their length; browsers send few and short ones, a client may send any. */
const maxAcceptedEncodings = 16;
const maxAcceptedLength = 100;

/** Response of a cached page in the form that costs `node:http` least. */
export interface PreparedResponse {
  status: 200 | 304;
  /** Names and values in turn; the last value is the request's id. */
  headers: string[];
  body: Buffer | null;
  /** Node's status line and headers of the last of these responses, around the request's id. */
  headerBlock?: HeaderBlock;
}

interface HeaderBlock {
  beforeId: string;
  afterId: string;
  /** When Node wrote it, in seconds since 1970: it contains the date. */
  second: number;
}

/** The property in which `node:http` keeps the written status line and headers. Not documented: without it, none are used again. */
interface WithHeaderBlock {
  _header?: unknown;
}

/** A prepared response and what it depends on. */
interface KnownResponse {
  acceptEncoding: string;
  hasDictionary: boolean;
  isLanguageInAddress: boolean;
  response: PreparedResponse;
}

type ResponseRequest = Parameters<typeof buildCachedResponse>[1];

/**
 * Builds responses to requests of cached pages, once per page, encoding and `Accept-Encoding`; those that may be a 304 are
 * built each time. A page has another object after each compression, so responses to its earlier form are not found.
 */
export function createResponsePreparation(
  securityHeaders: HeaderList,
): (page: CachedPage, request: ResponseRequest) => PreparedResponse {
  const prepared = new WeakMap<CachedPage, KnownResponse[]>();

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
      responses = [];
      prepared.set(page, responses);
    }
    const hasDictionary = availableDictionary === page.dictionary?.availableHeader;
    // Compared one by one: quicker than a key made of them.
    for (const known of responses) {
      const isSame =
        known.acceptEncoding === acceptEncoding &&
        known.hasDictionary === hasDictionary &&
        known.isLanguageInAddress === isLanguageInAddress;
      if (isSame) return known.response;
    }
    const response = build(page, request);
    if (responses.length < maxAcceptedEncodings) {
      responses.push({ acceptEncoding, hasDictionary, isLanguageInAddress, response });
    }
    return response;
  };
}

/**
 * Sends such a response to a GET or HEAD. To write and validate twenty headers costs as much as all else that Node does for
 * a response, so its header block is used again for a second.
 */
export function sendPreparedResponse(
  outgoing: ServerResponse & WithHeaderBlock,
  response: PreparedResponse,
  requestId: string,
): void {
  const second = Math.floor(Date.now() / 1000);
  const block = response.headerBlock;
  // A block says that the connection is kept, and that a body follows.
  const mayReuse = outgoing.shouldKeepAlive && outgoing.req.method === "GET";
  if (mayReuse && block?.second === second) {
    outgoing._header = block.beforeId + requestId + block.afterId;
  } else {
    // `writeHead` copies the headers at once, so the array can be used again.
    response.headers[response.headers.length - 1] = requestId;
    outgoing.writeHead(response.status, response.headers);
    if (mayReuse && response.status === 200 && typeof outgoing._header === "string") {
      const [beforeId = "", afterId = ""] = outgoing._header.split(requestId);
      response.headerBlock = { beforeId, afterId, second };
    }
  }
  // Node omits the body of a response to HEAD.
  outgoing.end(response.body);
}
