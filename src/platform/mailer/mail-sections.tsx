import { Fragment } from "react";
import type { MailRow, MailSection } from "./mail-content.ts";
import { styles } from "./mail-styles.ts";

/** One part of a mail: its title, its text, its numbered steps, its labelled values. */
export function MailSectionPart({ title, text, steps = [], rows = [] }: MailSection) {
  return (
    <>
      {title && (
        <h2 className="ink" style={styles.title}>
          {title}
        </h2>
      )}
      {text && (
        <p className="ink" style={styles.text}>
          {text}
        </p>
      )}
      {steps.length > 0 && (
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
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
          </tbody>
        </table>
      )}
      {rows.length > 0 && (
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ tableLayout: "fixed" }}
        >
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <td className="line" style={styles.row}>
                  <Row {...row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Row({ label, value, href }: MailRow) {
  const lines = value.split("\n");
  return (
    <>
      <div className="quiet" style={styles.label}>
        {label}
      </div>
      <div className="ink" style={styles.value}>
        {href ? (
          <a className="ink" href={href} style={styles.link}>
            {value}
          </a>
        ) : (
          lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and are rendered once
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))
        )}
      </div>
    </>
  );
}
