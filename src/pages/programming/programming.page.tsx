import { listPeople } from "#app/locale/people.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { fillText } from "#app/locale/texts/texts.ts";
import { PageEnd } from "#app/sections/page-end.tsx";
import { PeopleRow } from "#app/sections/people-row.tsx";
import { ServiceHero } from "#app/sections/service-hero.tsx";
import { definePage } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { CmsPicture, LmsPicture } from "./block-pictures.tsx";
import { Products } from "./products.tsx";
import styles from "./programming.module.css";

/** Programming: learning and content systems, the company's own products, and the eleven developers. */
export const programmingPage = definePage({
  id: "programming",
  ground: "blue",
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
          pictureAlt={texts.heroAlt}
        />
        <div className={`${layout.container} ${styles.blocks}`} data-tone="blue">
          <Block words={lms} className={styles.lms}>
            <LmsPicture label={lms.pictureAlt} className={styles.picture} />
          </Block>
          <Block words={cms} className={styles.cms}>
            <CmsPicture label={cms.pictureAlt} className={styles.picture} />
          </Block>
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
        <PageEnd href={getPath("home", language)}>{texts.back}</PageEnd>
      </>
    );
  },
});

interface BlockProps {
  words: { name: string; longName: string; text: string };
  className: string | undefined;
  children: React.ReactNode;
}

function Block({ words, className, children }: BlockProps) {
  return (
    <section className={`${styles.block} ${className}`}>
      <div className={styles.words}>
        <h2>
          <span className={`${text.display} ${styles.name}`}>{words.name}</span>{" "}
          <span className={text.title}>{words.longName}</span>
        </h2>
        <p className={`${text.lead} ${styles.text}`}>{words.text}</p>
      </div>
      {children}
    </section>
  );
}
