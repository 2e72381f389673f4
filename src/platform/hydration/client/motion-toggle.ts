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
    one.setAttribute("aria-pressed", String(isMotionEnabled()));
}

/** Also on `pageshow`: a prefetched or restored page may be older than the choice. */
export function initMotionToggle(): void {
  subscribeToMotion(updateSwitches);
  const show = () => applyMotion(parseMotionCookie(document.cookie));
  show();
  addEventListener("pageshow", show);
  document.addEventListener("visibilitychange", show);
  document.addEventListener("click", (event) => {
    if (!(event.target as Element).closest("button[name=motion]")) return;
    event.preventDefault();
    setMotion(isMotionEnabled() ? "off" : "on");
  });
}
