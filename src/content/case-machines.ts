import { pictures, videos } from "./media.generated.ts";
import type { ProjectId } from "./projects.ts";

type CasePicture = (typeof pictures)[keyof typeof pictures];
type CaseFilm = (typeof videos)[keyof typeof videos];

interface CaseMachine {
  broken: CasePicture;
  running: CasePicture;
  /** In the order of the project's `pieces` in the portfolio's texts. */
  pieces: readonly CasePicture[];
}

export const caseMachines: Record<ProjectId, CaseMachine> = {
  "fittest-freakest": {
    broken: pictures["portfolio/fittest-freakest-broken"],
    running: pictures["portfolio/fittest-freakest-running"],
    pieces: [
      pictures["portfolio/fittest-freakest-catalogue"],
      pictures["portfolio/fittest-freakest-payment"],
      pictures["portfolio/fittest-freakest-orders"],
    ],
  },
  multifarmacias: {
    broken: pictures["portfolio/multifarmacias-broken"],
    running: pictures["portfolio/multifarmacias-running"],
    pieces: [
      pictures["portfolio/multifarmacias-platform"],
      pictures["portfolio/multifarmacias-catalogue"],
      pictures["portfolio/multifarmacias-counter"],
    ],
  },
  "horus-aeromexico-cargo": {
    broken: pictures["portfolio/horus-aeromexico-cargo-broken"],
    running: pictures["portfolio/horus-aeromexico-cargo-running"],
    pieces: [
      pictures["portfolio/horus-aeromexico-cargo-records"],
      pictures["portfolio/horus-aeromexico-cargo-places"],
      pictures["portfolio/horus-aeromexico-cargo-trail"],
    ],
  },
  flexi: {
    broken: pictures["portfolio/flexi-broken"],
    running: pictures["portfolio/flexi-running"],
    pieces: [
      pictures["portfolio/flexi-sizes"],
      pictures["portfolio/flexi-photos"],
      pictures["portfolio/flexi-stock"],
    ],
  },
  "diseno-aeromexico-cargo": {
    broken: pictures["portfolio/diseno-aeromexico-cargo-broken"],
    running: pictures["portfolio/diseno-aeromexico-cargo-running"],
    pieces: [
      pictures["portfolio/case-letters"],
      pictures["portfolio/case-palette"],
      pictures["portfolio/case-icons"],
    ],
  },
};

/** The running machine in motion, where its film has been made: one cycle of four seconds, which goes round. */
export const findCaseFilm = (id: ProjectId): CaseFilm | undefined =>
  (videos as Partial<Record<string, CaseFilm>>)[`portfolio/${id}-film`];
