import styles from "./social-links.module.css";
import text from "./text.module.css";

const marks = {
  facebook: "M16 4h-2a3.5 3.5 0 0 0-3.5 3.500V21M6.5 12.200h8",
  x: "m4.5 4.5 15 15m0-15-15 15",
  instagram:
    "M8 3.500h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.500H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.500zm4 4.900a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.200zm5-1.700v.1",
  linkedin: "M5.5 10.500V20m0-15.200v.1M11 20v-9.500m0 4.500a3.8 3.8 0 0 1 7.6 0v5",
} as const;

export type SocialNetwork = keyof typeof marks;

interface SocialLinksProps {
  label: string;
  /** `name` is what a screen reader says: the network, and that a new tab opens. */
  links: readonly { network: SocialNetwork; href: string; name: string }[];
}

/** The company's profiles as a row of circles; each opens a new tab and says so. */
export function SocialLinks({ label, links }: SocialLinksProps) {
  return (
    <ul className={styles.links} aria-label={label}>
      {links.map(({ network, href, name }) => (
        <li key={network}>
          <a className={styles.link} href={href} target="_blank" rel="noopener">
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.6"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={marks[network]} />
            </svg>
            <span className={text.hidden}>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
