import { Glyph } from "#app/ui/glyph.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./products.module.css";

const glyphs = ["quarter", "arch", "square", "plus"] as const;

interface ProductsProps {
  heading: string;
  items: readonly { name: string; text: string }[];
}

/** The company's own products as a ruled list; the last one is lit until another is pointed at. */
export function Products({ heading, items }: ProductsProps) {
  return (
    <section className={`${layout.container} ${styles.products}`}>
      <h2 className={`${text.display} ${text.d1} ${styles.heading}`}>{heading}</h2>
      <ul className={styles.list}>
        {items.map(({ name, text: words }, index) => (
          <li key={name} className={styles.product}>
            <Glyph name={glyphs[index % glyphs.length] ?? "square"} className={styles.glyph} />
            <h3 className={`${text.display} ${styles.name}`}>{name}</h3>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
