import { type ContactLines, getContactLines } from "#app/content/contact-lines.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import styles from "./legal-blocks.module.css";

/** A paragraph, a list or a table of terms, as the legal texts hold them. */
export interface LegalBlock {
  p?: string | undefined;
  ul?: readonly string[] | undefined;
  dl?: readonly { term: string; definition: string }[] | undefined;
}

/** Values for placeholders in the texts: where to write (`{email}`), and the location of the company. */
export interface LegalPlaceholders {
  mail: LegalMail;
  address?: string;
}

export function LegalBlocks(props: { blocks: readonly LegalBlock[]; values: LegalPlaceholders }) {
  const { blocks, values } = props;
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a constant text in its order.
    <Block key={index} block={block} values={values} />
  ));
}

function Block({ block, values }: { block: LegalBlock; values: LegalPlaceholders }) {
  const { p, ul, dl } = block;
  if (p) {
    return (
      <p className={styles.block}>
        <FilledText text={p} values={values} />
      </p>
    );
  }
  if (ul) {
    return (
      <ul className={`${styles.block} ${styles.list}`}>
        {ul.map((item) => (
          <li key={item}>
            <FilledText text={item} values={values} />
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
          <dd>
            <FilledText text={definition} values={values} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FilledText({ text, values }: { text: string; values: LegalPlaceholders }) {
  const { mail, ...others } = values;
  const [before, after] = fillText(text, others).split("{email}");
  if (after === undefined) return before;
  return (
    <>
      {before}
      <a className={styles.mail} href={mail.href}>
        {mail.label}
      </a>
      {after}
    </>
  );
}

/** The address that a legal text tells to write to: a mail address, or the contact page while there is none. */
export interface LegalMail {
  href: string;
  label: string;
  address?: string | undefined;
}

export function getLegalMail(
  siteUrl: string,
  language: Language,
  mailbox: keyof ContactLines["emails"],
): LegalMail {
  const address = getContactLines(siteUrl).emails[mailbox];
  return address
    ? { href: `mailto:${address}`, label: address, address }
    : {
        href: getLocalizedPath("contact", language),
        label: getTexts(language, "shell").contactPage,
      };
}
