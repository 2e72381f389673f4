import { type RefObject, useEffect, useState } from "react";
import { getMaxScrollLeft } from "#app/ui/animate-scroll.ts";

/** Positions closer than this, in pixels, are equal: browsers round scroll positions. */
const tolerance = 2;

const initialPosition = { percent: 0, index: 0, isStart: true, isEnd: false };

/** Position of a scroller, updated on scroll and resize. Sets `data-grab` on the scroller if its content overflows. */
export function useScrollPosition(element: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState(initialPosition);
  useEffect(() => {
    const scroller = element.current;
    if (!scroller) return;
    const updatePosition = () => {
      setPosition(readScrollPosition(scroller));
      scroller.dataset.grab ??= "";
      if (getMaxScrollLeft(scroller) <= 0) delete scroller.dataset.grab;
    };
    const observer = new ResizeObserver(updatePosition);
    observer.observe(scroller);
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    scroller.addEventListener("scroll", updatePosition, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", updatePosition);
    };
  }, [element]);
  return position;
}

function readScrollPosition(scroller: HTMLElement): typeof initialPosition {
  const maxScroll = getMaxScrollLeft(scroller);
  const left = scroller.scrollLeft;
  const distances = measureSnapPoints(scroller).snapPoints.map((snapPoint) =>
    Math.abs(snapPoint - left),
  );
  return {
    percent: maxScroll > 0 ? Math.min(100, Math.max(0, (left / maxScroll) * 100)) : 0,
    index: distances.indexOf(Math.min(...distances)),
    isStart: left < tolerance,
    isEnd: maxScroll - left < tolerance,
  };
}

/** `scrollLeft` of the next page: the first item that was not fully visible, at least one item further. */
export function getPageOffset(scroller: HTMLElement, from: number, direction: 1 | -1): number {
  const { snapPoints, pageWidth } = measureSnapPoints(scroller);
  return direction > 0
    ? (snapPoints.find((stop) => stop > from + pageWidth) ?? getMaxScrollLeft(scroller))
    : (snapPoints.findLast((stop) => stop < from - pageWidth) ?? 0);
}

export function getSnapPoint(scroller: HTMLElement, direction: 1 | -1): number {
  const { snapPoints } = measureSnapPoints(scroller);
  const left = scroller.scrollLeft;
  return direction > 0
    ? (snapPoints.find((stop) => stop > left - tolerance) ?? getMaxScrollLeft(scroller))
    : (snapPoints.findLast((stop) => stop < left + tolerance) ?? 0);
}

/** `snapPoints`: `scrollLeft` at each item; `pageWidth`: largest offset at which an item is still fully visible. */
function measureSnapPoints(scroller: HTMLElement): { snapPoints: number[]; pageWidth: number } {
  const items = [...(scroller.firstElementChild?.children ?? [])] as HTMLElement[];
  const [first] = items;
  if (!first) return { snapPoints: [0], pageWidth: tolerance };
  const origin = scroller.getBoundingClientRect().left - scroller.scrollLeft;
  const leftOf = (item: HTMLElement) => item.getBoundingClientRect().left - origin;
  const padding = leftOf(first);
  const isCentred = getComputedStyle(first).scrollSnapAlign.includes("center");
  const stops = items.map((item) => {
    const stop =
      leftOf(item) - (isCentred ? (scroller.clientWidth - item.offsetWidth) / 2 : padding);
    return Math.min(getMaxScrollLeft(scroller), Math.max(0, stop));
  });
  return {
    snapPoints: stops,
    pageWidth: Math.max(0, scroller.clientWidth - 2 * padding - first.offsetWidth) + tolerance,
  };
}
