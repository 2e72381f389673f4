import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

const bytes = Array.from({ length: 3000 }, (_, index) => "0123456789"[index % 10]).join("");
const size = bytes.length;
const modified = new Date("2026-01-02T03:04:05Z");

/** One file of each route that serves files. */
const addresses = [
  "/assets/entry-AbCd1234.js",
  "/media/home/film.0123abcd.mp4",
  "/uploads/cover.webp",
  "/icon-192.png",
  "/wide.svg",
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { uploadsDir } = app.runtime.settings;
  const publicFiles = path.join(app.directory, "public");
  const media = path.join(publicFiles, "media", "home");
  const assets = path.join(app.directory, "build", "assets");
  for (const folder of [uploadsDir, media]) mkdirSync(folder, { recursive: true });
  for (const file of [
    path.join(assets, "entry-AbCd1234.js"),
    path.join(media, "film.0123abcd.mp4"),
    path.join(uploadsDir, "cover.webp"),
    path.join(publicFiles, "icon-192.png"),
    path.join(publicFiles, "wide.svg"),
  ]) {
    writeFileSync(file, bytes);
    utimesSync(file, modified, modified);
  }
  writeFileSync(path.join(assets, "entry-AbCd1234.js.br"), "brotli");
  writeFileSync(path.join(uploadsDir, "empty.webp"), "");
});
afterAll(() => app.close());

const request = (address: string, headers: Record<string, string>, method = "GET") =>
  app.request(address, { method, headers: { "Accept-Encoding": "br, gzip", ...headers } });

describe.each(addresses)("%s", (address) => {
  it.each([
    ["bytes=4-7", 4, 7],
    ["bytes=0-0", 0, 0],
    ["bytes=0-", 0, size - 1],
    ["bytes=2990-", 2990, size - 1],
    ["bytes=-10", size - 10, size - 1],
    ["bytes=-999999", 0, size - 1],
    ["bytes=2990-999999999999999999999999", 2990, size - 1],
    ["Bytes=4-7", 4, 7],
  ])("gives the part %s", async (Range, start, end) => {
    const response = await request(address, { Range });
    expect([response.status, await response.text()]).toEqual([206, bytes.slice(start, end + 1)]);
    expect(response.headers.get("content-range")).toBe(`bytes ${start}-${end}/${size}`);
    expect(response.headers.get("content-length")).toBe(String(end - start + 1));
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=/);
    expect(response.headers.get("content-security-policy")).not.toBeNull();
  });

  it.each([
    "bytes=3000-",
    "bytes=3000-3001",
    "bytes=9999999-",
    "bytes=99999999999999999999999999999999-",
    `bytes=${"9".repeat(400)}-`,
    "bytes=-0",
  ])("has nothing at %s: 416 with its size", async (Range) => {
    const response = await request(address, { Range });
    expect([response.status, await response.text()]).toEqual([416, ""]);
    expect(response.headers.get("content-range")).toBe(`bytes */${size}`);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    "bytes=abc",
    "bytes=",
    "bytes=-",
    "bytes=5-2",
    "bytes=--5",
    "bytes=-5-2",
    "bytes=1.5-2",
    "bytes=0x1-5",
    "bytes=+1-2",
    "bytes=0-1,4-5",
    "bytes=0-1,",
    "bytes=0-,0-,0-,0-",
    "items=0-1",
    "0-1",
    "0-",
    "bytes 0-1",
    "bytes=٣-٤",
  ])("is whole where the range is %s", async (range) => {
    const Range = Buffer.from(range).toString("latin1");
    const response = await request(address, { Range });
    expect([response.status, await response.text()]).toEqual([200, bytes]);
    expect(response.headers.get("content-range")).toBeNull();
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  it("sends a range only of the version in If-Range", async () => {
    const known = (await request(address, { Range: "bytes=0-0" })).headers.get("last-modified");
    expect(known).toBe(modified.toUTCString());
    const part = await request(address, { Range: "bytes=0-3", "If-Range": String(known) });
    expect(part.status).toBe(206);
    for (const stale of ["Thu, 01 Jan 2026 00:00:00 GMT", '"etag"', 'W/"etag"', "nonsense"]) {
      const whole = await request(address, { Range: "bytes=0-3", "If-Range": stale });
      expect([whole.status, await whole.text()], stale).toEqual([200, bytes]);
    }
  });

  it.each([
    [304, "of this version", { "If-Modified-Since": modified.toUTCString() }],
    [304, "later", { "If-Modified-Since": "Sat, 03 Jan 2026 00:00:00 GMT" }],
    [304, "in the form of RFC 850", { "If-Modified-Since": "Friday, 02-Jan-26 03:04:05 GMT" }],
    [304, "in the form of asctime", { "If-Modified-Since": "Fri Jan  2 03:04:05 2026" }],
    [304, "beside a range", { "If-Modified-Since": modified.toUTCString(), Range: "bytes=0-3" }],
    [200, "earlier", { "If-Modified-Since": "Fri, 02 Jan 2026 03:04:04 GMT" }],
    [200, "that is no date", { "If-Modified-Since": "nonsense" }],
    [200, "that is a number", { "If-Modified-Since": "9999999999" }],
    [
      200,
      "beside If-None-Match",
      { "If-Modified-Since": modified.toUTCString(), "If-None-Match": '"a"' },
    ],
  ])("answers %i to an If-Modified-Since %s", async (status, _, headers) => {
    for (const method of ["GET", "HEAD"]) {
      const conditions = { "Accept-Encoding": "identity", ...(headers as Record<string, string>) };
      const response = await request(address, conditions, method);
      const isWhole = status === 200 && method === "GET";
      expect([response.status, await response.text()]).toEqual([status, isWhole ? bytes : ""]);
      const sent = Object.fromEntries(response.headers);
      expect(sent["last-modified"]).toBe(modified.toUTCString());
      expect(sent["cache-control"]).toMatch(/^public, max-age=/);
      if (status === 304) expect(sent).not.toHaveProperty("content-length");
    }
  });

  it("responds to HEAD with the headers of the whole file for any range", async () => {
    const whole = await request(address, { "Accept-Encoding": "identity" });
    for (const headers of [{}, { Range: "bytes=0-3" }, { Range: "bytes=9999-" }]) {
      const head = await request(address, { "Accept-Encoding": "identity", ...headers }, "HEAD");
      expect([head.status, await head.text()]).toEqual([200, ""]);
      expect(Object.fromEntries(head.headers)).toMatchObject({
        "content-length": String(size),
        "content-type": whole.headers.get("content-type"),
        "last-modified": modified.toUTCString(),
        "accept-ranges": "bytes",
      });
    }
  });
});

it("sends a precompressed file whole and without a validator", async () => {
  const response = await request("/assets/entry-AbCd1234.js", {});
  expect([response.status, await response.text()]).toEqual([200, "brotli"]);
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("content-length")).toBe("6");
  expect(response.headers.get("accept-ranges")).toBeNull();
  expect(response.headers.get("last-modified")).toBeNull();
  const refused = await request("/assets/entry-AbCd1234.js", { "Accept-Encoding": "br;q=0" });
  expect(await refused.text()).toBe(bytes);
  expect(refused.headers.get("vary")).toContain("Accept-Encoding");
});

it("sends an empty file whole, and no range of it", async () => {
  expect((await request("/uploads/empty.webp", { Range: "bytes=0-" })).status).toBe(416);
  const whole = await request("/uploads/empty.webp", {});
  expect([whole.status, whole.headers.get("content-length"), await whole.text()]).toEqual([
    200,
    "0",
    "",
  ]);
});
