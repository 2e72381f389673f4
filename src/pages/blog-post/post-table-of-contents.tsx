import type { BodyHeading } from "#app/features/blog/rules/body/headings.ts";
import type { Language } from "#app/locale/languages.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./post-table-of-contents.module.css";

interface PostTableOfContentsProps {
  headings: readonly BodyHeading[];
  label: string;
  lang: Language | undefined;
}

export function PostTableOfContents({ headings, label, lang }: PostTableOfContentsProps) {
  if (headings.length === 0) return null;
  const list = (
    <ol className={styles.parts} lang={lang}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={`${styles.contents} ${styles.wide}`} aria-label={label}>
        <p className={styles.label}>{label}</p>
        {list}
      </nav>
      <details className={`${styles.contents} ${styles.narrow}`}>
        <summary className={styles.label}>
          {label}
          <Icon name="down" className={styles.arrow} />
        </summary>
        <nav aria-label={label}>{list}</nav>
      </details>
    </>
  );
}
