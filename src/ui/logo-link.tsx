import { Lines } from "./lines.tsx";
import { Logo } from "./logo.tsx";
import styles from "./logo-link.module.css";

interface LogoLinkProps {
  href: string;
  label: string;
  wordmark: readonly string[];
}

export function LogoLink({ href, label, wordmark }: LogoLinkProps) {
  return (
    <a className={styles.logo} href={href} aria-label={label}>
      <Logo className={styles.image} />
      <span className={styles.wordmark}>
        <Lines lines={wordmark} />
      </span>
    </a>
  );
}
