import { BackLink } from "#app/ui/back-link.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./back-link-section.module.css";

export function BackLinkSection({ href, children }: { href: string; children: string }) {
  return (
    <p className={`${layout.container} ${styles.end}`}>
      <BackLink href={href}>{children}</BackLink>
    </p>
  );
}
