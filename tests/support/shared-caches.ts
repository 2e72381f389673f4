import { describe } from "vitest";
import { hasNginx, startNginx } from "./nginx.ts";
import type { StartCache } from "./start-cache.ts";
import { hasVarnish, startVarnish } from "./varnish.ts";

const caches: { file: string; program: string; isInstalled: boolean; start: StartCache }[] = [
  { file: "deploy/nginx.conf", program: "nginx", isInstalled: hasNginx, start: startNginx },
  { file: "deploy/varnish.vcl", program: "Varnish", isInstalled: hasVarnish, start: startVarnish },
];

/** Defines the same tests for each cache of `deploy`; they are skipped where its program is not installed. */
export function describeCaches(define: (start: StartCache) => void): void {
  for (const { file, program, isInstalled, start } of caches) {
    const title = `the cache of ${file} [needs ${program}]`;
    describe.skipIf(!isInstalled)(title, () => define(start));
  }
}

/** Whether the response, stale or not, was kept by the cache. */
export const isHit = (response: Response): boolean =>
  /; hit|HIT|STALE|UPDATING|LANGUAGE/.test(response.headers.get("cache-status") ?? "");
