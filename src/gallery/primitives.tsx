import type { Language } from "#app/locale/languages.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { ArrowButtons } from "./groups/arrow-buttons.tsx";
import { BackLinks } from "./groups/back-links.tsx";
import { Cards } from "./groups/cards.tsx";
import { Chips } from "./groups/chips.tsx";
import { Colours } from "./groups/colours.tsx";
import { Fields } from "./groups/fields.tsx";
import { Offices } from "./groups/offices.tsx";
import { PageNumbers } from "./groups/page-numbers.tsx";
import { PauseButtons } from "./groups/pause-buttons.tsx";
import { Progress } from "./groups/progress.tsx";
import { RoundButtons } from "./groups/round-buttons.tsx";
import { ServiceTabs } from "./groups/service-tabs.tsx";
import { Shapes } from "./groups/shapes.tsx";
import { Icons } from "./groups/signs.tsx";
import { Switches } from "./groups/switches.tsx";
import { StateTiles } from "./groups/tiles.tsx";
import { Typography } from "./groups/words.tsx";
import styles from "./specimen.module.css";

const groups = [
  Colours,
  Typography,
  ArrowButtons,
  RoundButtons,
  BackLinks,
  Switches,
  ServiceTabs,
  Chips,
  Fields,
  PageNumbers,
  StateTiles,
  Progress,
  Offices,
  Shapes,
  Cards,
  Icons,
  PauseButtons,
];

export function Primitives({ language }: { language: Language }) {
  return (
    <main className={`${layout.container} ${styles.page}`}>
      <header className={styles.top}>
        <h1 className={`${text.display} ${text.d2}`}>The box of pieces</h1>
        <p>
          <a href="?lang=es">Spanish words</a> · <a href="?lang=en">English words</a>
        </p>
      </header>
      {groups.map((GalleryGroup) => (
        <GalleryGroup key={GalleryGroup.name} language={language} />
      ))}
    </main>
  );
}
