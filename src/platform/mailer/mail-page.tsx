import { renderToStaticMarkup } from "react-dom/server";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { MailContent } from "./mail-content.ts";
import { MailHead } from "./mail-head.tsx";
import { MailSectionPart } from "./mail-sections.tsx";
import { styleSheet, styles } from "./mail-styles.ts";

/**
 * A mail as HTML that fetches nothing: tables and inline styles, as mail programs want them, and a sheet for dark and narrow
 * windows, which some programs leave out.
 */
export function renderMailPage(content: MailContent): string {
  return `<!doctype html>${renderToStaticMarkup(<MailPage {...content} />)}`;
}

function MailPage({
  language,
  tone,
  subject,
  preview,
  heading,
  paragraphs,
  receipt,
  sections,
  notes,
}: MailContent) {
  const { wordmark } = getTexts(language, "shell").brand;
  return (
    <html lang={language}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
        <style>{styleSheet}</style>
      </head>
      <body className="paper" style={styles.body}>
        <div style={styles.preview}>{preview}</div>
        {/* biome-ignore lint/a11y/useSemanticElements: mail programs take <article> away, and its attributes with it. */}
        <div role="article" aria-roledescription="email" aria-label={subject} lang={language}>
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
            <tbody>
              <tr>
                <td className="paper" align="center" style={styles.paper}>
                  <table
                    role="presentation"
                    width={600}
                    cellPadding={0}
                    cellSpacing={0}
                    style={styles.column}
                  >
                    <tbody>
                      <tr>
                        <MailHead tone={tone} wordmark={wordmark} heading={heading} />
                      </tr>
                      <tr>
                        <td height={10} />
                      </tr>
                      <tr>
                        <td className="card" style={styles.card}>
                          {paragraphs.map((paragraph) => (
                            <p key={paragraph} className="ink" style={styles.paragraph}>
                              {paragraph}
                            </p>
                          ))}
                          <Receipt {...receipt} ground={tone.shape} />
                          {sections.map((section) => (
                            <MailSectionPart key={section.title ?? ""} {...section} />
                          ))}
                        </td>
                      </tr>
                      <tr>
                        <td className="notes" style={styles.notes}>
                          {notes.map(({ text, link }) => (
                            <p key={text} className="quiet" style={styles.note}>
                              {text}
                              {link && " "}
                              {link && (
                                <a className="quiet" href={link.href} style={styles.noteLink}>
                                  {link.label}
                                </a>
                              )}
                            </p>
                          ))}
                        </td>
                      </tr>
                    </tbody>
                  </table>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  );
}

function Receipt({ label, value, hint, ground }: MailContent["receipt"] & { ground: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className="receipt" style={{ ...styles.receipt, backgroundColor: ground }}>
            <div style={styles.receiptLabel}>{label}</div>
            <div className="receipt-value" style={styles.receiptValue}>
              {value}
            </div>
            {hint && <div style={styles.receiptHint}>{hint}</div>}
          </td>
        </tr>
        <tr>
          <td height={16} />
        </tr>
      </tbody>
    </table>
  );
}
