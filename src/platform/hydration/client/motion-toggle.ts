import {
  chooseMotion,
  findMotion,
  isMoving,
  onMotionChange,
  showMotion,
} from "#app/ui/motion-store.ts";

const listSwitches = () => document.querySelectorAll("button[name=motion]");

function setSwitches(): void {
  for (const one of listSwitches()) one.setAttribute("aria-checked", String(isMoving()));
}

/**
 * Answers the motion switches, and holds the page to the stored choice once it has loaded (`pageshow`): a page that was
 * fetched ahead or comes back from the browser's memory may be older than it.
 */
export function keepMotion(): void {
  onMotionChange(setSwitches);
  const show = () => showMotion(findMotion(document.cookie));
  setSwitches();
  addEventListener("pageshow", show);
  document.addEventListener("visibilitychange", show);
  document.addEventListener("click", (event) => {
    if (!(event.target as Element).closest("button[name=motion]")) return;
    event.preventDefault();
    chooseMotion(isMoving() ? "off" : "on");
  });
}
