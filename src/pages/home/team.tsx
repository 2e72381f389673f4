import type { Language } from "#app/locale/languages.ts";
import { getFullName, listPeople } from "#app/locale/people.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { fillText, type PageTexts, type Texts } from "#app/locale/texts/texts.ts";
import { Portrait } from "#app/sections/portrait.tsx";
import { FullLabel } from "#app/ui/full-label.tsx";
import layout from "#app/ui/layout.module.css";
import { RailLink } from "#app/ui/rail-button.tsx";
import text from "#app/ui/text.module.css";
import { HobbyPicture } from "./hobby-picture.tsx";
import styles from "./team.module.css";

interface TeamProps {
  texts: PageTexts<"home">["team"];
  person: Texts["shell"]["person"];
  language: Language;
}

/** One of the team at full size, the name parted by the portrait, and the way to the others. */
export function Team({ texts, person: labels, language }: TeamProps) {
  const [person] = listPeople("home");
  if (!person) return null;
  const name = getFullName(person);
  const [first, ...rest] = name.split(" ");
  return (
    <section className={`${layout.container} ${styles.team}`}>
      <h2 className={text.hidden}>{texts.heading}</h2>
      <div className={styles.stage} data-tone={person.gradient}>
        <div className={styles.arch} />
        <h3 className={`${text.display} ${styles.name}`}>
          <span className={styles.first}>{first}</span>{" "}
          <span className={styles.last}>{rest.join(" ")}</span>
        </h3>
        <div className={styles.bust}>
          <Portrait
            id={person.id}
            label={fillText(labels.portraitAlt, { name })}
            sizes="(max-width: 767px) 75vw, min(50vw, 760px)"
            className={styles.portrait}
          />
        </div>
        <div className={styles.words}>
          <p className={text.title}>{person.position[language]}</p>
          <p className={`${text.lead} ${styles.phrase}`}>“{person.phrase[language]}”</p>
        </div>
        <div className={styles.aside}>
          <HobbyPicture person={person} label={person.hobby[language]} className={styles.hobby} />
          <RailLink href={getPath("our-team", language)}>
            <FullLabel shown={texts.more} said={texts.moreLabel} />
          </RailLink>
        </div>
      </div>
    </section>
  );
}
