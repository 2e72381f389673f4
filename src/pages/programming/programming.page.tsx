import { pictures } from "#app/content/media.generated.ts";
import { listPeople } from "#app/content/people.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { PeopleRow } from "#app/sections/people-row.tsx";
import { defineServicePage } from "#app/sections/service-page.tsx";
import layout from "#app/ui/layout.module.css";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import { TagList } from "#app/ui/tag-list.tsx";
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
          <Block texts={lms} picture={pictures["programming/lms"]} />
          <Block texts={cms} picture={pictures["programming/cms"]} background="blue" />
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
  texts: PageTexts<"programming">["blocks"]["lms"];
  picture: PictureSource;
  background?: "blue";
}

function Block({ texts, picture, background }: BlockProps) {
  return (
    <section className={styles.block} data-background={background}>
      <Picture
        picture={picture}
        alt={texts.pictureAlt}
        sizes="(max-width: 767px) 104vw, min(50vw, 1280px)"
        isBelowFold
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2>
          <span className={`${text.display} ${styles.name}`}>{texts.name}</span>{" "}
          <span className={text.title}>{texts.longName}</span>
        </h2>
        <p className={styles.text}>{texts.text}</p>
        <TagList items={texts.parts} />
      </div>
    </section>
  );
}

const productPictures = [
  pictures["programming/product-content"],
  pictures["programming/product-courses"],
  pictures["programming/product-plans"],
  pictures["programming/product-store"],
] as const;

function Products({ heading, items }: PageTexts<"programming">["products"]) {
  return (
    <section className={`${layout.container} ${productStyles.products}`}>
      <h2 className={`${text.display} ${text.d2}`}>{heading}</h2>
      <ul className={productStyles.list}>
        {items.map(({ name, text: words }, index) => (
          <li key={name} className={productStyles.product}>
            <Picture
              picture={productPictures[index] ?? productPictures[0]}
              decorative
              sizes="(max-width: 767px) 64vw, min(16vw, 400px)"
              isBelowFold
              className={productStyles.toy}
            />
            <h3 className={`${text.display} ${productStyles.name}`}>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
