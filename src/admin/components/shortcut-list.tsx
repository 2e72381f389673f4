import type { ScreenContext } from "#app/admin/screen.ts";
import styles from "./shortcut-list.module.css";

/** Keys with the name of their text, in the order in which they are listed. */
const shortcuts = [
  [["J", "K"], "move"],
  [["↵"], "open"],
  [["T"], "take"],
  [["E"], "answered"],
  [["/"], "search"],
  [["G", "S"], "requests"],
  [["G", "D"], "deliveries"],
  [["?"], "list"],
] as const;

/** The list of single keys, folded; not shown on phones and without script. */
export function ShortcutList({ texts }: Pick<ScreenContext, "texts">) {
  const { shortcuts: text } = texts.area;
  return (
    <details className={styles.shortcuts}>
      <summary data-shortcut="?">{text.title}</summary>
      <dl>
        {shortcuts.map(([keys, name]) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text[name]}</dd>
          </div>
        ))}
      </dl>
      <p>{text.off}</p>
    </details>
  );
}
