import { getMaxScrollLeft } from "#app/ui/use-scroll-strip.ts";

/** What less than this is apart counts as the same place, in pixels: browsers round what they scroll. */
const tolerance = 2;

/** Where a strip stands, of all that it scrolls. */
export interface ScrollPosition {
  /** From 0 to 100. */
  percent: number;
  /** Which item it stands at, from 0. */
  index: number;
  isStart: boolean;
  isEnd: boolean;
}

/** Where a strip stands now. */
export function readScrollPosition(scroller: HTMLElement): ScrollPosition {
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

/** Where a page further on begins: at the first item that did not wholly fit; one item at the least. */
export function getPageOffset(scroller: HTMLElement, from: number, direction: 1 | -1): number {
  const { snapPoints, pageWidth } = measureSnapPoints(scroller);
  return direction > 0
    ? (snapPoints.find((stop) => stop > from + pageWidth) ?? getMaxScrollLeft(scroller))
    : (snapPoints.findLast((stop) => stop < from - pageWidth) ?? 0);
}

/** The next place to rest at, coming from one side. */
export function getSnapPoint(scroller: HTMLElement, direction: 1 | -1): number {
  const { snapPoints } = measureSnapPoints(scroller);
  const left = scroller.scrollLeft;
  return direction > 0
    ? (snapPoints.find((stop) => stop > left - tolerance) ?? getMaxScrollLeft(scroller))
    : (snapPoints.findLast((stop) => stop < left + tolerance) ?? 0);
}

/**
 * `stops`: how far the strip is scrolled when it rests at each item, as their snapping says, never past its ends.
 * `reach`: how much further than where it stands an item may begin and still be wholly in sight.
 */
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
