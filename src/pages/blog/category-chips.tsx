import type { CategorySlug } from "#app/domain/blog/post-types.ts";
import { postTypes } from "#app/domain/blog/post-types.ts";
import { getService } from "#app/locale/services.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { postCategories } from "#app/sections/post-category.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import styles from "./category-chips.module.css";

interface CategoryChipsProps {
  chosen: CategorySlug | undefined;
  texts: PageTexts<"blog">["categories"];
  getAddress: (category: CategorySlug | undefined) => string;
}

/** The categories as links: what is chosen stands in the address. */
export function CategoryChips({ chosen, texts, getAddress }: CategoryChipsProps) {
  return (
    <nav aria-label={texts.label}>
      <ul className={styles.chips}>
        <li>
          <a
            className={styles.chip}
            data-tone="orange"
            href={getAddress(undefined)}
            aria-current={chosen ? undefined : "true"}
          >
            <Glyph name="disc" className={styles.glyph} />
            {texts.all}
          </a>
        </li>
        {postTypes.map(({ code, slug }) => {
          const { service, name } = postCategories[code];
          const { glyph, tone } = getService(service);
          return (
            <li key={slug}>
              <a
                className={styles.chip}
                data-tone={tone}
                href={getAddress(slug)}
                aria-current={slug === chosen ? "true" : undefined}
              >
                <Glyph name={glyph} className={styles.glyph} />
                {texts[name]}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
