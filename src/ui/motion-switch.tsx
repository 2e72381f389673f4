import { motionKey } from "./motion-store.ts";
import styles from "./motion-switch.module.css";

export interface MotionTexts {
  label: string;
  on: string;
  off: string;
  /** Labels of the two buttons that replace the switch without script. */
  stop: string;
  start: string;
}

/** A toggle button: HTML allows no ARIA `switch` that submits. Without script a plain button posts the choice to the page's address. */
export function MotionSwitch({
  texts,
  isMotionEnabled,
}: {
  texts: MotionTexts;
  isMotionEnabled: boolean;
}) {
  return (
    <form method="post" className={styles.form}>
      <button
        type="submit"
        className={styles.switch}
        aria-pressed={isMotionEnabled}
        name={motionKey}
        value={isMotionEnabled ? "off" : "on"}
      >
        {texts.label}
        <span className={styles.track}>
          <span className={styles.ball} />
        </span>
        <span className={styles.state} aria-hidden="true">
          <span className={styles.on}>{texts.on}</span>
          <span className={styles.off}>{texts.off}</span>
        </span>
      </button>
      <noscript>
        <button type="submit" className={styles.plain} name={motionKey} value="off">
          {texts.stop}
        </button>
        <button type="submit" className={styles.plain} name={motionKey} value="on">
          {texts.start}
        </button>
      </noscript>
    </form>
  );
}
