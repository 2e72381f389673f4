import { pictures } from "#app/content/media.generated.ts";
import { listPeople } from "#app/content/people.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { PeopleRow } from "#app/sections/people-row.tsx";
import { ServiceEnd } from "#app/sections/service-end.tsx";
import { ServiceHero } from "#app/sections/service-hero.tsx";
import { describeServicePage } from "#app/seo/service-structured-data.ts";
import { definePage } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import { Products } from "./products.tsx";
import styles from "./programming.module.css";

export const programmingPage = definePage({
  id: "programming",
  background: "blue",
  structuredData: (_, texts, { siteUrl, language }) =>
    describeServicePage(siteUrl, language, "programming", texts, listPeople("developers")),
  view: ({ texts, shared, context }) => {
    const { language } = context;
    const { lms, cms } = texts.blocks;
    const developers = listPeople("developers");
    return (
      <>
        <ServiceHero
          id="programming"
          heading={texts.heading}
          lead={texts.lead}
          picture={pictures["programming/programming-hero"]}
          pictureAlt={texts.heroAlt}
        />
        <div className={`${layout.container} ${styles.blocks}`} data-tone="blue">
          <Block texts={lms} picture={pictures["programming/lms"]} className={styles.lms} />
          <Block texts={cms} picture={pictures["programming/cms"]} className={styles.cms} />
        </div>
        <Products heading={texts.products.heading} items={texts.products.items} />
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
            texts={shared.shell.person}
            label={texts.developers.label}
            size="small"
          />
        </section>
        <ServiceEnd
          id="programming"
          language={language}
          texts={shared["services-list"]}
          back={texts.back}
        />
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
