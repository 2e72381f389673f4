import { whenIdle } from "#app/ui/when-idle.ts";

/** Wakes the islands that wait for an idle moment, once what is seen first has come; some of them where there is a mouse. */
export function hydrateWhenIdle(): void {
  // A mouse may drag at once; a finger scrolls by itself.
  const hasMouse = matchMedia("(hover: hover)").matches;
  for (const element of document.querySelectorAll<HTMLElement>("site-island")) {
    const { hydrateOn } = element.dataset;
    if (hydrateOn !== "idle" && !(hydrateOn === "mouse" && hasMouse)) continue;
    const hydrate = () => element.dispatchEvent(new Event("hydrate"));
    if (document.readyState === "complete") hydrate();
    else addEventListener("load", () => whenIdle(hydrate));
  }
}
