import { randomBytes } from "node:crypto";
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseBody, chooseEncoding, createPageCache } from "./page-cache.ts";

const repetitiveText = Array.from(
  { length: 2000 },
  (_, index) => `palabra-${(index * 7919) % 997}`,
).join(" ");
const incompressible = () => randomBytes(750).toString("base64");

describe("createPageCache", () => {
  it("returns a page in every encoding", async () => {
    const pages = createPageCache(1e6);
    await pages.set("/", "<p>ñ</p>");
    await expect.poll(() => pages.pendingCompressions).toBe(0);
    const page = pages.find("/");
    expect(page?.bodies.identity.toString()).toBe("<p>ñ</p>");
    expect(brotliDecompressSync(page?.bodies.br ?? "").toString()).toBe("<p>ñ</p>");
    expect(gunzipSync(page?.bodies.gzip ?? "").toString()).toBe("<p>ñ</p>");
  });

  it("has every encoding at once, and smaller ones later", async () => {
    const html = `<p>${repetitiveText}</p>`;
    const pages = createPageCache(1e6);
    const first = await pages.set("/", html);
    expect(pages.find("/")).toBe(first);
    for (const accepted of ["gzip, br", "br", "gzip"]) {
      const { encoding, body } = chooseBody(first, accepted);
      expect([accepted, encoding]).toEqual([accepted, accepted.split(", ").at(-1)]);
      expect(body.byteLength).toBeLessThan(html.length / 2);
    }
    expect(chooseBody(first, undefined).encoding).toBe("identity");
    const before = pages.bytes;
    await expect.poll(() => pages.pendingCompressions).toBe(0);
    const { bodies } = pages.find("/") ?? first;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
    expect(bodies.br.byteLength).toBe(brotliCompressSync(html, { params }).byteLength);
    expect(bodies.gzip.byteLength).toBe(gzipSync(html, { level: 9 }).byteLength);
    expect(bodies.br.byteLength).toBeLessThan(first.bodies.br.byteLength);
    expect(pages.bytes).not.toBe(before);
  });

  it("does not compress a page that was removed or replaced meanwhile", async () => {
    const pages = createPageCache(6000);
    await pages.set("/", "first");
    for (let number = 0; number < 9; number++) await pages.set(`/${number}`, incompressible());
    await pages.set("/last", "old");
    await pages.set("/last", "new");
    await expect.poll(() => pages.pendingCompressions).toBe(0);
    expect(pages.find("/")).toBeUndefined();
    expect(pages.find("/last")?.bodies.identity.toString()).toBe("new");
    expect(pages.bytes).toBeLessThanOrEqual(6000);
  });

  it("removes a page after its expiry", async () => {
    let now = 1000;
    const pages = createPageCache(1e6, () => now);
    await pages.set("/", "a", { expiresAt: 2000 });
    expect(pages.find("/")).toBeDefined();
    now = 2001;
    expect(pages.find("/")).toBeUndefined();
  });

  it("removes the least recently used page beyond its size limit", async () => {
    const pages = createPageCache(6000);
    await pages.set("/a", incompressible());
    await pages.set("/b", incompressible());
    await expect.poll(() => pages.pendingCompressions).toBe(0);
    pages.find("/a");
    await pages.set("/c", incompressible());
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
  ])("answers %s with %s", (acceptEncoding, encoding) => {
    expect(chooseEncoding(acceptEncoding)).toBe(encoding);
  });
});
