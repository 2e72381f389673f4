import type { ReactNode } from "react";
import styles from "./table.module.css";

interface TableProps {
  caption: string;
  /** Heads of the columns; undefined for one with controls. */
  heads: readonly (string | undefined)[];
  /** Index of the first of the last columns, which hold numbers and end at the right. */
  firstNumber?: 1 | 2 | 5;
  isCompact?: boolean;
  children: ReactNode;
}

/** A table in a panel; below 1000 px each row is a block, and a cell with `data-label` begins with it. */
export function Table(props: TableProps) {
  const { caption, heads, firstNumber, isCompact = false, children } = props;
  return (
    <table className={styles.table} data-numbers-from={firstNumber} data-compact={isCompact}>
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

export function NameCell({
  badge,
  name,
  line,
}: {
  badge?: ReactNode;
  name: ReactNode;
  line: string;
}) {
  return (
    <th scope="row">
      <span className={styles.name}>
        {badge}
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>{line}</small>
        </span>
      </span>
    </th>
  );
}
