import { isMoving, onMotionChange } from "#app/ui/motion-store.ts";

/** What rises as one reads on: headings, and the pieces of a section. */
const risers = "main section :is(h2, article, li)";
/** What stands: islands move their own pieces, and forms, ways, rows that scroll and long reading are for use at once. */
const still = "is-land :is(article, li), :is(form, nav, [tabindex='0'], [data-still]) *";
/** How far it rises, and how far into the window its place has to come, in pixels. */
const rise = 24;
const offset = 120;
/** How long the page has to stand still to be at rest, in milliseconds. */
const rest = 150;

/**
 * Lets pieces rise into view, once each, when they come up from below. A piece is hidden only while it lies just under
 * the window: what is reached by a jump, a search or the focus is there at once, and so is all without this script.
 */
export function revealOnScroll(): void {
  const waiting = new Map<Element, Animation>();

  const show = (piece: Element) => {
    waiting.get(piece)?.play();
    forget(piece);
  };
  const forget = (piece: Element) => {
    waiting.delete(piece);
    seen.unobserve(piece);
  };
  const showAtOnce = () => {
    for (const [piece, motion] of waiting) {
      motion.cancel();
      forget(piece);
    }
  };

  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) show(target);
    },
    // A piece that waits is seen lower than its place is.
    { rootMargin: `0px 0px ${rise - offset}px` },
  );
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        if (boundingClientRect.top < innerHeight || !isMoving()) continue;
        const below = { opacity: 0, translate: `0 ${rise}px` };
        const motion = target.animate([below, {}], { duration: 400, easing: "ease" });
        motion.pause();
        waiting.set(target, motion);
        seen.observe(target);
      }
    },
    { rootMargin: "0px 0px 50%" },
  );

  for (const piece of document.querySelectorAll(risers)) {
    if (!piece.matches(still) && !piece.parentElement?.closest(risers)) near.observe(piece);
  }
  // Where the page comes to rest, nothing on the screen waits any longer.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settleSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const piece of waiting.keys()) {
        if (piece.getBoundingClientRect().top - rise < innerHeight) show(piece);
      }
    }, rest);
  };
  for (const type of ["scroll", "resize"]) addEventListener(type, settleSoon, { passive: true });
  document.addEventListener("focusin", showAtOnce);
  addEventListener("beforeprint", showAtOnce);
  onMotionChange(() => {
    if (!isMoving()) showAtOnce();
  });
}
