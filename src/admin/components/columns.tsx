import type { ReactNode } from "react";
import styles from "./columns.module.css";

/** Parts of a screen below one another. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

interface ColumnsProps {
  /** Whether the second column is wide enough for a list, rather than as narrow as a form. */
  isWide?: boolean;
  children: ReactNode;
}

/** Two columns, one below the other on narrow screens. */
export function Columns({ isWide = false, children }: ColumnsProps) {
  return (
    <div className={isWide ? `${styles.columns} ${styles.wide}` : styles.columns}>{children}</div>
  );
}

/** Fields of a form below one another. */
export function FormStack({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form className={styles.form} method="post" action={action}>
      {children}
    </form>
  );
}
