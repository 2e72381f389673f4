import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { ResourceError } from "#app/platform/http-client/fetch-resource.ts";
import {
  type GraphServer,
  respondEndlessly,
  respondWithBytes,
  respondWithJson,
  respondWithRedirect,
  startGraphServer,
} from "../../../tests/support/servers/graph-server.ts";
import { createSocialFeedClient } from "./client.ts";

const token = "IGQ-secret-token";
const never = new AbortController().signal;

let server: GraphServer;
beforeEach(async () => {
  server = await startGraphServer();
});
afterEach(() => server.close());

const connect = (path = "") => createSocialFeedClient({ graphUrl: `${server.url}${path}`, token });

/** The message of the ResourceError that a call rejects with. */
async function getErrorMessage(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(ResourceError);
  expect((error as ResourceError).cause).toBeUndefined();
  return (error as ResourceError).message;
}

it("requests the last three posts with fields and token", async () => {
  const answer = { data: [] };
  server.list = respondWithJson(answer);
  expect(await connect().listPosts(never)).toEqual(answer);
  const url = new URL(server.requestedPaths[0] ?? "", server.url);
  expect(url.pathname).toBe("/me/media");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    fields: "id,caption,media_type,media_url,permalink,timestamp",
    limit: "3",
    access_token: token,
  });
});

it.each([
  ["", "/me/media"],
  ["/v23.0", "/v23.0/me/media"],
  ["/v23.0/17/media", "/v23.0/17/media"],
])("requests the list below the path %j", async (base, path) => {
  await connect(base)
    .listPosts(never)
    .catch(() => undefined);
  expect(server.requestedPaths[0]).toMatch(new RegExp(`^${path}\\?`));
});

const words = { error: { message: `Malformed access token ${token}`, code: 190 } };

it.each([
  ["an error of the service", respondWithJson(words, 500), "answered 500"],
  ["a token that has expired", respondWithJson(words, 400), "answered 400"],
  ["invalid JSON", respondWithBytes(`<html>${token}`), "no JSON"],
  ["an answer without end", respondEndlessly, "more than 262144 bytes"],
  ["a redirect", respondWithRedirect(`https://example.com/?access_token=${token}`), "answered 302"],
])("fails on %s without repeating its text", async (_, answer, message) => {
  server.list = answer;
  expect(await getErrorMessage(connect().listPosts(never))).toBe(`the list of posts: ${message}`);
});

it("fails if the service refuses connections", async () => {
  const graph = connect();
  await server.close();
  expect(await getErrorMessage(graph.listPosts(never))).toBe(
    "the list of posts: no answer (ECONNREFUSED)",
  );
  server = await startGraphServer();
});

it("stops a request when its signal aborts", async () => {
  const stop = new AbortController();
  server.list = () => stop.abort();
  expect(await getErrorMessage(connect().listPosts(stop.signal))).toBe(
    "the list of posts: given up",
  );
});

it("times out after five seconds", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  expect(await getErrorMessage(connect().listPosts(never))).toBe(
    "the list of posts: no whole answer within 5 s",
  );
  timeout.mockRestore();
});

it("fetches images from the service without the token", async () => {
  server.image = respondWithBytes("bytes");
  const bytes = await connect().fetchImage(`${server.url}/1.jpg`, never);
  expect(Buffer.from(bytes).toString()).toBe("bytes");
  expect(server.requestedPaths).toEqual(["/1.jpg"]);
});

it.each([
  "http://127.0.0.1:1/1.jpg",
  "http://example.com/1.jpg",
  "https://example.com:8443/1.jpg",
  "https://127.0.0.1/1.jpg",
  "https://2130706433/1.jpg",
  "https://[::1]/1.jpg",
  "https://[::ffff:10.0.0.1]/1.jpg",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/1.jpg",
  "file:///etc/passwd",
])("never fetches an image from %s", async (address) => {
  expect(await getErrorMessage(connect().fetchImage(address, never))).toMatch(
    /^a picture: (?:no https: address|a private address)$/,
  );
  expect(server.requestedPaths).toEqual([]);
});

it("rejects a host name that also resolves to a private address", async () => {
  const lookup = vi.spyOn(dns, "lookup").mockImplementation(((
    _host: string,
    _options: object,
    done: Done,
  ) =>
    done(null, [
      { address: "93.184.215.14", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ])) as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    lookup.mockRestore();
    syncBuiltinESMExports();
  });
  const call = connect().fetchImage("https://pictures.example.com/1.jpg", never);
  expect(await getErrorMessage(call)).toBe("a picture: a private address");
});

type Done = (error: null, addresses: { address: string; family: number }[]) => void;
