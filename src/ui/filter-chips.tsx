import chip from "./chip.module.css";
import styles from "./filter-chips.module.css";
import row from "./row.module.css";
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

/** Filters of a list as links, so that the choice is in the URL. On phones the row scrolls sideways. */
export function FilterChips({ label, chips }: FilterChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={`${row.row} ${styles.chips}`}>
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
