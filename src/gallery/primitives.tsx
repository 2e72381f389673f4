import type { Language } from "#app/locale/languages.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { RailButtons } from "./groups/arrow-buttons.tsx";
import { WaysBack } from "./groups/back-links.tsx";
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
import { Signs } from "./groups/signs.tsx";
import { Switches } from "./groups/switches.tsx";
import { Tiles } from "./groups/tiles.tsx";
import { Words } from "./groups/words.tsx";
import styles from "./specimen.module.css";

const groups = [
  Colours,
  Words,
  RailButtons,
  RoundButtons,
  WaysBack,
  Switches,
  ServiceTabs,
  Chips,
  Fields,
  PageNumbers,
  Tiles,
  Progress,
  Offices,
  Shapes,
  Cards,
  Signs,
  PauseButtons,
];

/** Every primitive in every state, with its words in one language. */
export function Primitives({ language }: { language: Language }) {
  return (
    <main className={`${layout.container} ${styles.page}`}>
      <header className={styles.top}>
        <h1 className={`${text.display} ${text.d2}`}>The box of pieces</h1>
        <p>
          <a href="?lang=es">Spanish words</a> · <a href="?lang=en">English words</a>
        </p>
      </header>
      {groups.map((One) => (
        <One key={One.name} language={language} />
      ))}
    </main>
  );
}
