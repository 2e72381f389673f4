import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { uploadsDir } = app.runtime.settings;
  mkdirSync(path.join(uploadsDir, "inner"), { recursive: true });
  writeFileSync(path.join(uploadsDir, "cover.webp"), "RIFF");
  writeFileSync(path.join(uploadsDir, "0123456789abcdef-640x480-640.avif"), "avif");
  writeFileSync(path.join(uploadsDir, ".draft-0123-0123456789abcdef-640x480-640.avif"), "av");
  writeFileSync(path.join(uploadsDir, ".hidden"), "hidden");
  writeFileSync(path.join(uploadsDir, "inner", "deep.webp"), "deep");
  const media = path.join(app.directory, "public", "media", "home");
  mkdirSync(media, { recursive: true });
  writeFileSync(path.join(media, "film.0123abcd.mp4"), "\0\0\0\0ftyp");
  writeFileSync(path.join(media, "film.mp4"), "unhashed");
  writeFileSync(path.join(media, "film.0123abcd-640.avif"), "avif");
  const assets = path.join(app.directory, "build", "assets");
  writeFileSync(path.join(assets, "entry-AbCd1234.js"), "plain");
  writeFileSync(path.join(assets, "entry-AbCd1234.js.br"), "brotli");
  writeFileSync(path.join(app.directory, "build", "scripts.json"), "{}");
});
afterAll(() => app.close());

describe("uploads", () => {
  it("are cached for a day", async () => {
    const response = await app.request("/uploads/cover.webp");
    expect([response.status, await response.text()]).toEqual([200, "RIFF"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("are immutable if their name contains a content hash", async () => {
    const response = await app.request("/uploads/0123456789abcdef-640x480-640.avif");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/avif"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it.each([
    "/uploads/none.webp",
    "/uploads/.draft-0123-0123456789abcdef-640x480-640.avif",
    "/uploads/0123456789abcdef-640x480-480.avif",
    "/uploads/",
    "/uploads/inner/deep.webp",
    "/uploads/inner",
    "/uploads/.hidden",
    "/uploads/../session-secret",
    "/uploads/%2e%2e/session-secret",
    "/uploads/..%2fsession-secret",
    "/uploads/..%5csession-secret",
    "/uploads/%2e%2e%2fsite.sqlite",
    "/uploads/..%252fsite.sqlite",
    "/uploads/....//site.sqlite",
    "/uploads/%00cover.webp",
    "/uploads/cover.webp%00",
    "/uploads/%2fetc%2fpasswd",
    "/uploads//etc/passwd",
  ])("hold nothing at %s", async (target) => {
    const response = await app.request(target);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

describe("the build output", () => {
  it("is immutable, and precompressed if the client accepts it", async () => {
    const plain = await app.request("/assets/entry-AbCd1234.js");
    expect([plain.status, await plain.text()]).toEqual([200, "plain"]);
    expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const headers = { "Accept-Encoding": "gzip, br" };
    const brotli = await app.request("/assets/entry-AbCd1234.js", { headers });
    expect(await brotli.text()).toBe("brotli");
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(brotli.headers.get("content-type")).toContain("javascript");
    expect(brotli.headers.get("vary")).toContain("Accept-Encoding");
  });

  it.each(["/assets/none.js", "/assets/..%2fscripts.json", "/scripts.json", "/assets/"])(
    "responds with 404 at %s",
    async (target) => {
      const response = await app.request(target);
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).not.toContain("immutable");
    },
  );
});

describe("images and films", () => {
  it("are immutable, and support range requests", async () => {
    const film = "/media/home/film.0123abcd.mp4";
    const whole = await app.request(film);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    expect(whole.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const part = await app.request(film, { headers: { Range: "bytes=4-7" } });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
    const picture = await app.request("/media/home/film.0123abcd-640.avif");
    expect(picture.headers.get("content-type")).toBe("image/avif");
  });

  it.each(["/media/home/film.mp4", "/media/home/none.0123abcd.avif", "/media/..%2ficon.svg"])(
    "respond with 404 at %s",
    async (target) => expect((await app.request(target)).status).toBe(404),
  );
});

it("serves files of the public folder", async () => {
  const response = await app.request("/icon.svg");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("image/svg+xml");
});
