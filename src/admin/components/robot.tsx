import styles from "./robot.module.css";

/** The toy robot of empty lists, 110 by 150 pixels. Not for screens on which something is wrong. */
export function Robot() {
  return (
    <svg viewBox="0 0 110 150" width="110" height="150" aria-hidden="true">
      <path d="M55 14v12" className={styles.antenna} />
      <circle cx="55" cy="10" r="9.5" className={styles.ball} />
      <path d="M10 44h90" className={styles.ears} />
      <rect x="17" y="24" width="76" height="54" rx="17" className={styles.body} />
      <rect x="27" y="34" width="56" height="32" rx="12" className={styles.ink} />
      <path d="M37 52q5-7 11 0m14 0q5-7 11 0" className={styles.eyes} />
      <path d="M31 88q-24 0-24 26m72-26q24 0 24 26" className={styles.arms} />
      <path d="M42 124v14m26-14v14" className={styles.legs} />
      <rect x="25" y="84" width="60" height="44" rx="15" className={styles.chest} />
      <circle cx="55" cy="105" r="11" className={styles.dial} />
      <path d="M48 106a7 7 0 0 1 14 0z" className={styles.ink} />
      <path d="M29 150a12 10 0 0 1 24 0zm28 0a12 10 0 0 1 24 0z" className={styles.ink} />
    </svg>
  );
}
