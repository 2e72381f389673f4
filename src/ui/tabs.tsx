import { type KeyboardEvent, startTransition, useEffect, useOptimistic, useRef } from "react";
import { hasNoModifier } from "./arrow-key-step.ts";
import { isMotionEnabled } from "./motion-store.ts";
import row from "./row.module.css";
import { ShapeIcon, type ShapeIconName } from "./shape-icon.tsx";
import styles from "./tabs.module.css";

interface Tab {
  id: string;
  label: string;
  shapeIcon: ShapeIconName;
  tone: string;
}

interface TabListProps {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  /** Gives the panels their role: until then the tabs are links to them, the selected one `aria-current`. */
  hasPanels: boolean;
  /** `tab` is what was pressed, or what the keys led to. */
  onSelect: (id: string, tab: HTMLElement) => void;
}

/** ARIA `tablist` whose keys select as they move; each tab has a panel of its id with `getPanelProps`. A press is painted before what it changes. */
export function TabList({ label, tabs, selected, hasPanels, onSelect }: TabListProps) {
  const list = useRef<HTMLElement>(null);
  const [pressed, setPressed] = useOptimistic(selected);
  const select = (id: string, tab: HTMLElement) =>
    startTransition(() => {
      setPressed(id);
      onSelect(id, tab);
    });

  const index = tabs.findIndex(({ id }) => id === selected);
  const isPlaced = useRef(false);
  useEffect(() => {
    const tab = list.current?.children[index];
    if (!list.current || !tab) return;
    // At once at first: browsers place a row again when its fonts arrive, but not one that is still moving.
    scrollToCentre(tab, list.current, isPlaced.current && isMotionEnabled());
    isPlaced.current = true;
  }, [index]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!hasNoModifier(event)) return;
    const from = tabs.findIndex(({ id }) => id === pressed);
    const to = findTabIndex(event.key, from, tabs.length);
    const target = to === undefined ? undefined : tabs[to];
    if (to === undefined || !target) return;
    event.preventDefault();
    const tab = event.currentTarget.children[to] as HTMLElement;
    tab.focus();
    select(target.id, tab);
  }

  return (
    <nav
      ref={list}
      className={row.row}
      aria-label={label}
      {...(hasPanels && { role: "tablist", onKeyDown: handleKeyDown })}
    >
      {tabs.map(({ id, label: text, shapeIcon, tone }) => (
        <a
          key={id}
          className={styles.tab}
          href={`#${id}`}
          id={getTabId(id)}
          aria-controls={id}
          {...getTabState(id === pressed, hasPanels)}
          data-tone={tone}
          onClick={(event) => {
            event.preventDefault();
            select(id, event.currentTarget);
          }}
        >
          <ShapeIcon name={shapeIcon} className={styles.glyph} />
          {text}
        </a>
      ))}
    </nav>
  );
}

export function getPanelProps(id: string) {
  // Tab moves the focus from a tab to its panel, even if the panel has no focusable content (ARIA APG).
  return { id, role: "tabpanel", "aria-labelledby": getTabId(id), tabIndex: 0 };
}

function getTabState(isSelected: boolean, hasPanels: boolean) {
  if (!hasPanels) return { "aria-current": isSelected ? ("true" as const) : undefined };
  return { role: "tab", "aria-selected": isSelected, tabIndex: isSelected ? undefined : -1 };
}

const getTabId = (id: string) => `${id}-tab`;

function scrollToCentre(tab: Element, list: HTMLElement, isSmooth: boolean): void {
  const { left, width } = tab.getBoundingClientRect();
  const middle = list.getBoundingClientRect().left + list.clientWidth / 2;
  list.scrollBy({
    left: left + width / 2 - middle,
    behavior: isSmooth ? "smooth" : "instant",
  });
}

/** Index of the tab that a key moves to, wrapping round at both ends; undefined for other keys. The space bar does not scroll. */
function findTabIndex(key: string, from: number, count: number): number | undefined {
  if (key === "ArrowRight") return (from + 1) % count;
  if (key === "ArrowLeft") return (from - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === " ") return from;
  return key === "End" ? count - 1 : undefined;
}
