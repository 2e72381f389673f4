import { afterEach, beforeEach, expect, it } from "vitest";
import {
  type RemoteBlogServer,
  startRemoteBlogServer,
} from "../../../tests/support/servers/blog-host.ts";
import {
  neverRespond,
  type RequestHandler,
  respondEndlessly,
  respondWithBytes,
  respondWithJson,
  respondWithRedirect,
} from "../../../tests/support/servers/graph-server.ts";
import { resetConnection, respondByteByByte } from "../../../tests/support/servers/other-host.ts";
import { createRemoteBlogClient } from "./client.ts";

const never = new AbortController().signal;

let server: RemoteBlogServer;
beforeEach(async () => {
  server = await startRemoteBlogServer();
});
afterEach(() => server.close());

const connect = (time?: number) =>
  createRemoteBlogClient({
    adminHost: server.url,
    adminAppKey: "app-1",
    ...(time && { timeout: time }),
  });

it("requests the list, details and uploads at their URLs", async () => {
  const host = connect();
  server.list = respondWithJson({ code: 1, data: [] });
  expect(await host.listBlogs(never)).toEqual({ code: 1, data: [] });
  server.detail = respondWithJson({ code: 0 });
  expect(await host.getBlogDetail("uno", never)).toEqual({ code: 0 });
  server.upload = respondWithBytes("bytes");
  expect(Buffer.from(await host.fetchUpload("2026/ñ 1.jpg", never)).toString()).toBe("bytes");
  expect(server.requestedPaths).toEqual([
    "/administrator/app/app-1/get_blogs",
    "/administrator/app/app-1/get_blog_detail/uno",
    "/uploads/2026/%C3%B1%201.jpg",
  ]);
});

it("reads any 404 as a missing post", async () => {
  server.detail = (_, response) => response.writeHead(404).end("<h1>No hay</h1>");
  expect(await connect().getBlogDetail("uno", never)).toEqual({ code: 0 });
});

const secret = "palabras-del-otro";

it.each<[string, RequestHandler, string, string]>([
  ["an error", respondWithJson({ error: secret }, 500), "answer", "answered 500"],
  ["a refusal", respondWithJson({ code: 1, data: [] }, 404), "answer", "answered 404"],
  ["a redirect", respondWithRedirect(`/${secret}`), "answer", "answered 302"],
  ["a page", respondWithBytes(`<html>${secret}`), "answer", "no JSON"],
  ["half an answer", respondWithBytes('{"code":1,"data":['), "answer", "no JSON"],
  [
    "10 MB",
    respondWithJson({ code: 1, data: "a".repeat(10 << 20) }),
    "answer",
    "more than 8388608 bytes",
  ],
  ["an answer without end", respondEndlessly, "answer", "more than 8388608 bytes"],
  ["a connection that breaks", resetConnection, "network", "no answer (ECONNRESET)"],
])("reports %s without text of the host", async (_, answer, kind, message) => {
  server.list = answer;
  const error = await connect()
    .listBlogs(never)
    .catch((error: unknown) => error);
  expect(error).toMatchObject({
    name: "BlogError",
    kind,
    message: `the list of posts: ${message}`,
  });
  expect((error as Error).cause).toBeUndefined();
});

it.each([
  ["hangs", neverRespond],
  ["drips", respondByteByByte],
])("times out on a host that %s", async (_, answer) => {
  server.list = answer;
  await expect(connect(50).listBlogs(never)).rejects.toMatchObject({
    kind: "timeout",
    message: "the list of posts: no whole answer within 0.05 s",
  });
});

it("fails if the host refuses connections", async () => {
  const host = connect();
  await server.close();
  await expect(host.fetchUpload("a.jpg", never)).rejects.toMatchObject({
    kind: "network",
    message: "a picture: no answer (ECONNREFUSED)",
  });
  server = await startRemoteBlogServer();
});

it("stops a request when its signal aborts", async () => {
  const stop = new AbortController();
  server.list = () => stop.abort();
  await expect(connect().listBlogs(stop.signal)).rejects.toThrow("the list of posts: given up");
});
