import styles from "./legal-blocks.module.css";

/** A paragraph, a list or a table of terms, as the legal texts hold them. */
export interface LegalBlock {
  p?: string | undefined;
  ul?: readonly string[] | undefined;
  dl?: readonly { term: string; definition: string }[] | undefined;
}

/** The paragraphs, lists and definitions of a legal text; `{email}` in them becomes a link. */
export function LegalBlocks({ blocks, email }: { blocks: readonly LegalBlock[]; email: string }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a constant text in its order.
    <Block key={index} block={block} email={email} />
  ));
}

function Block({ block: { p, ul, dl }, email }: { block: LegalBlock; email: string }) {
  if (p) {
    return (
      <p className={styles.block}>
        <WithMail text={p} email={email} />
      </p>
    );
  }
  if (ul) {
    return (
      <ul className={`${styles.block} ${styles.list}`}>
        {ul.map((item) => (
          <li key={item}>
            <WithMail text={item} email={email} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className={`${styles.block} ${styles.terms}`}>
      {dl?.map(({ term, definition }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{definition}</dd>
        </div>
      ))}
    </dl>
  );
}

function WithMail({ text, email }: { text: string; email: string }) {
  const [before, after] = text.split("{email}");
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a className={styles.mail} href={`mailto:${email}`}>
        {email}
      </a>
      {after}
    </>
  );
}
