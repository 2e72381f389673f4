import type { CSSProperties, TableHTMLAttributes } from "react";
import { colours, type MailTone } from "./mail-colours.ts";
import { MailLines } from "./mail-lines.tsx";
import { styles } from "./mail-styles.ts";

interface MailHeadProps {
  tone: MailTone;
  wordmark: readonly string[];
  heading: string;
  lead?: string | undefined;
  isPlain?: boolean | undefined;
}

const shapeRadii = ["8px", "22px 22px 8px 8px", "44px 0 0 0"];
const ballPaint =
  "radial-gradient(circle at 36% 26%,rgba(255,255,255,.5),transparent 30%),radial-gradient(circle at 42% 34%,transparent 48%,rgba(90,20,0,.34) 100%)";

/** The name, the headline, and the belt with the ball. Programs that know no round corners show the pieces as boxes. */
export function MailHead({ tone, wordmark, heading, lead, isPlain }: MailHeadProps) {
  return (
    <td className="head" style={{ ...styles.head, backgroundColor: tone.ground }}>
      <MailTable width={undefined}>
        <tr>
          <td style={styles.logo} aria-hidden="true">
            <Shape width={12} height={12} borderRadius={6} backgroundColor={colours.orange} />
            <Shape width={12} height={3} />
            <Shape width={12} height={23} borderRadius={2} backgroundColor={colours.white} />
          </td>
          <td style={styles.wordmark}>
            {wordmark.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </td>
        </tr>
      </MailTable>
      <h1
        className="heading"
        style={isPlain || lead ? { ...styles.heading, ...styles.closeHeading } : styles.heading}
        dir="auto"
      >
        <MailLines text={heading} />
      </h1>
      {lead && (
        <p style={isPlain ? styles.lead : { ...styles.lead, ...styles.leadAboveBelt }}>{lead}</p>
      )}
      {isPlain ? null : <Belt tone={tone} />}
    </td>
  );
}

function Belt({ tone }: Pick<MailHeadProps, "tone">) {
  const shapeColor = { backgroundColor: tone.shape };
  return (
    <MailTable aria-hidden="true">
      <tr>
        {shapeRadii.map((borderRadius) => (
          <td key={borderRadius} width={58}>
            <Shape width={44} height={44} borderRadius={borderRadius} {...shapeColor} />
          </td>
        ))}
        <td align="right">
          <Shape width={44} height={44} {...styles.ball} backgroundImage={ballPaint} />
        </td>
      </tr>
      <tr>
        <td colSpan={shapeRadii.length + 1} height={10} style={styles.belt} />
      </tr>
    </MailTable>
  );
}

function Shape(style: CSSProperties & { height: number }) {
  return <div style={{ fontSize: 0, lineHeight: `${style.height}px`, ...style }} />;
}

/** A table for layout, which is what every mail program lays out. */
export function MailTable({ children, ...props }: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} {...props}>
      <tbody>{children}</tbody>
    </table>
  );
}
