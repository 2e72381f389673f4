import { Color } from "three";

/** A colour between two: 0 is the first, 1 the second. */
export const blend = (from: string, to: string, part: number) =>
  `#${new Color(from).lerp(new Color(to), part).getHexString()}`;
