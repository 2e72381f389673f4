import styles from "./user-mark.module.css";

const tints = ["navy", "violet", "rust", "pink", "blue"] as const;

/** Up to two initials of a name. */
function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map(
    (word) => Array.from(word ?? "")[0] ?? "",
  );
  return letters.join("").toLocaleUpperCase();
}

/** One tint for a name, always the same. */
const getTint = (name: string): (typeof tints)[number] =>
  tints[
    Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length
  ] ?? "navy";

/** Initials of a person in an arch; the name is beside it. */
export function UserMark({ name, size = "normal" }: { name: string; size?: "normal" | "large" }) {
  return (
    <span
      className={`${styles.mark} ${styles[getTint(name)]} ${size === "large" ? styles.large : ""}`}
      aria-hidden="true"
    >
      {getInitials(name)}
    </span>
  );
}
