import type { ReactNode } from "react";
import styles from "./arrow-button.module.css";
import { Icon, type IconName } from "./icon.tsx";

interface ArrowLinkProps {
  href: string;
  children: ReactNode;
  /** White is for coloured backgrounds. */
  variant?: "ink" | "white";
  icon?: IconName;
}

export function ArrowLink({ href, children, variant = "ink", icon = "right" }: ArrowLinkProps) {
  return (
    <a
      className={`${styles.rail} ${styles[variant]}`}
      href={href}
      // The way back is a control: the Markdown version of a page leaves it out.
      data-screen-only={icon === "left" ? "" : undefined}
    >
      <span className={styles.ball}>
        <Icon name={icon} />
      </span>
      <span className={styles.label}>{children}</span>
    </a>
  );
}
