import { isMotionEnabled, subscribeToMotion } from "#app/ui/motion-store.ts";

/** What rises as one reads on: headings, and the pieces of a section. */
const revealedSelector = "main section :is(h2, article, li)";
/** What stands: islands move their own pieces, and forms, ways, rows that scroll and long reading are for use at once. */
const excludedSelector =
  "site-island :is(article, li), :is(form, nav, [tabindex='0'], [data-no-reveal]) *";
/** How far it rises, and how far into the window its place has to come, in pixels. */
const revealDistance = 24;
const viewportOffset = 120;
/** How long the page has to stand still to be at rest, in milliseconds. */
const scrollEndDelay = 150;

/**
 * Lets pieces rise into view, once each, when they come up from below. A piece is hidden only while it lies just under
 * the window: what is reached by a jump, a search or the focus is there at once, and so is all without this script.
 */
export function revealOnScroll(): void {
  const pending = new Map<Element, Animation>();

  const reveal = (element: Element) => {
    pending.get(element)?.play();
    stopObserving(element);
  };
  const stopObserving = (piece: Element) => {
    pending.delete(piece);
    visibleObserver.unobserve(piece);
  };
  const showAll = () => {
    for (const [piece, animation] of pending) {
      animation.cancel();
      stopObserving(piece);
    }
  };

  const visibleObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) reveal(target);
    },
    // A piece that waits is seen lower than its place is.
    { rootMargin: `0px 0px ${revealDistance - viewportOffset}px` },
  );
  const nearObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting) continue;
        nearObserver.unobserve(target);
        if (boundingClientRect.top < innerHeight || !isMotionEnabled()) continue;
        const hiddenKeyframe = { opacity: 0, translate: `0 ${revealDistance}px` };
        const motion = target.animate([hiddenKeyframe, {}], { duration: 400, easing: "ease" });
        motion.pause();
        pending.set(target, motion);
        visibleObserver.observe(target);
      }
    },
    { rootMargin: "0px 0px 50%" },
  );

  for (const piece of document.querySelectorAll(revealedSelector)) {
    if (!piece.matches(excludedSelector) && !piece.parentElement?.closest(revealedSelector))
      nearObserver.observe(piece);
  }
  // Where the page comes to rest, nothing on the screen waits any longer.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const revealAfterScrollEnd = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const piece of pending.keys()) {
        if (piece.getBoundingClientRect().top - revealDistance < innerHeight) reveal(piece);
      }
    }, scrollEndDelay);
  };
  for (const type of ["scroll", "resize"])
    addEventListener(type, revealAfterScrollEnd, { passive: true });
  document.addEventListener("focusin", showAll);
  addEventListener("beforeprint", showAll);
  subscribeToMotion(() => {
    if (!isMotionEnabled()) showAll();
  });
}
