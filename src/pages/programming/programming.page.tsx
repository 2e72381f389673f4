import { pictures } from "#app/content/media.generated.ts";
import { listPeople } from "#app/content/people.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { PeopleRow } from "#app/sections/people-row.tsx";
import { defineServicePage } from "#app/sections/service-page.tsx";
import layout from "#app/ui/layout.module.css";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import text from "#app/ui/text.module.css";
import productStyles from "./products.module.css";
import styles from "./programming.module.css";

const developers = listPeople("developers");

export const programmingPage = defineServicePage({
  id: "programming",
  people: developers,
  view: ({ texts, context: { language } }) => {
    const { lms, cms } = texts.blocks;
    return (
      <>
        <div className={`${layout.container} ${styles.blocks}`} data-tone="blue">
          <Block texts={lms} picture={pictures["programming/lms"]} className={styles.lms} />
          <Block texts={cms} picture={pictures["programming/cms"]} className={styles.cms} />
        </div>
        <Products {...texts.products} />
        <section className={styles.developers}>
          <div className={`${layout.container} ${styles.developersHead}`}>
            <h2 className={`${text.display} ${text.d2}`}>{texts.developers.heading}</h2>
            <p className={text.lead}>
              {fillText(texts.developers.text, { count: developers.length })}
            </p>
          </div>
          <PeopleRow
            people={developers}
            language={language}
            label={texts.developers.label}
            size="small"
          />
        </section>
      </>
    );
  },
});

interface BlockProps {
  texts: { name: string; longName: string; text: string; pictureAlt: string };
  picture: PictureSource;
  className: string | undefined;
}

function Block({ texts, picture, className }: BlockProps) {
  return (
    <section className={`${styles.block} ${className}`}>
      <div className={styles.words}>
        <h2>
          <span className={`${text.display} ${styles.name}`}>{texts.name}</span>{" "}
          <span className={text.title}>{texts.longName}</span>
        </h2>
        <p className={`${text.lead} ${styles.text}`}>{texts.text}</p>
      </div>
      <Picture
        picture={picture}
        alt={texts.pictureAlt}
        sizes="(max-width: 767px) 100vw, min(48vw, 840px)"
        isBelowFold
        className={styles.picture}
      />
    </section>
  );
}

const productIcons = [
  { shapeIcon: "quarter", picture: pictures["programming/product-content"] },
  { shapeIcon: "arch", picture: pictures["programming/product-courses"] },
  { shapeIcon: "square", picture: pictures["programming/product-plans"] },
  { shapeIcon: "plus", picture: pictures["programming/product-store"] },
] as const;

/** The company's own products as a ruled list, the lit one's toy on top; the last one is lit until another is pointed at. */
function Products({ heading, items }: PageTexts<"programming">["products"]) {
  return (
    <section className={`${layout.container} ${productStyles.products}`}>
      <h2 className={`${text.display} ${text.d1} ${productStyles.heading}`}>{heading}</h2>
      <ul className={productStyles.list}>
        {items.map(({ name, text: words }, index) => {
          const { shapeIcon, picture } = productIcons[index] ?? productIcons[0];
          return (
            <li key={name} className={productStyles.product}>
              <ShapeIcon name={shapeIcon} className={productStyles.glyph} />
              <h3 className={`${text.display} ${productStyles.name}`}>{name}</h3>
              <p className={productStyles.words}>{words}</p>
              <Picture
                picture={picture}
                decorative
                sizes="(max-width: 400px) 100px, min(25vw, 400px)"
                isBelowFold
                className={productStyles.toy}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
