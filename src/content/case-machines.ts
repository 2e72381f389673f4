import { pictures } from "./media.generated.ts";
import type { ProjectId } from "./projects.ts";

type CasePicture = (typeof pictures)[keyof typeof pictures];

/** Place of a piece's picture: its middle and its width, as fractions of the machine's picture. */
interface Socket {
  x: number;
  y: number;
  width: number;
}

/** A machine in two pictures that are seen from the very same place, and the places of its three pieces in both. */
interface CaseMachine {
  broken: CasePicture;
  running: CasePicture;
  /** In the order of `projectPieces`. */
  sockets: readonly [Socket, Socket, Socket];
}

export const caseMachines: Record<ProjectId, CaseMachine> = {
  "fittest-freakest": {
    broken: pictures["portfolio/fittest-freakest-broken"],
    running: pictures["portfolio/fittest-freakest-running"],
    sockets: [
      { x: 0.787, y: 0.486, width: 0.295 },
      { x: 0.461, y: 0.261, width: 0.262 },
      { x: 0.166, y: 0.423, width: 0.302 },
    ],
  },
  multifarmacias: {
    broken: pictures["portfolio/multifarmacias-broken"],
    running: pictures["portfolio/multifarmacias-running"],
    sockets: [
      { x: 0.372, y: 0.71, width: 0.369 },
      { x: 0.736, y: 0.738, width: 0.28 },
      { x: 0.777, y: 0.423, width: 0.277 },
    ],
  },
  "horus-aeromexico-cargo": {
    broken: pictures["portfolio/horus-aeromexico-cargo-broken"],
    running: pictures["portfolio/horus-aeromexico-cargo-running"],
    sockets: [
      { x: 0.208, y: 0.359, width: 0.288 },
      { x: 0.5, y: 0.694, width: 0.309 },
      { x: 0.784, y: 0.357, width: 0.28 },
    ],
  },
  flexi: {
    broken: pictures["portfolio/flexi-broken"],
    running: pictures["portfolio/flexi-running"],
    sockets: [
      { x: 0.464, y: 0.617, width: 0.349 },
      { x: 0.48, y: 0.195, width: 0.286 },
      { x: 0.166, y: 0.394, width: 0.286 },
    ],
  },
  "diseno-aeromexico-cargo": {
    broken: pictures["portfolio/diseno-aeromexico-cargo-broken"],
    running: pictures["portfolio/diseno-aeromexico-cargo-running"],
    sockets: [
      { x: 0.216, y: 0.184, width: 0.247 },
      { x: 0.502, y: 0.181, width: 0.247 },
      { x: 0.359, y: 0.408, width: 0.218 },
    ],
  },
};
