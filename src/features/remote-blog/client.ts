import { BlogError, type BlogErrorKind } from "#app/features/blog/rules/blog-error.ts";
import { JsonError, parseJson } from "#app/platform/http-client/parse-json.ts";
import {
  HttpClientError,
  type HttpClientResponse,
  sendRequest,
} from "#app/platform/http-client/safe-request.ts";
import type { QueuedRemoteBlogClient, RemoteBlogClient } from "./rules/remote-blog-ports.ts";

interface RemoteBlogClientOptions {
  /** URL without a trailing slash. */
  adminHost: string;
  adminAppKey: string;
  /** Timeout of a whole response, in milliseconds. */
  timeout?: number;
}

/** Limits of response bodies, in bytes. */
const maxResponseBytes = { list: 8 * 1024 * 1024, detail: 1024 * 1024, image: 8 * 1024 * 1024 };

/**
 * Client of another administrator host: `get_blogs`, `get_blog_detail` and `/uploads/`. Error messages contain neither
 * text of the host nor URLs.
 */
export function createRemoteBlogClient({
  adminHost,
  adminAppKey,
  timeout = 10_000,
}: RemoteBlogClientOptions): RemoteBlogClient {
  const apiUrl = `${adminHost}/administrator/app/${adminAppKey}`;
  const request = async (
    address: string,
    resource: keyof typeof maxResponseBytes,
    signal: AbortSignal,
  ) => {
    const limits = { timeout, maxBytes: maxResponseBytes[resource], signal, trusted: true };
    try {
      return await sendRequest(new URL(address), {}, limits);
    } catch (error) {
      if (!(error instanceof HttpClientError)) throw error;
      throw new BlogError(errorKinds[error.code], `${resourceNames[resource]}: ${error.message}`);
    }
  };

  return {
    async listBlogs(stop) {
      const response = await request(`${apiUrl}/get_blogs`, "list", stop);
      return parseResponse(assertOk(response, "list"), "list");
    },
    async getBlogDetail(slug, stop) {
      const answer = await request(`${apiUrl}/get_blog_detail/${slug}`, "detail", stop);
      // A 404 means that there is no such post; its body is ignored.
      if (answer.status === 404) return { code: 0 };
      return parseResponse(assertOk(answer, "detail"), "detail");
    },
    async fetchUpload(name, stop) {
      const path = name.split("/").map(encodeURIComponent).join("/");
      const answer = await request(`${adminHost}/uploads/${path}`, "image", stop);
      return assertOk(answer, "image").body;
    },
  };
}

const resourceNames = { list: "the list of posts", detail: "a post", image: "a picture" } as const;

const errorKinds: Record<HttpClientError["code"], BlogErrorKind> = {
  address: "network",
  connection: "network",
  "given-up": "network",
  timeout: "timeout",
  "too-large": "answer",
};

function assertOk(
  response: HttpClientResponse,
  resource: keyof typeof resourceNames,
): HttpClientResponse {
  if (response.status === 200) return response;
  throw new BlogError("answer", `${resourceNames[resource]}: answered ${response.status}`);
}

function parseResponse(
  { body }: HttpClientResponse,
  resource: keyof typeof resourceNames,
): unknown {
  try {
    return parseJson(body);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new BlogError("answer", `${resourceNames[resource]}: ${error.message}`);
  }
}

/** Limits the concurrent requests of a client, and shares the response of concurrent requests for one detail. */
export function createQueuedRemoteBlogClient(
  client: RemoteBlogClient,
  concurrency = 4,
): QueuedRemoteBlogClient {
  const run = createQueue(concurrency);
  const details = new Map<string, Promise<unknown>>();

  function getBlogDetail(slug: string, signal: AbortSignal, priority: Priority) {
    const pending = details.get(slug);
    if (pending) return pending;
    const detail = run(() => client.getBlogDetail(slug, signal), priority).finally(() =>
      details.delete(slug),
    );
    details.set(slug, detail);
    return detail;
  }

  return {
    listBlogs: (stop) => run(() => client.listBlogs(stop)),
    fetchUpload: (name, stop) => run(() => client.fetchUpload(name, stop)),
    getBlogDetail: (slug, stop) => getBlogDetail(slug, stop, "last"),
    getBlogDetailWithPriority: (slug, stop) => getBlogDetail(slug, stop, "first"),
  };
}

type Priority = "first" | "last";

/** Runs a limited number of calls at once; others wait in order, with priority "first" ahead of them. */
function createQueue(concurrency: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(
    call: () => Promise<Result>,
    priority: Priority = "last",
  ): Promise<Result> => {
    if (running < concurrency) running += 1;
    else {
      // A finished call passes its slot to the next waiting one.
      const slot = Promise.withResolvers<void>();
      if (priority === "first") waiting.unshift(slot.resolve);
      else waiting.push(slot.resolve);
      await slot.promise;
    }
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
