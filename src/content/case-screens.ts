import type { ProjectId } from "./projects.ts";

/** Layout of the drawn screen of a case, for the texts of the project's `screen`. */
interface CaseScreen {
  device: "phone" | "window";
  /** Place of the picture shown in it among those of the machine's pieces. */
  picture?: number;
  chosen: number;
  soldOut?: readonly number[];
  isIdentity?: boolean;
}

export const caseScreens: Record<ProjectId, CaseScreen> = {
  "fittest-freakest": { device: "phone", picture: 0, chosen: 1, soldOut: [3] },
  multifarmacias: { device: "phone", picture: 1, chosen: 0 },
  "horus-aeromexico-cargo": { device: "window", chosen: 0 },
  flexi: { device: "phone", picture: 0, chosen: 2, soldOut: [1, 4] },
  "diseno-aeromexico-cargo": { device: "window", picture: 2, chosen: 1, isIdentity: true },
};
