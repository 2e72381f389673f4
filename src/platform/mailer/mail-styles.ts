import type { CSSProperties } from "react";
import { colours } from "./mail-colours.ts";

// The site's own face where it is installed, then the narrow and the plain face of each system: a mail brings no font.
const condensedFontStack =
  "'Bricolage Grotesque','Avenir Next Condensed','Arial Narrow','Roboto Condensed','Liberation Sans Narrow','Helvetica Neue',Arial,sans-serif";
const fontStack =
  "'Bricolage Grotesque','Avenir Next','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const displayText: CSSProperties = {
  margin: 0,
  color: colours.ink,
  fontFamily: condensedFontStack,
  fontStretch: "75%",
  fontWeight: 800,
  letterSpacing: "-0.02em",
};
const bodyText: CSSProperties = {
  margin: 0,
  color: colours.ink,
  fontFamily: fontStack,
  fontSize: 17,
  lineHeight: "26px",
};
const smallText: CSSProperties = { ...bodyText, fontSize: 15, lineHeight: "22px" };
// Any word may be longer than a line: visitors write what they like.
const breakAnywhere: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };
const linkText: CSSProperties = {
  color: colours.ink,
  textDecoration: "underline",
  textUnderlineOffset: 3,
};

/** Inline styles by what they dress. A class beside them is a hook of the sheet below. */
export const styles = {
  // Spaces at the beginning of a line are part of what was typed.
  letter: {
    maxWidth: 640,
    fontFamily: "sans-serif",
    fontSize: 16,
    lineHeight: "24px",
    whiteSpace: "pre-wrap",
    ...breakAnywhere,
  },
  body: { margin: 0, padding: 0, backgroundColor: colours.paper },
  // Said to lists of mails, not to readers.
  preview: { display: "none", maxHeight: 0, overflow: "hidden", opacity: 0 },
  paper: { backgroundColor: colours.paper, padding: "16px 8px 32px" },
  column: { width: "100%", maxWidth: 600, margin: "0 auto" },
  head: { borderRadius: 28, padding: "22px 20px 24px", color: colours.white },
  logo: { paddingRight: 9, verticalAlign: "bottom" },
  wordmark: {
    ...displayText,
    color: colours.white,
    fontSize: 20,
    lineHeight: "18px",
    verticalAlign: "bottom",
  },
  heading: {
    ...displayText,
    color: colours.white,
    fontSize: 44,
    lineHeight: "42px",
    textWrap: "balance",
    padding: "36px 0 32px",
    ...breakAnywhere,
  },
  closeHeading: { padding: "30px 0 0" },
  lead: {
    ...bodyText,
    color: colours.white,
    fontSize: 24,
    lineHeight: "30px",
    fontWeight: 600,
    padding: "10px 0 4px",
    ...breakAnywhere,
  },
  leadAboveBelt: { padding: "10px 0 26px" },
  ball: { marginRight: 20, borderRadius: 22, backgroundColor: colours.orange },
  belt: { height: 10, borderRadius: 5, backgroundColor: colours.white, fontSize: 0 },
  card: { backgroundColor: colours.white, borderRadius: 28, padding: "24px 20px 28px" },
  paragraph: {
    ...bodyText,
    fontSize: 19,
    lineHeight: "28px",
    paddingBottom: 16,
    ...breakAnywhere,
  },
  plainParagraph: { ...bodyText, paddingBottom: 16, ...breakAnywhere },
  quote: { borderRadius: 16, padding: "14px 18px", backgroundColor: colours.paper },
  quoteText: { ...bodyText, ...breakAnywhere },
  button: {
    height: 60,
    borderRadius: 30,
    padding: "0 26px 0 8px",
    backgroundColor: colours.ink,
    verticalAlign: "middle",
  },
  buttonLink: {
    display: "block",
    color: colours.white,
    fontFamily: fontStack,
    fontSize: 18,
    fontWeight: 700,
    lineHeight: "60px",
    textDecoration: "none",
    whiteSpace: "nowrap",
  },
  buttonBall: {
    display: "inline-block",
    width: 44,
    height: 44,
    marginRight: 14,
    borderRadius: 22,
    backgroundColor: colours.orange,
    color: colours.ink,
    fontSize: 22,
    lineHeight: "44px",
    textAlign: "center",
    verticalAlign: "middle",
  },
  buttonHint: { ...smallText, color: colours["ink-2"] },
  receipt: { borderRadius: 20, padding: "16px 18px", color: colours.ink },
  receiptLabel: { ...smallText, fontWeight: 600 },
  receiptValue: {
    ...displayText,
    fontSize: 29,
    lineHeight: "38px",
    letterSpacing: 0,
    whiteSpace: "nowrap",
  },
  receiptHint: smallText,
  title: {
    ...displayText,
    fontSize: 30,
    lineHeight: "32px",
    paddingTop: 36,
    paddingBottom: 12,
  },
  listTitle: { ...bodyText, fontSize: 19, fontWeight: 700, paddingBottom: 10 },
  text: { ...bodyText, paddingBottom: 12, ...breakAnywhere },
  quiet: { color: colours["ink-2"] },
  disc: {
    width: 34,
    height: 34,
    borderRadius: 17,
    backgroundColor: colours.ink,
    color: colours.white,
    fontFamily: fontStack,
    fontSize: 17,
    fontWeight: 700,
    lineHeight: "34px",
    textAlign: "center",
  },
  step: { ...bodyText, padding: "4px 0 14px 14px" },
  row: { padding: "12px 0", borderTop: `1px solid ${colours.sand}`, ...breakAnywhere },
  label: { ...smallText, color: colours["ink-2"], fontWeight: 600 },
  value: bodyText,
  link: linkText,
  valueLink: { ...linkText, fontWeight: 600 },
  item: {
    padding: "12px 12px 12px 0",
    borderTop: `1px solid ${colours.sand}`,
    ...breakAnywhere,
  },
  itemEnd: { paddingRight: 0, verticalAlign: "top" },
  itemTitle: { ...bodyText, fontWeight: 600 },
  itemLink: { color: colours.ink, textDecoration: "none" },
  itemLine: { ...smallText, color: colours["ink-2"] },
  itemValue: {
    ...smallText,
    lineHeight: "26px",
    fontWeight: 600,
    textAlign: "right",
    whiteSpace: "nowrap",
  },
  late: { color: colours.rust },
  notes: { padding: "20px 20px 0" },
  note: { ...smallText, color: colours["ink-2"], paddingBottom: 10 },
  noteLink: { color: colours["ink-2"], textDecoration: "underline" },
} as const satisfies Record<string, CSSProperties>;

const darkPaper = "#11142a";
const darkSoft = "#2a2f50";
const darkLine = "#3a4170";

/** Rules that inline styles cannot express. Programs that ignore it show the light theme in the sizes of a phone. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (min-width:481px){
.head{padding:28px 32px 32px!important}
.card{padding:32px 32px 36px!important}
.notes{padding:24px 32px 0!important}
.heading{font-size:58px!important;line-height:54px!important}
.receipt{padding:18px 24px 20px!important}
.receipt-value{font-size:42px!important;line-height:50px!important}
}
@media (max-width:480px){
.wide{width:100%!important}
}
@media (prefers-color-scheme:dark){
.paper{background-color:${darkPaper}!important}
.card{background-color:${colours.ink}!important}
.ink{color:${colours.paper}!important}
.quiet{color:${colours["navy-l"]}!important}
.line{border-color:${darkLine}!important}
.soft{background-color:${darkSoft}!important}
.late{color:${colours["rust-t"]}!important}
.disc,.button{background-color:${colours.paper}!important}
.disc,.button-link{color:${colours.ink}!important}
}`;
