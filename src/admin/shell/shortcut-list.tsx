import type { ScreenContext } from "#app/admin/screen.ts";
import styles from "./shortcut-list.module.css";

/** Keys by the name of their text, in the order in which they are listed. */
const shortcuts = {
  move: ["J", "K"],
  step: ["J", "K"],
  open: ["↵"],
  select: ["X"],
  reply: ["R"],
  note: ["N"],
  take: ["T"],
  answered: ["E"],
  saved: ["E"],
  back: ["U"],
  toRequest: ["U"],
  search: ["/"],
  send: ["Ctrl", "↵"],
  draft: ["Ctrl", "S"],
  selectAll: ["Shift", "X"],
  clearSelection: ["Esc"],
  requests: ["G", "S"],
  deliveries: ["G", "D"],
} as const;
type Shortcut = keyof typeof shortcuts;

export type ShortcutScreen = "list" | "suspects" | "request" | "settled" | "suspect" | "reply";

/** Screens that show their keys at once, rather than only within the whole list. */
const shownAtOnce: Readonly<Record<ShortcutScreen, readonly Shortcut[]>> = {
  list: ["move", "open", "select", "take", "answered", "search"],
  suspects: ["move", "open", "select", "selectAll", "search"],
  request: ["step", "reply", "note", "take", "answered", "search", "back"],
  settled: ["step", "reply", "note", "take", "saved", "search", "back"],
  suspect: ["step", "note", "search", "back"],
  reply: ["send", "draft", "toRequest"],
};

const toKeys = (name: Shortcut): string => shortcuts[name].join(" ");

interface ShortcutListProps extends Pick<ScreenContext, "texts"> {
  screen: ShortcutScreen | undefined;
}

/** The list of single keys, folded; not shown on phones and without script. */
export function ShortcutList({ texts, screen }: ShortcutListProps) {
  const { shortcuts: text } = texts.area;
  const atOnce = screen ? shownAtOnce[screen] : [];
  // A key that is listed already does nothing else here.
  const taken = new Set(atOnce.map(toKeys));
  const folded = (Object.keys(shortcuts) as Shortcut[]).filter((name) => !taken.has(toKeys(name)));
  return (
    <div className={styles.shortcuts}>
      {screen ? <Keys texts={texts} listed={atOnce} /> : null}
      <details>
        <summary data-shortcut="?">
          <kbd>?</kbd> {text.title}
        </summary>
        <Keys texts={texts} listed={folded} />
        <p>{text.off}</p>
      </details>
    </div>
  );
}

function Keys({ texts, listed }: Pick<ScreenContext, "texts"> & { listed: readonly Shortcut[] }) {
  return (
    <dl>
      {listed.map((name) => (
        <div key={name}>
          <dt>
            {shortcuts[name].map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{texts.area.shortcuts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
