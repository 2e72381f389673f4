import type { MouseEvent } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./round-button.module.css";

interface RoundSharedProps {
  /** Accessible name; only the icon is visible. */
  label: string;
  icon: IconName;
  /** White is for coloured backgrounds. */
  variant?: "ink" | "white";
  size?: "small" | "large";
  hasRing?: boolean;
  /** Places it; `--round` sets another width. */
  className?: string | undefined;
}

interface RoundLinkProps extends RoundSharedProps {
  href: string;
  rel?: "prev" | "next";
}

interface RoundButtonProps extends RoundSharedProps {
  disabled?: boolean;
  controls?: string;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

export function RoundLink({ href, rel, ...shared }: RoundLinkProps) {
  return (
    <a className={getClassName(shared)} href={href} rel={rel} aria-label={shared.label}>
      <Icon name={shared.icon} />
    </a>
  );
}

/** A button that is only disabled at times stays focusable: the click that disables it must not lose the focus. */
export function RoundButton({ disabled, controls, onClick, ...shared }: RoundButtonProps) {
  return (
    <button
      className={getClassName(shared)}
      type="button"
      disabled={disabled && !onClick}
      aria-disabled={(disabled && onClick !== undefined) || undefined}
      aria-controls={controls}
      aria-label={shared.label}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={shared.icon} />
    </button>
  );
}

function getClassName({
  variant = "ink",
  size = "small",
  hasRing,
  className,
}: RoundSharedProps): string {
  const names = [styles.round, styles[variant], styles[size], hasRing && styles.ring, className];
  return names.filter(Boolean).join(" ");
}
