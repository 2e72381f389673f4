import type { ReactNode } from "react";
import styles from "./table.module.css";

interface TableProps {
  /** For assistive technology. */
  caption: string;
  /** Heads of the columns; undefined for one with controls. */
  heads: readonly (string | undefined)[];
  children: ReactNode;
}

/** A table in a panel; on phones each row is a block. */
export function Table({ caption, heads, children }: TableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) =>
            head === undefined ? (
              <td key="controls" />
            ) : (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** Name and a line below, in the first cell of a row. */
export function NameCell({
  mark,
  name,
  line,
}: {
  mark?: ReactNode;
  name: ReactNode;
  line: string;
}) {
  return (
    <th scope="row">
      <span className={styles.name}>
        {mark}
        <span>
          <b>{name}</b>
          <small>{line}</small>
        </span>
      </span>
    </th>
  );
}
