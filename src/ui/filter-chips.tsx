import chip from "./chip.module.css";
import styles from "./filter-chips.module.css";
import { Glyph, type GlyphName } from "./shape-icon.tsx";

interface FilterChipsProps {
  label: string;
  chips: readonly {
    href: string;
    label: string;
    glyph: GlyphName;
    tone: string;
    isCurrent: boolean;
  }[];
}

/** Ways to narrow a list, as links: what is chosen stands in the address. On phones the row scrolls sideways. */
export function FilterChips({ label, chips }: FilterChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {chips.map(({ href, label: words, glyph, tone, isCurrent }) => (
          <li key={words}>
            <a
              className={chip.chip}
              data-tone={tone}
              href={href}
              aria-current={isCurrent ? "true" : undefined}
            >
              <Glyph name={glyph} className={chip.glyph} />
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
