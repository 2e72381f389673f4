import { listPeople } from "#app/content/people.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { PersonLinks, Portrait } from "#app/sections/person-card.tsx";
import { defineServicePage } from "#app/sections/service-page.tsx";
import layout from "#app/ui/layout.module.css";
import { TagList } from "#app/ui/tag-list.tsx";
import text from "#app/ui/text.module.css";
import styles from "./agile-management.module.css";

const [coach] = listPeople("coach");

export const agileManagementPage = defineServicePage({
  id: "agile-management",
  people: coach ? [coach] : [],
  view: ({ texts, context: { language } }) => {
    const [finishTexts, meetTexts] = texts.phrases;
    return (
      <>
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
                  person={coach}
                  language={language}
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
                  {fillText(getTexts(language, "shell").person.phrase, {
                    phrase: coach.phrase[language],
                  })}
                </p>
                <PersonLinks person={coach} language={language} />
              </div>
            </section>
          ) : null}
        </div>
      </>
    );
  },
});

interface PhraseProps {
  texts: { before?: string; highlight: string; after?: string } | undefined;
  className: string | undefined;
}

function Phrase({ texts, className }: PhraseProps) {
  return (
    <h2 className={`${text.display} ${className}`}>
      {texts?.before}{" "}
      <mark className={styles.highlight} data-words={texts?.highlight}>
        {texts?.highlight}
      </mark>{" "}
      {texts?.after}
    </h2>
  );
}
