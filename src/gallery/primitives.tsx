import type { ComponentType } from "react";
import type { Language } from "#app/locale/languages.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import * as buttons from "./groups/buttons.tsx";
import * as contents from "./groups/contents.tsx";
import * as controls from "./groups/controls.tsx";
import styles from "./specimen.module.css";
import type { GroupProps } from "./specimen.tsx";

const groups: ComponentType<GroupProps>[] = [contents, buttons, controls].flatMap((file) =>
  Object.values(file),
);

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
