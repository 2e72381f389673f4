import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, makeJpeg, sendBytes, sendJson } from "./graph-server.ts";

/** Another administrator host on this machine, which a test lets answer as it likes. */
export interface BlogHostServer {
  /** For ADMIN_HOST; the key is `app-1`. */
  readonly url: string;
  /** Paths, as they were asked for. */
  readonly asked: string[];
  /** How many requests were open at the same time at most. */
  readonly mostAtOnce: number;
  list: Answer;
  detail: Answer;
  upload: Answer;
  close(): Promise<void>;
}

/** A post as the host tells it. */
export function makeHostEntry(id: number, change: Record<string, unknown> = {}) {
  return {
    id,
    img: `cover-${id}.jpg`,
    name: `Título ${id}`,
    author: "Luz Ríos",
    meta: `Resumen ${id}`,
    body: `<p>Cuerpo ${id}</p>`,
    slug: `post-${id}`,
    type: 2,
    ...change,
  };
}

/** The good answer to `get_blogs` with these posts. */
export const sendBlogs = (...data: unknown[]): Answer => sendJson({ code: 1, data });

/** The good answer to `get_blog_detail` with this body. */
const sendBody = (body: string): Answer =>
  sendJson({ code: 1, data: { blog_principal: { cover: "", name: "", author: "", body } } });

/** Answers with the body of the post that was asked for, `Cuerpo` and its number. */
export const sendOwnBody: Answer = (request, response) =>
  sendBody(`<p>Cuerpo ${request.url?.split("-").at(-1)}</p>`)(request, response);

const calls = "/administrator/app/app-1/";

/** Starts it on a free port, with three posts, the newest first, of one cover. */
export async function startBlogHost(): Promise<BlogHostServer> {
  let open = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    host.asked.push(path);
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    response.on("close", () => {
      open -= 1;
    });
    response.on("error", () => undefined);
    if (path === `${calls}get_blogs`) host.list(request, response);
    else if (path.startsWith(`${calls}get_blog_detail/`)) host.detail(request, response);
    else if (path.startsWith("/uploads/")) host.upload(request, response);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host: BlogHostServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    get mostAtOnce() {
      return mostAtOnce;
    },
    list: sendBlogs(makeHostEntry(3), makeHostEntry(2), makeHostEntry(1)),
    detail: sendJson({ code: 0 }),
    upload: sendBytes(await makeJpeg(60, 40)),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return host;
}
