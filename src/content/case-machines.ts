import { pictures, videos } from "./media.generated.ts";
import type { ProjectId } from "./projects.ts";

type CaseFilm = (typeof videos)[keyof typeof videos];

/** Pictures of a machine's pieces, in the order of the project's `pieces` in the portfolio's texts. */
const pieces = {
  "fittest-freakest": [
    "fittest-freakest-catalogue",
    "fittest-freakest-payment",
    "fittest-freakest-orders",
  ],
  multifarmacias: ["multifarmacias-platform", "multifarmacias-catalogue", "multifarmacias-counter"],
  "horus-aeromexico-cargo": [
    "horus-aeromexico-cargo-records",
    "horus-aeromexico-cargo-places",
    "horus-aeromexico-cargo-trail",
  ],
  flexi: ["flexi-sizes", "flexi-photos", "flexi-stock"],
  "diseno-aeromexico-cargo": ["case-letters", "case-palette", "case-icons"],
} as const satisfies Record<ProjectId, readonly string[]>;

/** A case's machine before and after its pieces are in it, from the same place. */
export const getCaseMachine = (id: ProjectId) => ({
  broken: pictures[`portfolio/${id}-broken`],
  running: pictures[`portfolio/${id}-running`],
  pieces: pieces[id].map((name) => pictures[`portfolio/${name}`]),
});

/** The running machine in motion, where its film has been made: one cycle of four seconds, which goes round. */
export const findCaseFilm = (id: ProjectId): CaseFilm | undefined =>
  (videos as Partial<Record<string, CaseFilm>>)[`portfolio/${id}-film`];
