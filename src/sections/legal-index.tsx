import styles from "./legal-index.module.css";

interface LegalTableOfContentsProps {
  label: string;
  sections: readonly { id: string; title: string }[];
}

/** A numbered index beside a long text; it stays in sight and marks the section being read. */
export function LegalTableOfContents({ label, sections }: LegalTableOfContentsProps) {
  return (
    <nav className={styles.index} aria-label={label}>
      <ol className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.entry} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
