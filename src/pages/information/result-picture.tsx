import styles from "./result-picture.module.css";

interface ResultPictureProps {
  outcome: "success" | "fault";
  label: string;
}

/** An arch with the outcome in the kit's pieces: a check on its stand, or a spring out of its box. */
export function ResultPicture({ outcome, label }: ResultPictureProps) {
  return (
    <div className={styles.place}>
      <div className={styles.arch} role="img" aria-label={label} data-outcome={outcome}>
        <svg viewBox="0 0 650 600" aria-hidden="true" className={styles.drawing}>
          {outcome === "success" ? <Check /> : <Spring />}
        </svg>
      </div>
    </div>
  );
}

function Check() {
  return (
    <>
      <path d="M8 468v42c0 60 142 90 317 90s317-30 317-90v-42z" fill="var(--navy)" />
      <ellipse cx="325" cy="468" rx="317" ry="94" fill="#5a639a" />
      <path d="M75 412v38c0 48 112 72 250 72s250-24 250-72v-38z" fill="var(--blue)" />
      <ellipse cx="325" cy="412" rx="250" ry="72" fill="#8f9cff" />
      <ellipse cx="158" cy="354" rx="54" ry="22" fill="var(--violet)" />
      <ellipse cx="158" cy="348" rx="20" ry="7" fill="#3d1499" />
      <g className={styles.piece}>
        <path d="m128 210 64-54 18 2 72 78 160-170 16-2 64 66-258 264z" fill="#d8d2c4" />
        <path d="m128 210 64-54 90 96 176-186 64 66-258 252z" fill="var(--white)" />
      </g>
      <path d="M36 504c0 16 84 16 84 0L84 394q-6-12-12 0z" fill="var(--pink)" />
      <circle className={styles.ball} cx="498" cy="368" r="61" fill="var(--orange)" />
    </>
  );
}

function Spring() {
  return (
    <>
      <g className={styles.piece}>
        <g fill="none" stroke="var(--ink)" strokeWidth="15">
          <ellipse cx="306" cy="302" rx="52" ry="17" transform="rotate(-7 306 302)" />
          <ellipse cx="296" cy="268" rx="52" ry="17" transform="rotate(-7 296 268)" />
          <ellipse cx="284" cy="234" rx="52" ry="17" transform="rotate(-7 284 234)" />
          <ellipse cx="272" cy="200" rx="52" ry="17" transform="rotate(-7 272 200)" />
        </g>
        <g fill="none" stroke="var(--pink)">
          <circle cx="236" cy="120" r="46" strokeWidth="44" />
          <circle cx="236" cy="120" r="78" strokeWidth="26" strokeDasharray="24.5 24.5" />
        </g>
      </g>
      <path d="M168 330q0-22 22-24l236-6q22 0 30 20l20 36H168z" fill="#5d6fff" />
      <path
        d="M152 352q0-24 24-24h272q26 0 26 26v172q0 24-24 25l-272 8q-26 0-26-26z"
        fill="var(--blue)"
      />
      <circle cx="318" cy="436" r="58" fill="var(--rust)" stroke="var(--white)" strokeWidth="27" />
      <path
        d="m36 500 40-12-12-40 30-9 12 40 40-12 9 30-40 12 12 40-30 9-12-40-40 12z"
        fill="var(--rust)"
      />
      <path d="M126 586c0 20 86 20 86 0l-36-98q-7-14-14 0z" fill="var(--ink)" />
      <circle className={styles.ball} cx="540" cy="526" r="62" fill="var(--orange)" />
    </>
  );
}
