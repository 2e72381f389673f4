import { pictures } from "#app/content/media.generated.ts";
import { getFullName, listPeople } from "#app/content/people.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { loadNewestPost } from "#app/sections/load-newest-post.ts";
import { PersonLinks } from "#app/sections/person-card.tsx";
import { Portrait } from "#app/sections/portrait.tsx";
import { ServiceEnd } from "#app/sections/service-end.tsx";
import { ServiceHero } from "#app/sections/service-hero.tsx";
import { describeServicePage } from "#app/seo/service-structured-data.ts";
import { definePage } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import { TagList } from "#app/ui/tag-list.tsx";
import text from "#app/ui/text.module.css";
import styles from "./agile-management.module.css";

export const agileManagementPage = definePage({
  id: "agile-management",
  load: (sources, context) => loadNewestPost("agile-management", sources, context),
  expiresAt: ({ expiresAt }) => expiresAt,
  background: "rust",
  structuredData: (_, texts, { siteUrl, language }) =>
    describeServicePage(
      siteUrl,
      language,
      "agile-management",
      texts,
      listPeople("coach").slice(0, 1),
    ),
  view: ({ texts, shared, context, data }) => {
    const { language } = context;
    const { person } = shared.shell;
    const [finishTexts, meetTexts] = texts.phrases;
    const [coach] = listPeople("coach");
    return (
      <>
        <ServiceHero
          id="agile-management"
          heading={texts.heading}
          lead={texts.lead}
          picture={pictures["agile-management/agile-management-hero"]}
          pictureAlt={texts.heroAlt}
        />
        <section className={`${layout.container} ${styles.finish}`}>
          <Phrase texts={finishTexts} className={styles.finishPhrase} />
          <div className={styles.finishWords}>
            <p className={text.lead}>{finishTexts?.text}</p>
            <TagList items={texts.practices} label={texts.practicesLabel} />
          </div>
        </section>
        <div className={`${layout.container} ${styles.rest}`}>
          <section className={styles.meet}>
            <Phrase texts={meetTexts} className={styles.meetPhrase} />
            <p className={`${text.lead} ${styles.meetText}`}>{meetTexts?.text}</p>
          </section>
          {coach ? (
            <section className={styles.coach} data-background="rust">
              <div className={styles.arch}>
                <Portrait
                  id={coach.id}
                  alt={fillText(person.portraitAlt, { name: getFullName(coach) })}
                  sizes="(max-width: 767px) 68vw, min(35vw, 550px)"
                  className={styles.portrait}
                />
              </div>
              <div className={styles.coachWords}>
                <h2 className={text.hidden}>{texts.coach.heading}</h2>
                <p className={styles.position}>{coach.position[language]}</p>
                <h3 className={`${text.display} ${styles.name}`}>
                  {coach.name} <span className={text.hidden}>{coach.surname}</span>
                </h3>
                <p className={styles.phrase}>
                  {fillText(person.phrase, { phrase: coach.phrase[language] })}
                </p>
                <PersonLinks person={coach} texts={person} />
              </div>
            </section>
          ) : null}
        </div>
        <ServiceEnd
          id="agile-management"
          language={language}
          texts={shared["services-list"]}
          back={texts.back}
          post={data.post}
        />
      </>
    );
  },
});

interface PhraseProps {
  texts: { before?: string; highlight: string; after?: string } | undefined;
  className: string | undefined;
}

/** A phrase whose weight lies in a stadium of the service's colour. */
function Phrase({ texts, className }: PhraseProps) {
  return (
    <h2 className={`${text.display} ${className}`}>
      {texts?.before} <mark className={styles.highlight}>{texts?.highlight}</mark> {texts?.after}
    </h2>
  );
}
