import { ShapeIcon, type ShapeIconName } from "./shape-icon.tsx";
import styles from "./tabs.module.css";

interface TabLinksProps {
  label: string;
  tabs: readonly { href: string; label: string; shapeIcon: ShapeIconName; tone: string }[];
  /** `href` of the tab that is shown as chosen. */
  current: string | undefined;
}

/** Tabs as plain links to parts of the page, for where nothing hides. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.href}
          className={styles.tab}
          href={tab.href}
          data-tone={tab.tone}
          aria-current={tab.href === current ? "true" : undefined}
        >
          <ShapeIcon name={tab.shapeIcon} className={styles.glyph} />
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
