import {
  applyMotion,
  isMotionEnabled,
  parseMotionCookie,
  setMotion,
  subscribeToMotion,
} from "#app/ui/motion-store.ts";

const listMotionSwitches = () => document.querySelectorAll("button[name=motion]");

function updateSwitches(): void {
  for (const one of listMotionSwitches())
    one.setAttribute("aria-checked", String(isMotionEnabled()));
}

/**
 * Answers the motion switches, and holds the page to the stored choice once it has loaded (`pageshow`): a page that was
 * fetched ahead or comes back from the browser's memory may be older than it.
 */
export function initMotionToggle(): void {
  subscribeToMotion(updateSwitches);
  const show = () => applyMotion(parseMotionCookie(document.cookie));
  updateSwitches();
  addEventListener("pageshow", show);
  document.addEventListener("visibilitychange", show);
  document.addEventListener("click", (event) => {
    if (!(event.target as Element).closest("button[name=motion]")) return;
    event.preventDefault();
    setMotion(isMotionEnabled() ? "off" : "on");
  });
}
