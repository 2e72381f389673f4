import http from "node:http";
import https from "node:https";
import { setTimeout as delay } from "node:timers/promises";
import { parseRetryAfter } from "#app/platform/http-client/retry-after.ts";
import {
  HttpClientError,
  type HttpClientResponse,
  sendRequest,
} from "#app/platform/http-client/safe-request.ts";
import type { Answer } from "./rules/answer.ts";

/** Limits of one answer, in milliseconds and bytes. */
const limits = { timeout: 15_000, maxBytes: 5_000_000 } as const;

/** Limits of a whole crawl, in milliseconds: its time, and the waiting that `Retry-After` asks for. */
const crawlLimits = { time: 30 * 60_000, wait: 60_000 } as const;

const headers = { "User-Agent": "site-doctor (link and metadata checks by the site's owner)" };

/** An answer with its body, empty for HEAD. */
export interface ReceivedAnswer {
  readonly answer: Answer;
  readonly body: Buffer;
}

export interface SiteClient {
  /** Requests an address of the checked site; a failed request has status 0. */
  request(url: string, method: "GET" | "HEAD"): Promise<ReceivedAnswer>;
  /** Requests an address of another site: only over https:, and only at public IP addresses. */
  requestExternal(url: string): Promise<Answer>;
  close(): void;
}

interface ClientOptions {
  /** Milliseconds between an answer and the next request of the same connection. */
  pause: number;
  concurrency: number;
}

/** Client of a crawl: reuses connections, pauses between requests and obeys `Retry-After` once per address. */
export function createSiteClient({ pause, concurrency }: ClientOptions): SiteClient {
  const signal = AbortSignal.timeout(crawlLimits.time);
  const options = { keepAlive: true, maxSockets: concurrency };
  const agents = {
    "http:": new http.Agent(options),
    // An invalid certificate is a finding of its own; nothing secret is sent.
    "https:": new https.Agent({ ...options, rejectUnauthorized: false }),
  };
  let waitUntil = 0;
  let waitLeft: number = crawlLimits.wait;

  async function request(url: string, method: "GET" | "HEAD", isRepeat = false) {
    await delay(Math.max(pause, waitUntil - Date.now()));
    const target = new URL(url);
    const agent = agents[target.protocol as keyof typeof agents];
    const received = await toAnswer(url, () =>
      sendRequest(target, { method, headers }, { ...limits, signal, trusted: true, agent }),
    );
    const wait = isRepeat ? undefined : getWait(received.answer);
    if (wait === undefined || wait > waitLeft) return received;
    waitLeft -= wait;
    waitUntil = Math.max(waitUntil, Date.now() + wait);
    return request(url, method, true);
  }

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
    request: (url, method) => request(url, method),
    requestExternal,
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function getWait({ status, headers }: Answer): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  return parseRetryAfter(headers["retry-after"], new Date());
}

async function toAnswer(
  url: string,
  send: () => Promise<HttpClientResponse>,
): Promise<ReceivedAnswer> {
  try {
    const { status, headers, body } = await send();
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
        size: body.byteLength,
        ...(isRedirect && { location }),
      },
      body,
    };
  } catch (error) {
    if (!(error instanceof HttpClientError)) throw error;
    const answer = { url, status: 0, error: error.message, type: "", headers: {}, size: 0 };
    return { answer, body: Buffer.alloc(0) };
  }
}
