import type { Language } from "#app/locale/languages.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { ArrowLinks, BackLinks, PauseButtons, RoundButtons } from "./groups/buttons.tsx";
import { Cards, Icons, OfficePills, Progress, StateTiles, Typography } from "./groups/contents.tsx";
import { Chips, Fields, PageNumbers, ServiceTabs, Switches } from "./groups/controls.tsx";
import styles from "./specimen.module.css";

const groups = [
  Typography,
  ArrowLinks,
  RoundButtons,
  BackLinks,
  Switches,
  ServiceTabs,
  Chips,
  Fields,
  PageNumbers,
  StateTiles,
  Progress,
  OfficePills,
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
