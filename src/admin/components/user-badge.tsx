import styles from "./user-badge.module.css";

const tints = ["navy", "violet", "rust", "pink", "blue"] as const;

function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map(
    (word) => Array.from(word ?? "")[0] ?? "",
  );
  return letters.join("").toLocaleUpperCase();
}

const getTint = (name: string): (typeof tints)[number] =>
  tints[
    Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length
  ] ?? "navy";

/** The first word of a name, for lists that show initials beside it. */
export const getFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

interface UserBadgeProps {
  name: string | undefined;
  size?: "small" | "normal" | "large";
}

/** Initials of a person in an arch, dashed and empty without a person; the name is beside it. */
export function UserBadge({ name, size = "normal" }: UserBadgeProps) {
  const classNames = [
    styles.badge,
    name === undefined ? styles.empty : styles[getTint(name)],
    size === "normal" ? undefined : styles[size],
  ];
  return (
    <span className={classNames.filter(Boolean).join(" ")} aria-hidden="true">
      {name === undefined ? null : getInitials(name)}
    </span>
  );
}
