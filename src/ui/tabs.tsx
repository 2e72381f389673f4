import type { KeyboardEvent, ReactNode } from "react";
import { Glyph, type GlyphName } from "./glyph.tsx";
import styles from "./tabs.module.css";

interface Tab {
  id: string;
  label: string;
  glyph: GlyphName;
  tone: string;
}

interface TabListProps {
  /** Begins the ids of tabs and panels: one for each list on a page. */
  name: string;
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
}

/**
 * Tabs on a flood (ARIA `tablist`): one stop of the Tab key; the arrow keys, Home and End select as they move. Each tab
 * has a `TabPanel` of the same name and id.
 */
export function TabList({ name, label, tabs, selected, onSelect }: TabListProps) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const from = tabs.findIndex(({ id }) => id === selected);
    const to = findTarget(event.key, from, tabs.length);
    const target = to === undefined ? undefined : tabs[to];
    if (to === undefined || !target) return;
    event.preventDefault();
    (event.currentTarget.children[to] as HTMLElement).focus();
    onSelect(target.id);
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ id, label: words, glyph, tone }) => (
        <button
          key={id}
          className={styles.tab}
          type="button"
          role="tab"
          id={getTabId(name, id)}
          aria-controls={getPanelId(name, id)}
          aria-selected={id === selected}
          tabIndex={id === selected ? undefined : -1}
          data-tone={tone}
          onClick={() => onSelect(id)}
        >
          <Glyph name={glyph} className={styles.glyph} />
          {words}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  name: string;
  id: string;
  selected: string;
  children: ReactNode;
}

/** What a tab shows; hidden while another is selected. */
export function TabPanel({ name, id, selected, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={getPanelId(name, id)}
      aria-labelledby={getTabId(name, id)}
      hidden={id !== selected}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the way on from a tab leads to its panel, whatever is in it
      tabIndex={0}
    >
      {children}
    </div>
  );
}

const getTabId = (name: string, id: string) => `${name}-${id}-tab`;
const getPanelId = (name: string, id: string) => `${name}-${id}-panel`;

/** Where a key leads from a tab, round at both ends; undefined for a key that leads nowhere. */
function findTarget(key: string, from: number, count: number): number | undefined {
  if (key === "ArrowRight") return (from + 1) % count;
  if (key === "ArrowLeft") return (from - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
