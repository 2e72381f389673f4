import text from "./text.module.css";

/** A text of several lines; the space at the end of each is for copies and screen readers. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={text.line}>
      {line}{" "}
    </span>
  ));
}
