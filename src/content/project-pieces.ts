import { pictures } from "./media.generated.ts";
import type { ProjectId } from "./projects.ts";

/** The picture of one piece of a project, and the ground that it was made for: the project's tone, or a tint of it. */
interface ProjectPiece {
  picture: (typeof pictures)[keyof typeof pictures];
  ground: "tone" | "tint" | "light";
}

const onTint = (picture: ProjectPiece["picture"]): ProjectPiece => ({ picture, ground: "tint" });

/** The three pieces of each project, in the order of its `pieces` in the portfolio's texts. */
export const projectPieces: Record<ProjectId, readonly ProjectPiece[]> = {
  "fittest-freakest": [
    onTint(pictures["portfolio/fittest-freakest-catalogue"]),
    onTint(pictures["portfolio/fittest-freakest-payment"]),
    onTint(pictures["portfolio/fittest-freakest-orders"]),
  ],
  multifarmacias: [
    onTint(pictures["portfolio/multifarmacias-platform"]),
    onTint(pictures["portfolio/multifarmacias-catalogue"]),
    onTint(pictures["portfolio/multifarmacias-counter"]),
  ],
  "horus-aeromexico-cargo": [
    { picture: pictures["portfolio/horus-aeromexico-cargo-records"], ground: "tone" },
    { picture: pictures["portfolio/horus-aeromexico-cargo-places"], ground: "tone" },
    { picture: pictures["portfolio/horus-aeromexico-cargo-trail"], ground: "tone" },
  ],
  flexi: [
    onTint(pictures["portfolio/flexi-sizes"]),
    onTint(pictures["portfolio/flexi-photos"]),
    onTint(pictures["portfolio/flexi-stock"]),
  ],
  "diseno-aeromexico-cargo": [
    { picture: pictures["portfolio/case-letters"], ground: "light" },
    { picture: pictures["portfolio/case-palette"], ground: "light" },
    { picture: pictures["portfolio/case-icons"], ground: "tone" },
  ],
};
