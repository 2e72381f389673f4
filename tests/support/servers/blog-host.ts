import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  makeJpeg,
  type RequestHandler,
  respondWithBytes,
  respondWithJson,
} from "./graph-server.ts";

/** Another administrator host on this machine, which a test lets answer as it likes. */
export interface RemoteBlogServer {
  /** For ADMIN_HOST; the key is `app-1`. */
  readonly url: string;
  /** Paths, as they were asked for. */
  readonly requestedPaths: string[];
  /** Largest number of requests open at the same time. */
  readonly maxConcurrent: number;
  list: RequestHandler;
  detail: RequestHandler;
  upload: RequestHandler;
  close(): Promise<void>;
}

/** A post as the host tells it. */
export function makeRemotePost(id: number, overrides: Record<string, unknown> = {}) {
  return {
    id,
    img: `cover-${id}.jpg`,
    name: `Título ${id}`,
    author: "Luz Ríos",
    meta: `Resumen ${id}`,
    body: `<p>Cuerpo ${id}</p>`,
    slug: `post-${id}`,
    type: 2,
    ...overrides,
  };
}

/** The good answer to `get_blogs` with these posts. */
export const respondWithBlogs = (...data: unknown[]): RequestHandler =>
  respondWithJson({ code: 1, data });

/** The good answer to `get_blog_detail` with this body. */
const respondWithBody = (body: string): RequestHandler =>
  respondWithJson({ code: 1, data: { blog_principal: { cover: "", name: "", author: "", body } } });

/** Answers with the body of the post that was asked for, `Cuerpo` and its number. */
export const respondWithMatchingBody: RequestHandler = (request, response) =>
  respondWithBody(`<p>Cuerpo ${request.url?.split("-").at(-1)}</p>`)(request, response);

const callPath = "/administrator/app/app-1/";

/** Starts it on a free port, with three posts, the newest first, of one cover. */
export async function startRemoteBlogServer(): Promise<RemoteBlogServer> {
  let openRequests = 0;
  let maxConcurrent = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    remoteBlog.requestedPaths.push(path);
    openRequests += 1;
    maxConcurrent = Math.max(maxConcurrent, openRequests);
    response.on("close", () => {
      openRequests -= 1;
    });
    response.on("error", () => undefined);
    if (path === `${callPath}get_blogs`) remoteBlog.list(request, response);
    else if (path.startsWith(`${callPath}get_blog_detail/`)) remoteBlog.detail(request, response);
    else if (path.startsWith("/uploads/")) remoteBlog.upload(request, response);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const remoteBlog: RemoteBlogServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestedPaths: [],
    get maxConcurrent() {
      return maxConcurrent;
    },
    list: respondWithBlogs(makeRemotePost(3), makeRemotePost(2), makeRemotePost(1)),
    detail: respondWithJson({ code: 0 }),
    upload: respondWithBytes(await makeJpeg(60, 40)),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return remoteBlog;
}
