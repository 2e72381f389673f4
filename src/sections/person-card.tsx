import { useContext } from "react";
import { pictures } from "#app/content/media.generated.ts";
import { getPersonName, type Person } from "#app/content/people.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { ContactLinesContext } from "#app/shell/contact-lines-context.ts";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./person-card.module.css";

interface PersonCardProps {
  person: Person;
  language: Language;
  headingLevel?: "h2" | "h3";
  /** A small card sets the name in the body font. */
  size?: "large" | "small";
  isPriority?: boolean;
}

export function PersonCard(props: PersonCardProps) {
  const {
    person,
    language,
    headingLevel: Heading = "h3",
    size = "large",
    isPriority = false,
  } = props;
  const name = getPersonName(person);
  return (
    <article className={styles.card} data-size={size}>
      <div data-tone={person.gradient.tone}>
        <div className={styles.arch}>
          <Portrait
            person={person}
            language={language}
            sizes="(max-width: 767px) 62vw, min(24vw, 400px)"
            isPriority={isPriority}
            isBelowFold={!isPriority}
            className={styles.portrait}
          />
        </div>
      </div>
      <Heading className={size === "large" ? `${text.display} ${styles.name}` : styles.plainName}>
        {name}
      </Heading>
      <p className={styles.position}>{person.position[language]}</p>
      <p className={styles.phrase}>{person.phrase[language]}</p>
      <PersonLinks person={person} language={language} />
    </article>
  );
}

/** A person's e-mail and professional profile, if shown; the accessible names include the person's name. */
export function PersonLinks({ person, language }: Pick<PersonCardProps, "person" | "language">) {
  const texts = getTexts(language, "shell").person;
  const name = getPersonName(person);
  const { email, profileUrl } = useContext(ContactLinesContext).people[person.id] ?? {};
  if (!email && !profileUrl) return null;
  return (
    <p className={styles.links}>
      {email ? (
        <a
          href={`mailto:${email}`}
          aria-label={`${texts.email}: ${fillText(texts.emailLabel, { name })}`}
        >
          {texts.email}
        </a>
      ) : null}
      {profileUrl ? (
        <a
          href={profileUrl}
          aria-label={`${texts.profile}: ${fillText(texts.profileLabel, { name })}`}
        >
          {texts.profile}
        </a>
      ) : null}
    </p>
  );
}

const portraits: Readonly<Record<string, PictureSource>> = pictures;

interface PortraitProps {
  person: Person;
  language: Language;
  sizes: string;
  isPriority?: boolean;
  isBelowFold?: boolean;
  className?: string | undefined;
}

/** A person's bust, cut out; someone whose portrait is not made yet leaves the place empty. */
export function Portrait({ person, language, ...pictureProps }: PortraitProps) {
  const portrait = portraits[`our-team/person-${person.id}`];
  const { portraitAlt } = getTexts(language, "shell").person;
  if (!portrait) return null;
  const alt = fillText(portraitAlt, { name: getPersonName(person) });
  return <Picture picture={portrait} alt={alt} {...pictureProps} />;
}
