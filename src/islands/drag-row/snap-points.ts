import { getRoom } from "#app/ui/use-scroll-strip.ts";

/** What less than this is apart counts as the same place, in pixels: browsers round what they scroll. */
const slack = 2;

/** Where a strip stands, of all that it scrolls. */
export interface Place {
  /** From 0 to 100. */
  percent: number;
  /** Which item it stands at, from 0. */
  index: number;
  isStart: boolean;
  isEnd: boolean;
}

/** Where a strip stands now. */
export function readPlace(strip: HTMLElement): Place {
  const room = getRoom(strip);
  const left = strip.scrollLeft;
  const distances = measure(strip).stops.map((stop) => Math.abs(stop - left));
  return {
    percent: room > 0 ? Math.min(100, Math.max(0, (left / room) * 100)) : 0,
    index: distances.indexOf(Math.min(...distances)),
    isStart: left < slack,
    isEnd: room - left < slack,
  };
}

/** Where a page further on begins: at the first item that did not wholly fit; one item at the least. */
export function findPage(strip: HTMLElement, from: number, direction: 1 | -1): number {
  const { stops, reach } = measure(strip);
  return direction > 0
    ? (stops.find((stop) => stop > from + reach) ?? getRoom(strip))
    : (stops.findLast((stop) => stop < from - reach) ?? 0);
}

/** The next place to rest at, coming from one side. */
export function findRest(strip: HTMLElement, direction: 1 | -1): number {
  const { stops } = measure(strip);
  const left = strip.scrollLeft;
  return direction > 0
    ? (stops.find((stop) => stop > left - slack) ?? getRoom(strip))
    : (stops.findLast((stop) => stop < left + slack) ?? 0);
}

/**
 * `stops`: how far the strip is scrolled when it rests at each item, as their snapping says, never past its ends.
 * `reach`: how much further than where it stands an item may begin and still be wholly in sight.
 */
function measure(strip: HTMLElement): { stops: number[]; reach: number } {
  const items = [...(strip.firstElementChild?.children ?? [])] as HTMLElement[];
  const [first] = items;
  if (!first) return { stops: [0], reach: slack };
  const origin = strip.getBoundingClientRect().left - strip.scrollLeft;
  const leftOf = (item: HTMLElement) => item.getBoundingClientRect().left - origin;
  const edge = leftOf(first);
  const isCentred = getComputedStyle(first).scrollSnapAlign.includes("center");
  const stops = items.map((item) => {
    const stop = leftOf(item) - (isCentred ? (strip.clientWidth - item.offsetWidth) / 2 : edge);
    return Math.min(getRoom(strip), Math.max(0, stop));
  });
  return { stops, reach: Math.max(0, strip.clientWidth - 2 * edge - first.offsetWidth) + slack };
}
