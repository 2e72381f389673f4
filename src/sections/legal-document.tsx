import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import { Lines } from "#app/ui/lines.tsx";
import text from "#app/ui/text.module.css";
import { type LegalBlock, LegalBlocks, type LegalPlaceholders } from "./legal-blocks.tsx";
import styles from "./legal-document.module.css";
import index from "./legal-index.module.css";

interface LegalSection {
  id: string;
  title: string;
  blocks?: readonly LegalBlock[];
  articles?: readonly { title: string; blocks: readonly LegalBlock[] }[];
}

interface LegalDocumentProps {
  headingLines: readonly string[];
  note: string;
  tableOfContentsLabel: string;
  sections: readonly LegalSection[];
  values: LegalPlaceholders;
  /** A chapter's numeral hangs outside its text; a section's is part of its heading. */
  numbering: "chapter" | "section";
  children: ReactNode;
}

export function LegalDocument(props: LegalDocumentProps) {
  const { sections, numbering, values } = props;
  return (
    <>
      <div className={styles.head}>
        <div className={`${layout.container} ${styles.title}`}>
          <h1 className={`${text.display} ${styles.heading}`}>
            <Lines lines={props.headingLines} />
          </h1>
          <p className={text.lead}>{props.note}</p>
        </div>
      </div>
      <div className={`${layout.container} ${layout.grid} ${styles.main} ${index.scope}`}>
        <nav className={index.index} aria-label={props.tableOfContentsLabel}>
          <ol className={index.list}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a className={index.entry} href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text} data-numerals={numbering} data-no-reveal="">
          {sections.map(({ id, title, blocks = [], articles = [] }, sectionIndex) => (
            <section key={id} id={id} className={`${styles.section} ${index.section}`}>
              <h2>
                <span className={styles.numeral}>
                  {sectionIndex + 1}
                  {numbering === "section" ? "." : ""}
                </span>{" "}
                {title}
              </h2>
              <LegalBlocks blocks={blocks} values={values} />
              {articles.map((article) => (
                <div key={article.title} className={styles.article}>
                  <h3>{article.title}</h3>
                  <LegalBlocks blocks={article.blocks} values={values} />
                </div>
              ))}
            </section>
          ))}
        </div>
      </div>
      <div className={`${layout.container} ${styles.end}`}>{props.children}</div>
    </>
  );
}
