import type { ScreenContext } from "#app/admin/screen.ts";
import styles from "./shortcut-list.module.css";

/** Keys with the name of their text, in the order in which they are listed. */
const shortcuts = [
  [["J", "K"], "move"],
  [["↵"], "open"],
  [["X"], "pick"],
  [["T"], "take"],
  [["E"], "answered"],
  [["R"], "reply"],
  [["N"], "note"],
  [["U"], "back"],
  [["Ctrl", "↵"], "send"],
  [["/"], "search"],
  [["Shift", "X"], "pickAll"],
  [["Esc"], "clearPicks"],
  [["U"], "back"],
  [["G", "S"], "requests"],
  [["G", "D"], "deliveries"],
] as const;

interface ShortcutListProps extends Pick<ScreenContext, "texts"> {
  /** Whether the keys of lists are shown at once, rather than only within the whole list. */
  isOnList: boolean;
}

/** The list of single keys, folded; not shown on phones and without script. */
export function ShortcutList({ texts, isOnList }: ShortcutListProps) {
  const { shortcuts: text } = texts.area;
  return (
    <div className={styles.shortcuts}>
      {isOnList ? <Keys texts={texts} listed={shortcuts.slice(0, 6)} /> : null}
      <details>
        <summary data-shortcut="?">
          <kbd>?</kbd> {text.title}
        </summary>
        <Keys texts={texts} listed={isOnList ? shortcuts.slice(6) : shortcuts} />
        <p>{text.off}</p>
      </details>
    </div>
  );
}

function Keys({
  texts,
  listed,
}: Pick<ScreenContext, "texts"> & { listed: readonly (typeof shortcuts)[number][] }) {
  return (
    <dl>
      {listed.map(([keys, name]) => (
        <div key={name}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{texts.area.shortcuts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
