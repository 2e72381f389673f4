import { renderToStaticMarkup } from "react-dom/server";
import { getTexts } from "#app/locale/texts/texts.ts";
import { type Letter, LetterBody } from "./letter.tsx";
import {
  type MailContent,
  type MailItem,
  type MailSection,
  splitSections,
} from "./mail-content.ts";
import { MailHead, MailTable } from "./mail-head.tsx";
import { MailLines } from "./mail-lines.tsx";
import { styleSheet, styles } from "./mail-styles.ts";

/**
 * Tables and inline styles, which mail programs require; some remove the style sheet for dark mode and narrow windows.
 */
export function renderMailPage(content: MailContent): string {
  return `<!doctype html>${renderToStaticMarkup(<MailPage {...content} />)}`;
}

export function renderLetterPage(letter: Letter): string {
  return `<!doctype html>${renderToStaticMarkup(<LetterPage {...letter} />)}`;
}

function LetterPage(letter: Letter) {
  return (
    <html lang={letter.language}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{letter.subject}</title>
      </head>
      <body>
        <div style={styles.letter}>
          <LetterBody {...letter} />
        </div>
      </body>
    </html>
  );
}

function MailPage(content: MailContent) {
  const { language, tone, subject, preview, heading, lead, hasPlainHead } = content;
  const { paragraphs, quote, receipt, button, notes } = content;
  const { above, below } = splitSections(content);
  const paragraphStyle = hasPlainHead ? styles.plainParagraph : styles.paragraph;
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
        {/* biome-ignore lint/a11y/useSemanticElements: mail programs remove <article> with its attributes. */}
        <div role="article" aria-roledescription="email" aria-label={subject} lang={language}>
          <MailTable>
            <tr>
              <td className="paper" align="center" style={styles.paper}>
                <MailTable width={600} style={styles.column}>
                  <tr>
                    <MailHead {...{ tone, wordmark, heading, lead }} isPlain={hasPlainHead} />
                  </tr>
                  <tr>
                    <td height={10} />
                  </tr>
                  <tr>
                    <td className="card" style={styles.card}>
                      {paragraphs.map((paragraph, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and are rendered once
                        <p key={index} className="ink" style={paragraphStyle} dir="auto">
                          <MailLines text={paragraph} />
                        </p>
                      ))}
                      {quote && <Quote {...quote} />}
                      {receipt && <Receipt {...receipt} ground={tone.shape} />}
                      {above.map((section) => (
                        <MailSectionPart key={section.title ?? section.text ?? ""} {...section} />
                      ))}
                      {button && <MailButton {...button} />}
                      {below.map((section) => (
                        <MailSectionPart key={section.title ?? ""} {...section} />
                      ))}
                    </td>
                  </tr>
                  <tr>
                    <td className="notes" style={styles.notes}>
                      {notes.map(({ text, link }) => (
                        <p key={text} className="quiet" style={styles.note}>
                          <MailLines text={text} />{" "}
                          {link && (
                            <a className="quiet" href={link.href} style={styles.noteLink}>
                              {link.label}
                            </a>
                          )}
                        </p>
                      ))}
                    </td>
                  </tr>
                </MailTable>
              </td>
            </tr>
          </MailTable>
        </div>
      </body>
    </html>
  );
}

function Quote({ label, text }: NonNullable<MailContent["quote"]>) {
  return (
    <MailTable>
      <tr>
        <td className="soft" style={styles.quote}>
          <div className="quiet" style={styles.label}>
            <MailLines text={label} />
          </div>
          <div className="ink" style={styles.quoteText} dir="auto">
            <MailLines text={text} />
          </div>
        </td>
      </tr>
      <tr>
        <td height={16} />
      </tr>
    </MailTable>
  );
}

function MailButton({ label, href, hint }: NonNullable<MailContent["button"]>) {
  return (
    <>
      <MailTable className="wide" width={undefined}>
        <tr>
          <td height={8} />
        </tr>
        <tr>
          <td className="button" style={styles.button}>
            <a className="button-link" href={href} style={styles.buttonLink}>
              <span style={styles.buttonBall} aria-hidden="true">
                →
              </span>
              {label}
            </a>
          </td>
        </tr>
        <tr>
          <td height={20} />
        </tr>
      </MailTable>
      {hint && (
        <p className="quiet" style={styles.buttonHint}>
          {hint}
        </p>
      )}
    </>
  );
}

type ReceiptProps = NonNullable<MailContent["receipt"]> & { ground: string };

function Receipt({ label, value, hint, ground }: ReceiptProps) {
  return (
    <MailTable>
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
    </MailTable>
  );
}

function MailItems({ items }: { items: readonly MailItem[] }) {
  return (
    <MailTable>
      {items.map(({ title, href, line, value, isLate }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and are rendered once
        <tr key={index}>
          <td className="line" style={styles.item}>
            <div className="ink" style={styles.itemTitle}>
              {href ? (
                <a className="ink" href={href} style={styles.itemLink}>
                  <bdi>{title}</bdi>
                </a>
              ) : (
                <bdi>{title}</bdi>
              )}
            </div>
            <div className="quiet" style={styles.itemLine}>
              <MailLines text={line} />
            </div>
          </td>
          <td className="line" width={88} style={{ ...styles.item, ...styles.itemEnd }}>
            <div
              className={isLate ? "late" : "ink"}
              style={isLate ? { ...styles.itemValue, ...styles.late } : styles.itemValue}
            >
              {value}
            </div>
          </td>
        </tr>
      ))}
      <tr>
        <td colSpan={2} height={26} />
      </tr>
    </MailTable>
  );
}

function MailSectionPart(section: MailSection) {
  const { title, count, text, isQuiet, steps = [], rows = [], items = [] } = section;
  return (
    <>
      {title && (
        <h2 className="ink" style={items.length > 0 ? styles.listTitle : styles.title}>
          {title}
          {count === undefined ? null : (
            <span className="quiet" style={styles.quiet}>
              {` ${count}`}
            </span>
          )}
        </h2>
      )}
      {text && (
        <p
          className={isQuiet ? "quiet" : "ink"}
          style={isQuiet ? { ...styles.text, ...styles.quiet } : styles.text}
          dir="auto"
        >
          <MailLines text={text} />
        </p>
      )}
      {steps.length > 0 && (
        <MailTable>
          {steps.map((step, index) => (
            <tr key={step}>
              <td width={34} style={{ verticalAlign: "top" }}>
                <div className="disc" style={styles.disc}>
                  {index + 1}
                </div>
              </td>
              <td className="ink" style={styles.step}>
                {step}
              </td>
            </tr>
          ))}
        </MailTable>
      )}
      {rows.length > 0 && (
        <MailTable style={{ tableLayout: "fixed" }}>
          {rows.map(({ label, value, href, more }) => (
            <tr key={label}>
              <td className="line" style={styles.row}>
                <div className="quiet" style={styles.label}>
                  {label}
                </div>
                <div className="ink" style={styles.value}>
                  {href ? (
                    <a className="ink" href={href} style={styles.valueLink}>
                      {value}
                    </a>
                  ) : (
                    <bdi>
                      <MailLines text={value} />
                    </bdi>
                  )}
                  {more && (
                    <>
                      {" · "}
                      <a className="ink" href={more.href} style={styles.link}>
                        {more.label}
                      </a>
                    </>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </MailTable>
      )}
      {items.length > 0 && <MailItems items={items} />}
    </>
  );
}
