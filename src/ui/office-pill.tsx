import styles from "./office-pill.module.css";
import text from "./text.module.css";

interface ClockTime {
  hour: number;
  minute: number;
}

interface OfficePillProps {
  country: string;
  city: string;
  tone: string;
  /** Where the clock's hands stand. */
  hands: ClockTime;
  /** The local time in words; left out while it is not known. */
  time?: string | undefined;
}

/** An office: a clock in its colour, where it is, and what time it is there. */
export function OfficePill({ country, city, tone, hands, time }: OfficePillProps) {
  return (
    <div className={styles.office} data-tone={tone}>
      <Clock {...hands} />
      <p className={styles.words}>
        <span className={`${text.title} ${styles.country}`}>{country}</span> {city}
      </p>
      {time ? <p className={`${text.display} ${text.d3} ${styles.time}`}>{time}</p> : null}
    </div>
  );
}

function Clock({ hour, minute }: ClockTime) {
  return (
    <svg className={styles.clock} viewBox="0 0 104 104" aria-hidden="true">
      <circle cx="52" cy="52" r="52" fill="var(--tone)" />
      <g stroke="var(--white)" strokeLinecap="round">
        <path
          d="M52 52V30"
          strokeWidth="9"
          transform={`rotate(${(hour % 12) * 30 + minute / 2} 52 52)`}
        />
        <path d="M52 52V18" strokeWidth="7" transform={`rotate(${minute * 6} 52 52)`} />
      </g>
      <circle cx="52" cy="52" r="10" fill="var(--orange)" />
    </svg>
  );
}
