import http from "node:http";
import https from "node:https";
import { setTimeout as delay } from "node:timers/promises";
import { parseRetryAfter } from "#app/platform/http-client/retry-after.ts";
import {
  HttpClientError,
  type HttpClientResponse,
  sendRequest,
} from "#app/platform/http-client/safe-request.ts";
import { type Answer, describeBusy } from "./rules/answer.ts";

/** Limits of one answer, in milliseconds and bytes. */
const limits = { timeout: 15_000, maxBytes: 5_000_000 } as const;

/** Limits of a whole crawl, in milliseconds. */
const crawlLimits = {
  time: 30 * 60_000,
  /** Longest time to wait for a busy site, as `Retry-After` asks for. */
  wait: 10_000,
} as const;

const headers = {
  "User-Agent": "site-doctor (link and metadata checks by the site's owner)",
  // Bytes are counted and read as they are sent.
  "Accept-Encoding": "identity",
  // RFC 7240: the page, and not a view that is shown while it loads.
  Prefer: "wait=8",
};

/** An answer with its body, empty for HEAD. */
export interface ReceivedAnswer {
  readonly answer: Answer;
  readonly body: Buffer;
}

export type SiteClient = ReturnType<typeof createSiteClient>;

/** Client of a crawl: reuses connections, and repeats what a busy site did not answer once. `timeout` is in milliseconds. */
export function createSiteClient(timeout: number = limits.timeout) {
  const ending = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(crawlLimits.time), ending.signal]);
  const agents = {
    "http:": new http.Agent({ keepAlive: true }),
    // An invalid certificate is a finding of its own; nothing secret is sent.
    "https:": new https.Agent({ keepAlive: true, rejectUnauthorized: false }),
  };
  let waitUntil = 0;

  /** Requests an address of the checked site; a failed request has status 0. */
  async function request(
    url: string,
    method: "GET" | "HEAD",
    isRepeat = false,
  ): Promise<ReceivedAnswer> {
    if (waitUntil > Date.now()) await delay(waitUntil - Date.now());
    const target = new URL(url);
    const agent = agents[target.protocol as keyof typeof agents];
    const received = await toAnswer(url, () =>
      sendRequest(
        target,
        { method, headers },
        { ...limits, timeout, signal, trusted: true, agent },
      ),
    );
    const wait = isRepeat ? undefined : getWait(received.answer);
    if (wait === undefined || wait > crawlLimits.wait) return received;
    waitUntil = Math.max(waitUntil, Date.now() + wait);
    return request(url, method, true);
  }

  /** Requests an address of another site: only over https:, and only at public IP addresses. */
  async function requestExternal(url: string): Promise<Answer> {
    const send = (method: "GET" | "HEAD") =>
      toAnswer(url, () =>
        sendRequest(
          new URL(url),
          { method, headers },
          { ...limits, signal, trusted: false, maxBytes: 0 },
        ),
      );
    const { answer } = await send("HEAD");
    // Some servers refuse HEAD.
    return answer.status >= 400 ? (await send("GET")).answer : answer;
  }

  return {
    request,
    requestExternal,
    /** Aborts when the crawl is given up, also after its longest time. */
    signal,
    /** Breaks off all requests, and every later one. */
    giveUp: () => ending.abort(),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

const getWait = (answer: Answer): number | undefined =>
  describeBusy(answer) ? parseRetryAfter(answer.headers["retry-after"], new Date()) : undefined;

async function toAnswer(
  url: string,
  send: () => Promise<HttpClientResponse>,
): Promise<ReceivedAnswer> {
  try {
    const { status, headers, body } = await send();
    const encoding = headers["content-encoding"];
    if (encoding && encoding !== "identity" && body.byteLength > 0) {
      return failAnswer(url, `sent as ${encoding}, unasked`);
    }
    const flat = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value].flat().join(", ")]),
    );
    const location = URL.parse(flat["location"] ?? "", url)?.href;
    const [type = ""] = (flat["content-type"] ?? "").toLowerCase().split(";");
    const isRedirect = status >= 300 && status < 400 && location !== undefined && flat["location"];
    return {
      answer: {
        url,
        status,
        type: type.trim(),
        headers: flat,
        ...(isRedirect && { location }),
      },
      body,
    };
  } catch (error) {
    if (!(error instanceof HttpClientError)) throw error;
    const isLate = error.code === "timeout" || error.code === "given-up";
    return failAnswer(url, error.message, isLate);
  }
}

const failAnswer = (url: string, error: string, isLate = false): ReceivedAnswer => ({
  answer: { url, status: 0, error, isLate, type: "", headers: {} },
  body: Buffer.alloc(0),
});
