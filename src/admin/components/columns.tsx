import type { ReactNode } from "react";
import styles from "./columns.module.css";
import { PostForm } from "./post-form.tsx";

export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

interface ColumnsProps {
  /** The second column has the width of a list instead of a form. */
  isWide?: boolean;
  children: ReactNode;
}

export function Columns({ isWide = false, children }: ColumnsProps) {
  return (
    <div className={isWide ? `${styles.columns} ${styles.wide}` : styles.columns}>{children}</div>
  );
}

export function FormStack({ action, children }: { action: string; children: ReactNode }) {
  return (
    <PostForm className={styles.form} action={action}>
      {children}
    </PostForm>
  );
}
