import type { ReactNode } from "react";
import styles from "./columns.module.css";

/** Parts of a screen below one another. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** Two columns, the second as narrow as a form; one below the other on narrow screens. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** Fields of a form below one another. */
export function FormStack({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form className={styles.form} method="post" action={action}>
      {children}
    </form>
  );
}
