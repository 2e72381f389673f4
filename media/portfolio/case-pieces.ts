import type { Group } from "three";
import { bake } from "../kit/merge.ts";
import type { Result, Scene } from "../kit/scene.ts";
import { arrangements, type TableGround, toyTable } from "../kit/toy-table.ts";

/** The three pieces of a project, one picture each, on the ground of its tiles. */
export const casePieces = (ground: TableGround, build: () => readonly Group[]): Scene =>
  toyTable({
    width: 600,
    height: 480,
    ground,
    camera: { aim: [0, 1.22, 0], from: [0.24, 0.3, 1], distance: 11.2 },
    reach: 4,
    fade: 0.24,
    build: () => arrangements(...build().map((piece) => bake(piece))),
  });

export const pieceResults = (names: readonly string[]): Result[] =>
  names.map((name, seconds) => ({
    kind: "picture",
    name,
    seconds,
    samples: 28,
    scale: 1.5,
    widths: [450, 900],
    quality: { avif: 50, webp: 72 },
    kilobytes: 40,
  }));
