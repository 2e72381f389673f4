import type { ReactNode } from "react";
import styles from "./arrow-button.module.css";
import { Icon } from "./icon.tsx";

interface ArrowLinkProps {
  href: string;
  children: ReactNode;
  /** White is for coloured backgrounds. */
  variant?: "ink" | "white";
}

export function ArrowLink({ href, children, variant = "ink" }: ArrowLinkProps) {
  return (
    <a className={`${styles.rail} ${styles[variant]}`} href={href}>
      <span className={styles.ball}>
        <Icon name="right" />
      </span>
      <span className={styles.label}>{children}</span>
    </a>
  );
}
