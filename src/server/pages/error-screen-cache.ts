import type { KeptPage, KeptPages } from "#app/platform/page-cache/page-cache.ts";
import { getNewYear } from "./page-cache-key.ts";
import type { PageRenderer, Screen } from "./page-renderer.tsx";

/** Screens that say nothing of the request, each rendered once for a language and a choice of motion, then cached. */
export interface ScreenCache {
  /** `name` tells what is on it, and must have few forms; `enter` resolves when it may be rendered. */
  find(
    name: string,
    screen: Screen,
    asker: { accepted: string | undefined; enter: () => Promise<void> },
  ): Promise<KeptPage>;
}

/** Makes a cache of screens in the store of finished pages. */
export function createScreenCache(renderer: PageRenderer, kept: KeptPages): ScreenCache {
  const underWay = new Map<string, Promise<KeptPage>>();
  return {
    async find(name, screen, { accepted, enter }) {
      const key = JSON.stringify(["screen", name, screen.language, screen.motion]);
      const found = kept.find(key) ?? underWay.get(key);
      if (found) return found;
      const making = enter()
        .then(() => {
          const expires = getNewYear(new Date());
          return kept.keep(key, renderer.renderScreen(screen), { expires, accepted });
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}
