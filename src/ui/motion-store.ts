export type Motion = "on" | "off";

/** Name of the cookie, of the switch's field and of the attribute (`data-motion`) that carry the choice. */
export const motionKey = "motion";

export const motionStylePath = "/motion.css";

const secondsPerYear = 31_536_000;
const changeEvent = "motionchange";
const reducedMotionQuery = "(prefers-reduced-motion: reduce)";

/** The choice in a `Cookie` header or `document.cookie`; undefined while none is made. */
export function parseMotionCookie(cookies: string | null | undefined): Motion | undefined {
  return /(?:^|; )motion=(on|off)(?:;|$)/.exec(cookies ?? "")?.[1] as Motion | undefined;
}

/** The cookie's attributes, the same from the server and from the switch. */
export function formatMotionCookie(motion: Motion, secure: boolean): string {
  const attributes = `Max-Age=${secondsPerYear}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${motionKey}=${motion}; ${attributes}`;
}

/** In the browser: whether things move now, by the visitor's choice or else by what the system asks for. */
export function isMotionEnabled(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion ? motion === "on" : !matchMedia(reducedMotionQuery).matches;
}

export function applyMotion(motion: Motion | undefined): void {
  const { dataset } = document.documentElement;
  if (motion) dataset[motionKey] = motion;
  document.dispatchEvent(new Event(changeEvent));
}

export function setMotion(motion: Motion): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and newer than our visitors' browsers
  document.cookie = formatMotionCookie(motion, location.protocol === "https:");
  applyMotion(motion);
}

/** In the browser: calls back whenever `isMotionEnabled` may have changed; gives back what ends it. */
export function subscribeToMotion(listener: () => void): () => void {
  const mediaQuery = matchMedia(reducedMotionQuery);
  document.addEventListener(changeEvent, listener);
  mediaQuery.addEventListener("change", listener);
  return () => {
    document.removeEventListener(changeEvent, listener);
    mediaQuery.removeEventListener("change", listener);
  };
}
