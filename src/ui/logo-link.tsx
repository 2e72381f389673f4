import { Lines } from "./lines.tsx";
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

/** The logo: the chimney and the ball are the "¡" that the tagline leaves out, beside the saw-tooth roof. */
function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 46 48" width="46" height="48" aria-hidden="true">
      <circle cx="9.5" cy="7" r="6.6" fill="var(--ball)" />
      <g fill="currentColor" stroke="currentColor" strokeWidth="3" strokeLinejoin="round">
        <path d="M5.3 18.500h8.400l1.3 27H4z" />
        <path d="M20.5 45.500V33l11-8v8l12-8v20.500z" />
      </g>
    </svg>
  );
}
