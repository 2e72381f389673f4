import { isMotionEnabled, subscribeToMotion } from "#app/ui/motion-store.ts";

const revealedSelector = "main section :is(h2, article, li)";
/** Exceptions: islands animate their own items; forms, navigation, scrollers and long texts must be usable at once. */
const excludedSelector =
  "site-island :is(article, li), :is(form, nav, [tabindex='0'], [data-no-reveal]) *";
/** Pixels. */
const revealDistance = 24;
const viewportOffset = 120;
const scrollEndDelay = 150;

/** Hidden only while just below the viewport, so that a jump, a search or focus finds it visible. */
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
    { rootMargin: `0px 0px ${revealDistance - viewportOffset}px` },
  );
  const nearObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting) continue;
        nearObserver.unobserve(target);
        if (boundingClientRect.top < innerHeight || !isMotionEnabled()) continue;
        const hiddenKeyframe = {
          opacity: 0,
          translate: `0 ${revealDistance}px`,
          // Unseen, it may lie over a control.
          pointerEvents: "none",
        };
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
  // After the end of scrolling, everything in the viewport is revealed.
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
