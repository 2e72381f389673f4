import { getFullName, type Person } from "#app/content/people.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import { Shape } from "#app/ui/shape.tsx";
import text from "#app/ui/text.module.css";
import styles from "./person-card.module.css";
import { Portrait } from "./portrait.tsx";

interface PersonCardProps {
  person: Person;
  language: Language;
  /** `shell.person` of the shared texts. */
  texts: Texts["shell"]["person"];
  /** The name's level under the section's own heading. */
  headingLevel?: "h2" | "h3";
  /** A small card sets the name in the body font. */
  size?: "large" | "small";
  /** Above the fold: loaded eagerly. */
  isPriority?: boolean;
}

/** Card of a person: portrait in an arch, name, position, phrase and contact links; as wide as its container. */
export function PersonCard(props: PersonCardProps) {
  const {
    person,
    language,
    texts,
    headingLevel: Heading = "h3",
    size = "large",
    isPriority = false,
  } = props;
  const name = getFullName(person);
  return (
    <article className={styles.card} data-size={size}>
      <div data-tone={person.gradient.tone}>
        <Shape name="arch" className={styles.arch}>
          <Portrait
            id={person.id}
            alt={fillText(texts.portraitAlt, { name })}
            sizes="(max-width: 767px) 62vw, min(24vw, 400px)"
            isPriority={isPriority}
            isBelowFold={!isPriority}
            className={styles.portrait}
          />
        </Shape>
      </div>
      <Heading className={size === "large" ? `${text.display} ${styles.name}` : styles.plainName}>
        {name}
      </Heading>
      <p className={styles.position}>{person.position[language]}</p>
      <p className={styles.phrase}>{person.phrase[language]}</p>
      <PersonLinks person={person} texts={texts} />
    </article>
  );
}

/** A person's e-mail and professional profile; the accessible names include the person's name. */
export function PersonLinks({ person, texts }: Pick<PersonCardProps, "person" | "texts">) {
  const name = getFullName(person);
  return (
    <p className={styles.links}>
      <a
        href={`mailto:${person.email}`}
        aria-label={`${texts.email}: ${fillText(texts.emailLabel, { name })}`}
      >
        {texts.email}
      </a>
      <a
        href={person.profileUrl}
        aria-label={`${texts.profile}: ${fillText(texts.profileLabel, { name })}`}
      >
        {texts.profile}
      </a>
    </p>
  );
}
