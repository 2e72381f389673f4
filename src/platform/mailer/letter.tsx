import { Fragment } from "react";
import { company } from "#app/content/company.ts";
import { defaultLanguage, type Language } from "#app/locale/languages.ts";
import { findLinks } from "#app/platform/text/find-links.ts";
import { toAsciiMailAddress } from "#app/platform/text/mail-address.ts";

/** The text as it was typed, and nothing in the dress of the site's own mails. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** The recipient's own words, and the line above them. */
  readonly quote?: { readonly head: string; readonly text: string } | undefined;
  readonly closing?: string | undefined;
}

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** The site as sender: the set name is of the default language; other mails come from the name with which they close. */
export const getSiteSender = ({ name, address }: Mailbox, language: Language): Mailbox => ({
  name: language === defaultLanguage ? name : company.name[language],
  address,
});

/** The person who writes, at the address of the site: one of the person's own would fail SPF and DMARC. */
export function getLetterSender(author: string, site: Mailbox, language: Language): Mailbox {
  const { name, address } = getSiteSender(site, language);
  return { name: [author, name].filter(Boolean).join(" · "), address };
}

/** Recipient of the notice that a letter came back: its author, if the site may send for that domain (docs/decisions/0136). */
export function chooseBounceAddress(author: string, site: string): string {
  const ascii = toAsciiMailAddress(author) ?? site;
  return getDomain(ascii) === getDomain(site) ? ascii : site;
}

const getDomain = (address: string) =>
  toAsciiMailAddress(address)?.replace(/^.*@/, "").toLowerCase();

export function renderLetterText({ text, quote, closing }: Letter): string {
  const quoted = quote && `${quote.head}\n${quote.text.replace(/^/gm, "> ")}`;
  return `${[text, quoted, closing].filter(Boolean).join("\n\n")}\n`;
}

/** The letter in its mail and in a preview of it; without style attributes, which the policy of pages refuses. */
export function LetterBody({ text, quote, closing }: Letter) {
  return (
    <>
      <Paragraphs text={text} hasLinks />
      {quote && (
        <>
          <p>{quote.head}</p>
          <blockquote>
            <Paragraphs text={quote.text} />
          </blockquote>
        </>
      )}
      {closing && (
        <p>
          <small>{closing}</small>
        </p>
      )}
    </>
  );
}

/** Addresses that a visitor wrote stay text. */
function Paragraphs({ text, hasLinks = false }: { text: string; hasLinks?: boolean }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and are rendered once
    <p key={index} dir="auto">
      {paragraph.split("\n").map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and are rendered once
        <Fragment key={row}>
          {row > 0 && <br />}
          {(hasLinks ? findLinks(line) : [{ text: line, href: undefined }]).map(
            ({ text: part, href }, place) =>
              href ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and are rendered once
                <a key={place} href={href}>
                  {part}
                </a>
              ) : (
                part
              ),
          )}
        </Fragment>
      ))}
    </p>
  ));
}
