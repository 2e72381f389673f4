import ballPath from "./ball-path.module.css";
import styles from "./office-pill.module.css";
import text from "./text.module.css";

interface OfficePillProps {
  country: string;
  city: string;
  tone: string;
  /** Local time as `09:41`; while it is unknown the clock has no hands and the text's space is reserved. */
  time?: string | undefined;
}

export function OfficePill({ country, city, tone, time }: OfficePillProps) {
  return (
    <div className={styles.office} data-tone={tone}>
      <Clock time={time} />
      <div className={styles.words}>
        <p className={styles.place}>
          <span className={`${text.title} ${styles.country}`}>{country}</span> {city}
        </p>
        <p className={`${text.display} ${styles.time}`}>{time && <time>{time}</time>}</p>
      </div>
    </div>
  );
}

function Clock({ time }: { time: string | undefined }) {
  return (
    <svg
      className={`${styles.clock} ${ballPath.arriving}`}
      viewBox="0 0 104 104"
      aria-hidden="true"
    >
      <circle cx="52" cy="52" r="52" fill="var(--tone)" />
      {time && <Hands time={time} />}
      <circle cx="52" cy="52" r="10" fill="var(--orange)" />
    </svg>
  );
}

function Hands({ time }: { time: string }) {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return (
    <g stroke="var(--white)" strokeLinecap="round">
      <path
        d="M52 52V30"
        strokeWidth="9"
        transform={`rotate(${(hour % 12) * 30 + minute / 2} 52 52)`}
      />
      <path d="M52 52V18" strokeWidth="7" transform={`rotate(${minute * 6} 52 52)`} />
    </g>
  );
}
