import { pictures } from "#app/content/media.generated.ts";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./products.module.css";

const productIcons = [
  { shapeIcon: "quarter", picture: pictures["programming/product-content"] },
  { shapeIcon: "arch", picture: pictures["programming/product-courses"] },
  { shapeIcon: "square", picture: pictures["programming/product-plans"] },
  { shapeIcon: "plus", picture: pictures["programming/product-store"] },
] as const;

interface ProductsProps {
  heading: string;
  items: readonly { name: string; text: string }[];
}

/** The company's own products as a ruled list, the lit one's toy on top; the last one is lit until another is pointed at. */
export function Products({ heading, items }: ProductsProps) {
  return (
    <section className={`${layout.container} ${styles.products}`}>
      <h2 className={`${text.display} ${text.d1} ${styles.heading}`}>{heading}</h2>
      <ul className={styles.list}>
        {items.map(({ name, text: words }, index) => {
          const { shapeIcon, picture } = productIcons[index] ?? productIcons[0];
          return (
            <li key={name} className={styles.product}>
              <ShapeIcon name={shapeIcon} className={styles.glyph} />
              <h3 className={`${text.display} ${styles.name}`}>{name}</h3>
              <p className={styles.words}>{words}</p>
              <Picture
                picture={picture}
                decorative
                sizes="(max-width: 400px) 100px, min(25vw, 400px)"
                isBelowFold
                className={styles.toy}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
