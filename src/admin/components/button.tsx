import type { ReactNode } from "react";
import { AdminIcon, type AdminIconName } from "./admin-icon.tsx";
import styles from "./button.module.css";

/** `main` is the one main action of a screen; `ink` the main action within a form; `danger` erases or ends. */
type ButtonVariant = "main" | "ink" | "plain" | "soft" | "danger" | "danger-filled";

interface ButtonProps {
  variant?: ButtonVariant;
  size?: "normal" | "tall" | "small";
  icon?: AdminIconName;
  isIconLast?: boolean;
  isWide?: boolean;
  href?: string;
  /** Leads to another site, which gets no `Referer`. */
  isExternal?: boolean;
  form?: string | undefined;
  formAction?: string | undefined;
  name?: string | undefined;
  value?: string | undefined;
  shortcut?: string;
  /** Ignores clicks in the first moment of a page that a click has opened, since it has not been read yet. */
  isGuarded?: boolean;
  label?: string;
  children: ReactNode;
}

/** The main button of a screen to sign in. */
export const mainButton = { variant: "main", size: "tall", icon: "key" } as const;

export function Button(props: ButtonProps) {
  const { variant = "plain", size = "normal", icon, href } = props;
  const className = [
    styles.button,
    styles[variant],
    size === "normal" ? "" : styles[size],
    props.isWide ? styles.wide : "",
    props.isIconLast ? styles.iconLast : "",
  ]
    .filter(Boolean)
    .join(" ");
  const content = (
    <>
      {icon ? (
        <span className={variant === "main" ? styles.ball : undefined}>
          <AdminIcon name={icon} size={variant === "main" ? 18 : 16} />
        </span>
      ) : null}
      {props.children}
    </>
  );
  return href === undefined ? (
    <button
      className={className}
      type="submit"
      form={props.form}
      formAction={props.formAction}
      name={props.name}
      value={props.value}
      data-shortcut={props.shortcut}
      data-guarded={props.isGuarded ? "" : undefined}
      aria-label={props.label}
    >
      {content}
    </button>
  ) : (
    <a
      className={className}
      href={href}
      rel={props.isExternal ? "noreferrer" : undefined}
      aria-label={props.label}
      data-shortcut={props.shortcut}
    >
      {content}
    </a>
  );
}
