import styles from "./ball.module.css";

/** The ball: a client's idea on its way through the factory. Decoration; it takes its size from `className`. */
export function Ball({ className }: { className?: string | undefined }) {
  return <span className={`${styles.ball} ${className ?? ""}`} aria-hidden="true" />;
}
