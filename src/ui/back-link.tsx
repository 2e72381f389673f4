import type { ReactNode } from "react";
import styles from "./back-link.module.css";
import { Icon } from "./icon.tsx";

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.back} href={href} data-screen-only="">
      <span className={styles.circle}>
        <Icon name="left" />
      </span>
      {children}
    </a>
  );
}
