import type { SocialNetwork } from "./network-logos.ts";
import styles from "./social-links.module.css";
import text from "./text.module.css";

export interface SocialLink {
  network: SocialNetwork;
  href: string;
  name: string;
  logo: string;
}

interface SocialLinksProps {
  label: string;
  links: readonly SocialLink[];
}

export function SocialLinks({ label, links }: SocialLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={label}>
      {links.map(({ network, href, name, logo }) => (
        <li key={network}>
          <a className={styles.link} href={href} target="_blank" rel="noopener">
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              fill="currentColor"
              fillRule="evenodd"
              aria-hidden="true"
            >
              <path d={logo} />
            </svg>
            <span className={text.hidden}>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
