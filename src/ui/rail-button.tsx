import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./rail-button.module.css";

interface RailLinkProps {
  href: string;
  children: ReactNode;
  variant?: "ink" | "white";
  icon?: IconName;
}

/** The site's main link: a pill with the ball at its left; on hover the ball rolls to the other end. */
export function RailLink({ href, children, variant = "ink", icon = "right" }: RailLinkProps) {
  return (
    <a className={`${styles.rail} ${styles[variant]}`} href={href}>
      <span className={styles.ball}>
        <Icon name={icon} />
      </span>
      <span className={styles.label}>{children}</span>
    </a>
  );
}
