import styles from "#app/gallery/primitives.module.css";
import { ExampleGroup, ExampleRow } from "#app/gallery/specimen.tsx";

const tones = ["blue", "navy", "violet", "pink", "rust"] as const;

export function Colours() {
  return (
    <ExampleGroup id="colours" isFixed title="Colours">
      <ExampleRow>
        {[...tones, "orange", "film", "rust-l"].map((background) => (
          <p key={background} className={styles.swatch} data-background={background}>
            {background}
          </p>
        ))}
        <p className={`${styles.swatch} ${styles.paper}`}>white</p>
        <p className={`${styles.swatch} ${styles.sand}`}>sand</p>
      </ExampleRow>
      <ExampleRow>
        {tones.map((tone) => (
          <p key={tone} className={`${styles.swatch} ${styles.tint}`} data-tone={tone}>
            {tone}-t
          </p>
        ))}
        {tones.map((tone) => (
          <p key={tone} className={`${styles.swatch} ${styles.pale}`} data-tone={tone}>
            {tone}-l
          </p>
        ))}
      </ExampleRow>
    </ExampleGroup>
  );
}
