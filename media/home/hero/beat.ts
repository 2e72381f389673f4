import { blue, burnt, cream, magenta, violet } from "../../kit/colours.ts";
import { ease, fraction } from "../../kit/motion.ts";
import type { Staging } from "../../kit/scene.ts";

/**
 * The film has five beats. In each, the line advances by one position, then pauses while the machines work. The page
 * changes its headline at the start of every second beat.
 */
export const beat = 1.5;
export const film = 5 * beat;
/** The part of a beat in which the line moves. */
export const moving = 0.46;
/** Start of the line and distance between its positions. */
export const firstPlace = -6.9;
export const spacing = 1.7;
/** Height of the surface under a piece. */
export const beltTop = 1.03;

/** One colour for each beat, so that the last of them is followed by the first. */
export const toyColours = [magenta, cream, blue, violet, burnt] as const;

/** Seconds since the beat of a moment began. */
export const withinBeat = (seconds: number) => fraction(seconds / beat);

/** Number of positions that the line has advanced. */
export const places = (seconds: number) =>
  Math.floor(seconds / beat) + ease(withinBeat(seconds) / moving);

export const placeOnLine = (place: number) => firstPlace + place * spacing;

/** Several parts of a set as one. */
export function together(...parts: Staging[]): Staging {
  return {
    objects: parts.flatMap(({ objects }) => objects),
    animate(seconds) {
      for (const { animate } of parts) animate?.(seconds);
    },
  };
}
