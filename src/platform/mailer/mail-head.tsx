import type { CSSProperties } from "react";
import { colours, type MailTone } from "./mail-colours.ts";
import { styles } from "./mail-styles.ts";

interface MailHeadProps {
  tone: MailTone;
  /** The company's name, line by line. */
  wordmark: readonly string[];
  heading: string;
}

const size = 44;
const pieces = ["8px", "22px 22px 8px 8px", "44px 0 0 0"];
const ballPaint =
  "radial-gradient(circle at 36% 26%,rgba(255,255,255,.5),transparent 30%),radial-gradient(circle at 42% 34%,transparent 48%,rgba(90,20,0,.34) 100%)";

/** The name, the headline, and the belt with the ball. Programs that know no round corners show the pieces as boxes. */
export function MailHead({ tone, wordmark, heading }: MailHeadProps) {
  return (
    <td className="head" style={{ ...styles.head, backgroundColor: tone.ground }}>
      <table role="presentation" cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td style={{ paddingRight: 9, verticalAlign: "bottom" }} aria-hidden="true">
              <Piece
                width={12}
                height={12}
                radius="6px"
                style={{ backgroundColor: colours.orange }}
              />
              <div style={{ height: 3, lineHeight: "3px", fontSize: 0 }} />
              <Piece
                width={12}
                height={23}
                radius="2px"
                style={{ backgroundColor: colours.white }}
              />
            </td>
            <td style={{ ...styles.wordmark, verticalAlign: "bottom" }}>
              {wordmark.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </td>
          </tr>
        </tbody>
      </table>
      <h1 className="heading" style={styles.heading}>
        {heading}
      </h1>
      <Belt tone={tone} />
    </td>
  );
}

function Belt({ tone }: { tone: MailTone }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} aria-hidden="true">
      <tbody>
        <tr>
          {pieces.map((radius) => (
            <td key={radius} width={size + 14}>
              <Piece
                width={size}
                height={size}
                radius={radius}
                style={{ backgroundColor: tone.piece }}
              />
            </td>
          ))}
          <td align="right">
            <Piece
              width={size}
              height={size}
              radius={`${size / 2}px`}
              style={{
                marginRight: 20,
                backgroundColor: colours.orange,
                backgroundImage: ballPaint,
              }}
            />
          </td>
        </tr>
        <tr>
          <td
            colSpan={pieces.length + 1}
            height={10}
            style={{
              height: 10,
              borderRadius: 5,
              backgroundColor: colours.white,
              fontSize: 0,
              lineHeight: "10px",
            }}
          />
        </tr>
      </tbody>
    </table>
  );
}

interface PieceProps {
  width: number;
  height: number;
  radius: string;
  style: CSSProperties;
}

function Piece({ width, height, radius, style }: PieceProps) {
  return (
    <div
      style={{
        width,
        height,
        borderRadius: radius,
        fontSize: 0,
        lineHeight: `${height}px`,
        ...style,
      }}
    />
  );
}
