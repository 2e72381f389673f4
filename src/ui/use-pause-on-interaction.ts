import { type RefObject, useEffect, useState } from "react";

/** How long a row is left to run out after a finger, in milliseconds. */
const runOut = 2000;

/**
 * Whether a visitor holds what moves by itself: points at it, has a finger on it, or has the keyboard's focus in it. Each
 * is kept apart, for one may end while another goes on.
 */
export function useHold(element: RefObject<Element | null>): boolean {
  const [isPointed, setPointed] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isFocused, setFocused] = useState(false);

  useEffect(() => {
    const held = element.current;
    if (!held) return;
    const ending = new AbortController();
    const listen = (types: string, answer: (event: Event) => void) => {
      for (const type of types.split(" ")) {
        held.addEventListener(type, answer, { signal: ending.signal, passive: true });
      }
    };
    // A pointer that was there before the island woke has no way to enter.
    listen("pointerenter pointermove", (event) =>
      setPointed((event as PointerEvent).pointerType !== "touch"),
    );
    listen("pointerleave", () => setPointed(false));

    let lift = 0;
    listen("touchstart", () => {
      clearTimeout(lift);
      setTouched(true);
    });
    listen("touchend touchcancel", () => {
      clearTimeout(lift);
      lift = window.setTimeout(() => setTouched(false), runOut);
    });

    // What the mouse pressed has the focus too, but nobody reads there once it left.
    const readFocus = () => setFocused(held.matches(":focus-visible, :has(:focus-visible)"));
    readFocus();
    listen("focusin", readFocus);
    listen("keydown", () => setFocused(true));
    listen("focusout", () => setFocused(false));
    return () => {
      clearTimeout(lift);
      ending.abort();
    };
  }, [element]);

  return isPointed || isTouched || isFocused;
}
