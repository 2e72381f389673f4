import type { CachedPage, PageCache } from "#app/platform/page-cache/page-cache.ts";
import { getEndOfYear } from "./page-cache-key.ts";
import type { ErrorScreenOptions, PageRenderer } from "./page-renderer.tsx";

/** Screens that say nothing of the request, each rendered once for a language and a choice of motion, then cached. */
export interface ErrorScreenCache {
  /** `name` tells what is on it, and must have few forms; `enter` resolves when it may be rendered. */
  find(
    name: string,
    screen: ErrorScreenOptions,
    request: { acceptEncoding: string | undefined; waitForTurn: () => Promise<void> },
  ): Promise<CachedPage>;
}

/** Makes a cache of screens in the store of finished pages. */
export function createErrorScreenCache(
  renderer: PageRenderer,
  pageCache: PageCache,
): ErrorScreenCache {
  const inFlight = new Map<string, Promise<CachedPage>>();
  return {
    async find(name, screen, { acceptEncoding, waitForTurn }) {
      const key = JSON.stringify(["screen", name, screen.language, screen.motion]);
      const cached = pageCache.find(key) ?? inFlight.get(key);
      if (cached) return cached;
      const building = waitForTurn()
        .then(() => {
          const expires = getEndOfYear(new Date());
          return pageCache.set(key, renderer.renderErrorScreen(screen), {
            expiresAt: expires,
            acceptEncoding: acceptEncoding,
          });
        })
        .finally(() => inFlight.delete(key));
      inFlight.set(key, building);
      return building;
    },
  };
}
