import { hydrateWhenIdle } from "./hydrate-later.ts";
import { persistLanguage } from "./persist-language.ts";
import { reloadWhenReady } from "./reload-when-ready.ts";
import { restoreFormLink } from "./restore-form-link.ts";
import { revealOnScroll } from "./reveal.ts";

/** Runs the tasks that can wait until the browser is idle. */
export function runIdleTasks(): void {
  hydrateWhenIdle();
  persistLanguage();
  void reloadWhenReady();
  restoreFormLink();
  revealOnScroll();
}
