import { afterEach, beforeEach, expect, it } from "vitest";
import { type BlogHostServer, startBlogHost } from "../../../tests/support/blog-host.ts";
import {
  type Answer,
  flood,
  hang,
  redirect,
  sendBytes,
  sendJson,
} from "../../../tests/support/graph-server.ts";
import { drip, reset } from "../../../tests/support/other-host.ts";
import { createBlogHost } from "./client.ts";

const never = new AbortController().signal;

let server: BlogHostServer;
beforeEach(async () => {
  server = await startBlogHost();
});
afterEach(() => server.close());

const connect = (time?: number) =>
  createBlogHost({ adminHost: server.url, adminAppKey: "app-1", ...(time && { time }) });

it("asks for list, detail and uploads where the calls have them", async () => {
  const host = connect();
  server.list = sendJson({ code: 1, data: [] });
  expect(await host.listBlogs(never)).toEqual({ code: 1, data: [] });
  server.detail = sendJson({ code: 0 });
  expect(await host.getBlogDetail("uno", never)).toEqual({ code: 0 });
  server.upload = sendBytes("bytes");
  expect(Buffer.from(await host.fetchUpload("2026/ñ 1.jpg", never)).toString()).toBe("bytes");
  expect(server.asked).toEqual([
    "/administrator/app/app-1/get_blogs",
    "/administrator/app/app-1/get_blog_detail/uno",
    "/uploads/2026/%C3%B1%201.jpg",
  ]);
});

it("takes a 404 for a post that is not there, whatever comes with it", async () => {
  server.detail = (_, response) => response.writeHead(404).end("<h1>No hay</h1>");
  expect(await connect().getBlogDetail("uno", never)).toEqual({ code: 0 });
});

const secret = "palabras-del-otro";

it.each<[string, Answer, string, string]>([
  ["an error", sendJson({ error: secret }, 500), "answer", "answered 500"],
  ["a refusal", sendJson({ code: 1, data: [] }, 404), "answer", "answered 404"],
  ["a redirect", redirect(`/${secret}`), "answer", "answered 302"],
  ["a page", sendBytes(`<html>${secret}`), "answer", "no JSON"],
  ["half an answer", sendBytes('{"code":1,"data":['), "answer", "no JSON"],
  ["10 MB", sendJson({ code: 1, data: "a".repeat(10 << 20) }), "answer", "more than 8388608 bytes"],
  ["an answer without end", flood, "answer", "more than 8388608 bytes"],
  ["a connection that breaks", reset, "network", "no answer (ECONNRESET)"],
])("tells of %s in words of ours", async (_, answer, kind, message) => {
  server.list = answer;
  const fault = await connect()
    .listBlogs(never)
    .catch((error: unknown) => error);
  expect(fault).toMatchObject({
    name: "BlogFault",
    kind,
    message: `the list of posts: ${message}`,
  });
  expect((fault as Error).cause).toBeUndefined();
});

it.each([
  ["hangs", hang],
  ["drips", drip],
])("waits so long and no longer for a host that %s", async (_, answer) => {
  server.list = answer;
  await expect(connect(50).listBlogs(never)).rejects.toMatchObject({
    kind: "timeout",
    message: "the list of posts: no whole answer within 0.05 s",
  });
});

it("fails when nobody is there", async () => {
  const host = connect();
  await server.close();
  await expect(host.fetchUpload("a.jpg", never)).rejects.toMatchObject({
    kind: "network",
    message: "a picture: no answer (ECONNREFUSED)",
  });
  server = await startBlogHost();
});

it("gives up when it is told to", async () => {
  const stop = new AbortController();
  server.list = () => stop.abort();
  await expect(connect().listBlogs(stop.signal)).rejects.toThrow("the list of posts: given up");
});
