import { whenIdle } from "#app/ui/when-idle.ts";
import { persistLanguage } from "./persist-language.ts";
import { reloadWhenReady } from "./reload-when-ready.ts";
import { restoreFormLink } from "./restore-form-link.ts";
import { revealOnScroll } from "./reveal.ts";
import { startToys } from "./start-toys.ts";

/** Runs the tasks that can wait until the browser is idle. */
export function runIdleTasks(): void {
  hydrateWhenIdle();
  persistLanguage();
  void reloadWhenReady();
  restoreFormLink();
  revealOnScroll();
  startToys();
}

/** Hydrates the islands with an idle trigger after the page has loaded; some of them only on devices with a mouse. */
function hydrateWhenIdle(): void {
  // A mouse can drag at once; touch scrolling needs no script.
  const hasMouse = matchMedia("(hover: hover)").matches;
  for (const element of document.querySelectorAll<HTMLElement>("site-island")) {
    const { hydrateOn } = element.dataset;
    if (hydrateOn !== "idle" && !(hydrateOn === "mouse" && hasMouse)) continue;
    const hydrate = () => element.dispatchEvent(new Event("hydrate"));
    if (document.readyState === "complete") hydrate();
    else addEventListener("load", () => whenIdle(hydrate));
  }
}
