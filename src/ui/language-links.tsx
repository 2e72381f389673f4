import styles from "./language-links.module.css";
import text from "./text.module.css";

export interface LanguageLink {
  tag: string;
  href: string;
  /** Visible label, and the hidden text that screen readers read after it. */
  code: string;
  name: string;
  isCurrent: boolean;
  /** The value that browsers keep for the language, and the page's route in it; without one it is where the link leads. */
  storedValue: string;
  route: string | undefined;
}

export function LanguageLinks({ label, links }: { label: string; links: readonly LanguageLink[] }) {
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map(({ tag, href, code, name, isCurrent, storedValue, route }) => (
        <a
          key={tag}
          className={styles.link}
          href={href}
          hrefLang={tag}
          lang={tag}
          aria-current={isCurrent ? "true" : undefined}
          data-language={storedValue}
          data-route={route}
        >
          {code} <span className={text.hidden}>{name}</span>
        </a>
      ))}
    </nav>
  );
}
