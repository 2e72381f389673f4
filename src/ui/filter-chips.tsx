import chip from "./chip.module.css";
import styles from "./filter-chips.module.css";
import { ShapeIcon, type ShapeIconName } from "./shape-icon.tsx";

interface FilterChipsProps {
  label: string;
  chips: readonly {
    href: string;
    label: string;
    shapeIcon: ShapeIconName;
    tone: string;
    isCurrent: boolean;
  }[];
}

/** Ways to narrow a list, as links: what is chosen stands in the address. On phones the row scrolls sideways. */
export function FilterChips({ label, chips }: FilterChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {chips.map(({ href, label: text, shapeIcon, tone, isCurrent }) => (
          <li key={text}>
            <a
              className={chip.chip}
              data-tone={tone}
              href={href}
              aria-current={isCurrent ? "true" : undefined}
            >
              <ShapeIcon name={shapeIcon} className={chip.glyph} />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
