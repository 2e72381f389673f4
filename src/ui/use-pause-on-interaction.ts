import { type RefObject, useEffect, useState } from "react";

/** Delay after a touch, for the momentum of the scroll, in milliseconds. */
const touchReleaseDelay = 2000;

/** Hover, touch and focus pause automatic movement: separate states, since one may outlast another. */
export function usePauseOnInteraction(element: RefObject<Element | null>): boolean {
  const [isHovered, setIsHovered] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isFocused, setFocused] = useState(false);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const controller = new AbortController();
    const listen = (types: string, handler: (event: Event) => void) => {
      for (const type of types.split(" ")) {
        target.addEventListener(type, handler, { signal: controller.signal, passive: true });
      }
    };
    // A pointer that was there before the island woke has no way to enter.
    listen("pointerenter pointermove", (event) =>
      setIsHovered((event as PointerEvent).pointerType !== "touch"),
    );
    listen("pointerleave", () => setIsHovered(false));

    let releaseTimer = 0;
    listen("touchstart", () => {
      clearTimeout(releaseTimer);
      setTouched(true);
    });
    listen("touchend touchcancel", () => {
      clearTimeout(releaseTimer);
      releaseTimer = window.setTimeout(() => setTouched(false), touchReleaseDelay);
    });

    // A mouse click also moves the focus; that focus does not count after the pointer has left.
    const readFocus = () => setFocused(isFocusVisibleIn(target));
    readFocus();
    listen("focusin", readFocus);
    listen("keydown", () => setFocused(true));
    listen("focusout", () => setFocused(false));
    return () => {
      clearTimeout(releaseTimer);
      controller.abort();
    };
  }, [element]);

  return isHovered || isTouched || isFocused;
}

const isFocusVisibleIn = (element: Element) =>
  element.matches(":focus-visible") || element.querySelector(":focus-visible") !== null;
