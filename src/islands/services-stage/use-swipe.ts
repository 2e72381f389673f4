import { type PointerEvent, useRef } from "react";

/** Shortest distance of a swipe, in pixels. */
const shortest = 44;

/** Handlers of an element swiped by finger or pen: `--swipe` is the distance; `onSwipe` gets 1 to the left, -1 to the right. */
export function useSwipe(onSwipe: (step: 1 | -1, event: PointerEvent<HTMLElement>) => void) {
  const start = useRef<number | undefined>(undefined);

  function end({ currentTarget }: PointerEvent<HTMLElement>): void {
    start.current = undefined;
    currentTarget.removeAttribute("data-swiped");
  }

  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent<HTMLElement>) => {
      if (pointerType !== "mouse" && isPrimary) start.current = clientX;
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      currentTarget.style.setProperty("--swipe", `${clientX - start.current}px`);
      currentTarget.setAttribute("data-swiped", "");
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      const distance = event.clientX - start.current;
      end(event);
      if (Math.abs(distance) >= shortest) onSwipe(distance < 0 ? 1 : -1, event);
    },
    onPointerCancel: end,
  };
}
