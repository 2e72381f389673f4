import type { MouseEvent } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./round-button.module.css";

interface RoundProps {
  /** What it is called: the icon is all that is seen. */
  label: string;
  icon: IconName;
  /** White is for floods. */
  variant?: "ink" | "white";
  size?: "small" | "large";
  /** Wears a ring in the colour of the ground, where it stands on a picture's edge. */
  hasRing?: boolean;
  /** Places it; `--round` sets another width. */
  className?: string | undefined;
}

interface RoundLinkProps extends RoundProps {
  href: string;
  rel?: "prev" | "next";
}

interface RoundButtonProps extends RoundProps {
  disabled?: boolean;
  /** The id of what it moves. */
  controls?: string;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** A disc with an icon that leads on; orange under the pointer. */
export function RoundLink({ href, rel, ...round }: RoundLinkProps) {
  return (
    <a className={getClasses(round)} href={href} rel={rel} aria-label={round.label}>
      <Icon name={round.icon} />
    </a>
  );
}

/**
 * The same disc for what happens on the page; sand while it is disabled. One that can be pressed at other times keeps
 * its place for the keyboard: the press that disables it must not lose the focus.
 */
export function RoundButton({ disabled, controls, onClick, ...round }: RoundButtonProps) {
  return (
    <button
      className={getClasses(round)}
      type="button"
      disabled={disabled && !onClick}
      aria-disabled={(disabled && onClick !== undefined) || undefined}
      aria-controls={controls}
      aria-label={round.label}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={round.icon} />
    </button>
  );
}

function getClasses({ variant = "ink", size = "small", hasRing, className }: RoundProps): string {
  const names = [styles.round, styles[variant], styles[size], hasRing && styles.ring, className];
  return names.filter(Boolean).join(" ");
}
