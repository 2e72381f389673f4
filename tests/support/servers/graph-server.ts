import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A social service on this machine, which a test lets answer as it likes. */
export interface GraphServer {
  /** For SOCIAL_GRAPH_URL. */
  readonly url: string;
  /** Paths with queries, as they were asked for. */
  readonly requestedPaths: string[];
  /** Responses to requests for posts and for a picture. */
  list: RequestHandler;
  image: RequestHandler;
  /** A post as the service tells it, its picture on this server. */
  makePost(id: string, change?: Record<string, unknown>): Record<string, unknown>;
  close(): Promise<void>;
}

/** Answers with a status and this as JSON. */
export const respondWithJson =
  (body: unknown, status = 200): RequestHandler =>
  (_, response) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };

/** Answers with these bytes, said to be a JPEG. */
export const respondWithBytes =
  (bytes: Uint8Array | string): RequestHandler =>
  (_, response) => {
    response.writeHead(200, { "Content-Type": "image/jpeg" }).end(bytes);
  };

/** Takes the request and never answers. */
export const neverRespond: RequestHandler = () => undefined;

/** Leads elsewhere. */
export const respondWithRedirect =
  (location: string): RequestHandler =>
  (_, response) => {
    response.writeHead(302, { Location: location }).end();
  };

/** Begins an answer that never ends. */
export const respondEndlessly: RequestHandler = (_, response) => {
  const chunk = Buffer.alloc(64 * 1024, "[");
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", write);
  write();
};

/** A JPEG of one colour, with a description and a place in its metadata. */
export function makeJpeg(width: number, height: number, background = "#f114aa"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: "secret-place" } })
    .jpeg()
    .toBuffer();
}

/** Starts it on a free port, with three posts of one picture. */
export async function startGraphServer(): Promise<GraphServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    graph.requestedPaths.push(path);
    response.on("error", () => undefined);
    (path.startsWith("/me/media?") ? graph.list : graph.image)(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const makePost = (id: string, change = {}) => ({
    id,
    caption: `Publicación ${id}`,
    media_type: "IMAGE",
    media_url: `${url}/pictures/${id}.jpg?signature=1`,
    permalink: `https://example.com/p/${id}/`,
    timestamp: "2026-11-20T10:00:00+0000",
    ...change,
  });
  const graph: GraphServer = {
    url,
    requestedPaths: [],
    list: respondWithJson({ data: ["1", "2", "3"].map((id) => makePost(id)) }),
    image: respondWithBytes(await makeJpeg(120, 160)),
    makePost,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return graph;
}
