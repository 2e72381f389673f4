import { pictures } from "#app/content/media.generated.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { DragScroller } from "#app/sections/drag-scroller.tsx";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./options.module.css";

const slidePictures = [
  pictures["ecommerce/slide-online"],
  pictures["ecommerce/slide-store"],
  pictures["ecommerce/slide-b2b"],
] as const;

/** The three ways to sell, side by side: each fills most of the window and its neighbours look in from the edges. */
export function SalesOptions({ texts }: { texts: PageTexts<"ecommerce">["slides"] }) {
  return (
    <div className={styles.ways} data-tone="pink">
      <DragScroller
        id="ways"
        label={texts.label}
        texts={texts}
        indicator={texts.items.length}
        className={styles.strip}
      >
        {texts.items.map(({ title, text: words, pictureAlt }, index) => (
          <li
            key={title}
            className={styles.slide}
            data-background={index === 0 ? "pink" : undefined}
          >
            <div className={styles.words}>
              <h2 className={`${text.display} ${text.d2}`}>{title}</h2>
              <p className={styles.text}>{words}</p>
            </div>
            <Picture
              picture={slidePictures[index] ?? slidePictures[0]}
              alt={pictureAlt}
              sizes="(max-width: 767px) 84vw, min(43vw, 680px)"
              isBelowFold
              className={styles.picture}
            />
          </li>
        ))}
      </DragScroller>
    </div>
  );
}
