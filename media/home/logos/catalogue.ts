import { badges } from "./badges.ts";
import { badgeRoom, evenSize, logoRoom } from "./even-size.ts";
import { bars } from "./families/bars.ts";
import { cuts } from "./families/cuts.ts";
import { dots } from "./families/dots.ts";
import { folds } from "./families/folds.ts";
import { loops } from "./families/loops.ts";
import { monograms } from "./families/monograms.ts";
import { orbits } from "./families/orbits.ts";
import { overlaps } from "./families/overlaps.ts";
import { pictograms } from "./families/pictograms.ts";
import { seals } from "./families/seals.ts";
import { tilings } from "./families/tiles.ts";
import { turns } from "./families/turns.ts";
import { waves } from "./families/waves.ts";
import { words } from "./families/words.ts";
import type { Family } from "./logo.ts";
import { seededRandom } from "./random.ts";
import type { NamedLogo } from "./sprite.ts";

export const families: readonly Family[] = [
  turns,
  cuts,
  bars,
  monograms,
  orbits,
  tilings,
  pictograms,
  folds,
  waves,
  loops,
  overlaps,
  dots,
  seals,
  words,
];

const seed = 2003;
const [ink, paper] = ["#1d213a", "#f5f2ec"];

/** The clients' logos in the belt's order, each as large to the eye as the others, then the partners' badges. */
export function drawLogos(): NamedLogo[] {
  const random = seededRandom(seed);
  const drawn = families.flatMap(({ name, drawings }) =>
    drawings.map((draw, index) => ({
      name: `${name} ${index}`,
      logo: draw(random),
      at: (index + random()) / drawings.length,
    })),
  );
  // Each family spreads over the whole belt: neighbours are seldom kin.
  drawn.sort((a, b) => a.at - b.at);
  return [
    ...drawn.map(({ logo }, index) => ({
      id: `logo-${index + 1}`,
      logo: evenSize(logo, logoRoom),
      colour: ink,
    })),
    ...Object.entries(badges).map(([name, logo]) => ({
      id: `badge-${name}`,
      logo: evenSize(logo, badgeRoom),
      colour: paper,
    })),
  ];
}
