import type { ReactNode } from "react";
import styles from "./state-message.module.css";

interface StateMessageProps {
  picture: ReactNode;
  title: string;
  /** Makes the title the heading of the screen. */
  isScreen?: boolean;
  text: string;
  actions?: ReactNode;
}

export function StateMessage({ picture, title, isScreen, text, actions }: StateMessageProps) {
  return (
    <div className={styles.message}>
      {picture}
      {isScreen ? <h1>{title}</h1> : <h2>{title}</h2>}
      <p>{text}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
