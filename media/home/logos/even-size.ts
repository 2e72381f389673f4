import type { Layer, Logo } from "./logo.ts";
import { movePath } from "./path.ts";
import { rasterise, type Window } from "./raster.ts";

/** Cell of a logo in the sprite, in the proportions of a crate. */
export const cell = { width: 120, height: 80 };

/** Bounds of a logo in its cell, and its visual size. */
export interface Room {
  size: number;
  width: number;
  height: number;
}
export const logoRoom: Room = { size: 29, width: 84, height: 40 };
export const badgeRoom: Room = { size: 50, width: 84, height: 62 };

export interface Measure {
  ink: number;
  width: number;
  height: number;
  /** Visual size: the side of a square of equal weight, from the mean of ink and bounding box. */
  size: number;
  /** The middle, drawn from the box's centre towards the ink's. */
  x: number;
  y: number;
}

/** Measures a logo by what it covers. */
export function measure(logo: Logo, window: Window): Measure {
  const samples = rasterise(logo, window);
  const columns = Math.round(window.width * window.density);
  let [ink, sumX, sumY, left, top, right, bottom] = [
    0,
    0,
    0,
    Infinity,
    Infinity,
    -Infinity,
    -Infinity,
  ];
  samples.forEach((sample, index) => {
    if (sample === 0) return;
    const [x, y] = [index % columns, Math.floor(index / columns)];
    ink += 1;
    sumX += x;
    sumY += y;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  });
  const { density } = window;
  const [width, height] = [(right - left) / density, (bottom - top) / density];
  const towardsInk = 0.25;
  const middle = (from: number, to: number, sum: number) =>
    ((from + to) / 2) * (1 - towardsInk) + ((sum + ink / 2) / ink) * towardsInk;
  return {
    ink: ink / density ** 2,
    width,
    height,
    size: (ink / density ** 2) ** 0.25 * (width * height) ** 0.25,
    x: window.x + middle(left, right, sumX) / density,
    y: window.y + middle(top, bottom, sumY) / density,
  };
}

/** Gives a logo its place in the middle of a cell, as large to the eye as all the others. */
export function evenSize(logo: Logo, room: Room): Logo {
  const seen = measure(logo, { x: -60, y: -60, width: 300, height: 180, density: 4 });
  const scale = Math.min(room.size / seen.size, room.width / seen.width, room.height / seen.height);
  const move = { scale, x: cell.width / 2 - seen.x * scale, y: cell.height / 2 - seen.y * scale };
  return logo.map((layer) => moveLayer(layer, move));
}

function moveLayer(layer: Layer, move: { scale: number; x: number; y: number }): Layer {
  const moved = { ...layer, d: movePath(layer.d, move, 2) };
  return layer.width === undefined
    ? moved
    : { ...moved, width: Number((layer.width * move.scale).toFixed(2)) };
}
