import styles from "./project-name.module.css";

/** A project's name, a line a line. In the condensed cut the pair "if" is let out, or dot and hook collide. */
export function ProjectName({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line.split(/(i)(?=f)/).map((part, index) =>
        part === "i" && index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text.
          <span key={index} className={styles.loose}>
            i
          </span>
        ) : (
          part
        ),
      )}{" "}
    </span>
  ));
}
