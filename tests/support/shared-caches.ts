import { describe } from "vitest";
import { hasNginx, startNginx } from "./nginx.ts";
import { hasVarnish, startVarnish } from "./varnish.ts";

/** A shared cache in front of two replicas on this machine. */
export interface SharedCache {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the cache on a port, in front of the replicas at two others. */
export type StartCache = (
  port: number,
  replicas: readonly [number, number],
) => Promise<SharedCache>;

const caches: { file: string; isInstalled: boolean; start: StartCache }[] = [
  { file: "deploy/nginx.conf", isInstalled: hasNginx, start: startNginx },
  { file: "deploy/varnish.vcl", isInstalled: hasVarnish, start: startVarnish },
];

/** Defines the same tests for each cache of `deploy`; they are skipped where its program is not installed. */
export function describeCaches(define: (start: StartCache) => void): void {
  for (const { file, isInstalled, start } of caches) {
    const title = `the cache of ${file}${isInstalled ? "" : ", not installed here,"}`;
    describe.skipIf(!isInstalled)(title, () => define(start));
  }
}

/** Whether the cache answered by itself, with a response that may be stale. */
export const isHit = (response: Response): boolean =>
  /; hit|HIT|STALE|UPDATING/.test(response.headers.get("cache-status") ?? "");
