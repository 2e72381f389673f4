import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts, type Texts } from "#app/locale/texts/texts.ts";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import { menuPictures } from "./navigation.ts";
import styles from "./ways-on.module.css";

type WayOn = keyof Omit<Texts["shell"]["waysOn"], "label">;

interface WaysOnProps {
  language: Language;
  ways?: readonly WayOn[];
}

const allWays = ["services", "portfolio", "blog", "contact"] as const;

/** Tiles that lead on from a page that has nothing to show, in the colours and with the toys of the menu. */
export function WaysOn({ language, ways = allWays }: WaysOnProps) {
  const { pages, waysOn } = getTexts(language, "shell");
  return (
    <nav className={styles.ways} aria-labelledby="ways-on" data-screen-only="">
      <p id="ways-on" className={styles.label}>
        {waysOn.label}
      </p>
      <ul className={styles.tiles}>
        {ways.map((id) => {
          const { tone, picture } = menuPictures[id];
          return (
            <li key={id}>
              <a
                className={styles.tile}
                href={getLocalizedPath(id, language)}
                data-background={tone}
              >
                <Picture
                  picture={picture}
                  decorative
                  sizes="(max-width: 1024px) 50vw, 15vw"
                  className={styles.toys}
                />
                <span className={styles.words}>
                  <span className={`${text.display} ${styles.name}`}>{pages[id]}</span>{" "}
                  <span className={styles.note}>{waysOn[id]}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
