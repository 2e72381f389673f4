import type { CSSProperties } from "react";
import { colours, type MailTone } from "./mail-colours.ts";
import { styles } from "./mail-styles.ts";

interface MailHeadProps {
  tone: MailTone;
  /** The company's name, line by line. */
  wordmark: readonly string[];
  heading: string;
}

const shapeSize = 44;
const shapeRadii = ["8px", "22px 22px 8px 8px", "44px 0 0 0"];
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
              <Shape
                width={12}
                height={12}
                radius="6px"
                style={{ backgroundColor: colours.orange }}
              />
              <div style={{ height: 3, lineHeight: "3px", fontSize: 0 }} />
              <Shape
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
      <ShapeRow tone={tone} />
    </td>
  );
}

function ShapeRow({ tone }: { tone: MailTone }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} aria-hidden="true">
      <tbody>
        <tr>
          {shapeRadii.map((radius) => (
            <td key={radius} width={shapeSize + 14}>
              <Shape
                width={shapeSize}
                height={shapeSize}
                radius={radius}
                style={{ backgroundColor: tone.shape }}
              />
            </td>
          ))}
          <td align="right">
            <Shape
              width={shapeSize}
              height={shapeSize}
              radius={`${shapeSize / 2}px`}
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
            colSpan={shapeRadii.length + 1}
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

interface ShapeProps {
  width: number;
  height: number;
  radius: string;
  style: CSSProperties;
}

function Shape({ width, height, radius, style }: ShapeProps) {
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
