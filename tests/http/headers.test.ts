import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { getPath } from "#app/locale/route-pairs.ts";
import { speculationRulesPath } from "#app/server/pages/speculation-rules.ts";
import { browserEncodings, fetchEncoded } from "../support/servers/http-client.ts";
import { waitForCompression } from "../support/servers/page-cache.ts";
import { sendRaw } from "../support/servers/raw-connection.ts";

const safety = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
};

const assets = path.resolve(import.meta.dirname, "../../dist/client/assets");
const files = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));

const origin = inject("origin");

test("every response has the security headers: pages, cached or not, files, API calls, redirects, errors", async () => {
  const uploads = path.join(inject("dataDir"), "uploads");
  mkdirSync(uploads, { recursive: true });
  writeFileSync(path.join(uploads, "headers.webp"), "RIFF");
  const asked: [address: string, status: number, init?: RequestInit][] = [
    ["/", 200],
    ["/", 200],
    ["/?lang=en", 200],
    [getPath("digital-design", "es"), 200],
    ["/blog", 200],
    ["/contacto/", 308],
    ["/information", 302],
    ["/nada", 404],
    ["/uploads/headers.webp", 200],
    ["/uploads/none.webp", 404],
    ["/administrator/app/site/get_blogs", 200],
    ["/administrator/app/other/get_blogs", 404],
    ["/administrator/app/site/postContactApp", 415, { method: "POST" }],
    ["/contacto", 415, { method: "POST" }],
    ["/contacto", 405, { method: "DELETE" }],
    ["/contacto", 204, { method: "OPTIONS" }],
    ["/icon.svg", 416, { headers: { Range: "bytes=9999999-" } }],
    ["/healthz", 200],
    ["/readyz", 200],
    ["/sitemap.xml", 200],
    ["/robots.txt", 200],
    ["/icon.svg", 200],
    ...files.map((file): [string, number] => [`/assets/${file}`, 200]),
  ];
  for (const [address, status, init] of asked) {
    const response = await fetch(origin + address, { redirect: "manual", ...init });
    expect(response.status, address).toBe(status);
    const sent = Object.fromEntries(response.headers);
    expect(sent, address).toMatchObject(safety);
    const isPicture = sent["content-type"]?.startsWith("image/") ?? false;
    const resourcePolicy = isPicture ? "cross-origin" : "same-origin";
    expect(sent["cross-origin-resource-policy"], address).toBe(resourcePolicy);
    expect(sent["strict-transport-security"], address).toMatch(/^max-age=\d{8}/);
    expect(sent["x-powered-by"], address).toBeUndefined();
    expect(sent["access-control-allow-origin"], address).toBeUndefined();
    await response.body?.cancel();
  }
});

test("pictures may be shown by feed readers and other sites, also when they are only confirmed", async () => {
  const feeds = await Promise.all(
    ["/feed.xml", "/atom.xml", "/feed.json", "/", "/contacto"].map(async (address) =>
      (await fetch(origin + address)).text(),
    ),
  );
  const named = feeds
    .join("\n")
    .matchAll(/[^"'\s<>()&]*\/(?:media|share|uploads)\/[^"'\s<>()&,]+/g);
  const pictures = [...named].map(([address]) => new URL(address, origin).pathname);
  expect(pictures.length).toBeGreaterThan(20);
  const icons = ["/icon.svg", "/favicon.ico", "/apple-touch-icon.png", "/uploads/headers.webp"];
  for (const address of new Set([...icons, ...pictures])) {
    const response = await fetch(origin + address);
    await response.body?.cancel();
    if (!response.headers.get("content-type")?.startsWith("image/")) continue;
    expect([
      address,
      response.status,
      response.headers.get("cross-origin-resource-policy"),
    ]).toEqual([address, 200, "cross-origin"]);
    const since = { "If-Modified-Since": response.headers.get("last-modified") ?? "" };
    const confirmed = await fetch(origin + address, { headers: since });
    expect(confirmed.headers.get("cross-origin-resource-policy"), address).toBe("cross-origin");
    await confirmed.body?.cancel();
  }
});

test("built files are immutable under hashed names and sent compressed", async () => {
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    expect(file).toMatch(/-[\w-]{8}\.\w+$/);
    const address = `${origin}/assets/${file}`;
    const plain = await fetchEncoded(address, "identity");
    expect(plain.headers["cache-control"], file).toBe("public, max-age=31536000, immutable");
    expect(plain.headers["content-encoding"], file).toBeUndefined();
    if (!/\.(js|css|svg)$/.test(file)) continue;
    const brotli = await fetchEncoded(address, browserEncodings);
    expect(brotli.headers["content-encoding"], file).toBe("br");
    expect(brotli.headers["vary"], file).toMatch(/accept-encoding/i);
    expect(brotli.headers["content-type"], file).toBe(plain.headers["content-type"]);
    expect(brotliDecompressSync(brotli.body).equals(plain.body), file).toBe(true);
    expect(brotli.body.length, file).toBeLessThan(plain.body.length);
  }
});

test("a page is sent compressed, and with 304 if it has not changed", async () => {
  for (const address of ["/", "/contact", "/blog", getPath("service-design", "es")]) {
    const plain = await fetchEncoded(origin + address, "identity");
    // Until then a new page is kept only in the encoding of its first request.
    await waitForCompression(origin);
    const brotli = await fetchEncoded(origin + address, "gzip, br");
    const gzip = await fetchEncoded(origin + address, "gzip");
    expect(brotliDecompressSync(brotli.body).equals(plain.body), address).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body), address).toBe(true);
    expect(plain.headers["cache-control"], address).toContain("s-maxage=30");
    expect(plain.headers["vary"], address).toMatch(/Accept-Encoding/);

    const etags = new Map(
      Object.entries({ identity: plain, br: brotli, gzip }).map(([encoding, { headers }]) => [
        encoding,
        String(headers["etag"]),
      ]),
    );
    expect(new Set(etags.values()).size, address).toBe(3);
    for (const [encoding, etag] of etags) {
      const headers = { "Accept-Encoding": encoding, "If-None-Match": etag };
      const same = await fetch(origin + address, { headers });
      expect([same.status, same.headers.get("etag")], address).toEqual([304, etag]);
      expect(await same.text()).toBe("");
    }
    // What was stored without an encoding is not what is sent with one.
    for (const etag of ['"other"', etags.get("identity") ?? ""]) {
      const headers = { "Accept-Encoding": "br", "If-None-Match": etag };
      expect((await fetch(origin + address, { headers })).status, address).toBe(200);
    }
  }
});

test("an address shared by both languages varies by cookie and never mixes languages", async () => {
  const ask = (language: string, etag = "") =>
    fetch(`${origin}/`, {
      headers: { Cookie: `language=${language}`, "If-None-Match": etag },
      redirect: "manual",
    });
  const spanish = await ask("es");
  expect(spanish.headers.get("vary")).toContain("Cookie");
  const english = await ask("us", spanish.headers.get("etag") ?? "");
  expect([english.status, english.headers.get("location")]).toEqual([302, "/?lang=en"]);
  expect(english.headers.get("vary")).toContain("Cookie");
  // A cache that ignores `Vary` would redirect everyone.
  expect(english.headers.get("cache-control")).toBe("private, no-cache");
});

const cachedAddresses = [
  getPath("services", "es"),
  "/servicios.md",
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  speculationRulesPath,
  "/.well-known/security.txt",
  "/icon.svg",
  `/assets/${files[0]}`,
];

test.each(cachedAddresses)("shared caches keep %s under one address only", async (address) => {
  const ask = async (target: string) => {
    const request = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    const { status, headers } = await sendRaw(Number(new URL(origin).port), request);
    return { status, cacheControl: headers["cache-control"] };
  };
  const kept = { status: 200, cacheControl: expect.stringMatching(/^public, /) };
  expect(await ask(address)).toEqual(kept);
  const encoded = address.replace(/\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  for (const target of [
    `/.${address}`,
    `/x/..${address}`,
    `${address}#1`,
    `${address}?q=1`,
    `${address}?%20`,
    encoded,
  ]) {
    const response = await ask(target);
    expect(response.status, target).toBeLessThan(500);
    expect(response.cacheControl ?? "none", target).not.toContain("public");
  }
});

test("responses for a single visitor are not cached", async () => {
  const posted = await fetch(`${origin}/administrator/app/site/postContactApp`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  expect(posted.status).toBe(422);
  expect(posted.headers.get("cache-control")).toBe("no-store");
  for (const address of ["/nada", "/healthz", "/readyz"]) {
    const response = await fetch(origin + address);
    expect(response.headers.get("cache-control"), address).toBe("no-store");
  }
});
