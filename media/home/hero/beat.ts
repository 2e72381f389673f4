import { blue, burnt, cream, magenta, violet } from "../../kit/colours.ts";
import { ease, fraction } from "../../kit/motion.ts";
import type { Staging } from "../../kit/scene.ts";

/** The film is five beats; in each, the line moves on by one place, then stands while the machines work. */
export const beat = 1.6;
export const film = 5 * beat;
/** The part of a beat in which the line moves. */
export const moving = 0.46;
/** Where the line begins, and how far apart its places are. */
export const firstPlace = -6.9;
export const spacing = 1.7;
/** Height of what a piece stands on. */
export const beltTop = 1.03;

/** One colour for each beat, so that the last of them is followed by the first. */
export const toyColours = [magenta, cream, blue, violet, burnt] as const;

/** How far into its beat a moment is. */
export const withinBeat = (seconds: number) => fraction(seconds / beat);

/** How many places the line has moved on. */
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
