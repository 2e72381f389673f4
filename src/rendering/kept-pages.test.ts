import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, createKeptPages } from "./kept-pages.ts";

const incompressible = () => randomBytes(750).toString("base64");

describe("createKeptPages", () => {
  it("gives a page back in every encoding, under one ETag", async () => {
    const pages = createKeptPages(1e6);
    const page = await pages.keep("/", "<p>ñ</p>");
    expect(pages.find("/")).toBe(page);
    expect(brotliDecompressSync(page.bodies.br).toString()).toBe("<p>ñ</p>");
    expect(gunzipSync(page.bodies.gzip).toString()).toBe("<p>ñ</p>");
    expect(page.etag).toMatch(/^"[\w-]+"$/);
  });

  it("forgets a page when its time is over", async () => {
    let now = 1000;
    const pages = createKeptPages(1e6, () => now);
    await pages.keep("/", "a", 2000);
    expect(pages.find("/")).toBeDefined();
    now = 2000;
    expect(pages.find("/")).toBeUndefined();
  });

  it("gives up the least recently used beyond its bytes", async () => {
    const pages = createKeptPages(6000);
    await pages.keep("/a", incompressible());
    await pages.keep("/b", incompressible());
    pages.find("/a");
    await pages.keep("/c", incompressible());
    expect(pages.find("/b")).toBeUndefined();
    expect(pages.find("/a")).toBeDefined();
    expect(pages.bytes).toBeLessThanOrEqual(6000);
  });
});

describe("chooseEncoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=0.8, br;q=0", "gzip"],
    ["deflate", "identity"],
    [undefined, "identity"],
  ])("answers %s with %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
