import type { ReactNode } from "react";
import styles from "./arrow-button.module.css";
import { Icon, type IconName } from "./icon.tsx";

interface ArrowProps {
  children: ReactNode;
  /** White is for coloured backgrounds. */
  variant?: "ink" | "white";
  icon?: IconName;
}

interface ArrowLinkProps extends ArrowProps {
  href: string;
}

interface ArrowButtonProps extends ArrowProps {
  type?: "button" | "submit";
  disabled?: boolean;
  /** Something it began is under way: the ball becomes a turning ring, and the label says what is going on. */
  isBusy?: boolean;
  onClick?: (() => void) | undefined;
}

/** The site's main link: a pill with the ball at its left; on hover the ball rolls to the other end. */
export function ArrowLink({ href, children, variant = "ink", icon = "right" }: ArrowLinkProps) {
  return (
    <a
      className={`${styles.rail} ${styles[variant]}`}
      href={href}
      // The way back is a control: the Markdown version of a page leaves it out.
      data-screen-only={icon === "left" ? "" : undefined}
    >
      <span className={styles.ball}>
        <Icon name={icon} />
      </span>
      <span className={styles.label}>{children}</span>
    </a>
  );
}

/** The same pill for what happens on the page; it can be disabled, and busy. */
export function ArrowButton(props: ArrowButtonProps) {
  const { children, variant = "ink", icon = "right", type = "button", isBusy } = props;
  return (
    <button
      className={`${styles.rail} ${styles[variant]}`}
      type={type}
      disabled={props.disabled}
      aria-busy={isBusy ? true : undefined}
      onClick={isBusy ? undefined : props.onClick}
    >
      <span className={styles.ball}>{isBusy ? null : <Icon name={icon} />}</span>
      <span className={styles.label}>{children}</span>
    </button>
  );
}
