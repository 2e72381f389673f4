import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { waitForCompression } from "../support/servers/page-cache.ts";
import { startSite } from "../support/servers/site-process.ts";

test("the metrics of a running site include cached pages of the fast path, and the process", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "metrics-"));
  await copyStartedData(dataDir);
  const site = await startSite({ DATA_DIR: dataDir });
  try {
    const ask = async (target: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${site.directOrigin}${target}`, { headers });
      return {
        status: answer.status,
        etag: answer.headers.get("etag") ?? "",
        text: await answer.text(),
      };
    };
    // The first is rendered; the next ones come from the cache, one of them with 304.
    await ask("/contacto");
    await waitForCompression(site.directOrigin);
    const { etag } = await ask("/contacto");
    await ask("/contacto", { "If-None-Match": etag });
    const { text } = await ask("/metrics");
    expect(text).toContain('http_request_duration_seconds_count{route="contact",status="2xx"} 2\n');
    expect(text).toContain('http_request_duration_seconds_count{route="contact",status="3xx"} 1\n');
    expect(text).toContain("page_cache_hits_total 2\n");
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect((await ask("/metrics", { "X-Forwarded-For": "203.0.113.7" })).status).toBe(404);
  } finally {
    await site.terminate("SIGTERM");
    rmSync(dataDir, { recursive: true });
  }
});
