import { listPeople } from "#app/content/people.ts";
import styles from "#app/gallery/primitives.module.css";
import { Group, Specimen } from "#app/gallery/specimen.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { PersonCard } from "#app/sections/person-card.tsx";
import { PostCard } from "#app/sections/post-card.tsx";
import type { GroupProps } from "./group-props.ts";

export function Cards({ language }: GroupProps) {
  const texts = getTexts(language, "blog");
  const { person: labels } = getTexts(language, "shell");
  const [person] = listPeople("home");
  const title = texts.heading;
  const post = {
    href: "#cards",
    title,
    kind: 2,
    category: texts.categories.programming,
    cover: "",
    publishedAt: new Date("2026-09-01"),
  } as const;
  const words = {
    sizes: "340px",
    readMore: texts.readMore,
    readMoreLabel: fillText(texts.readMoreLabel, { title }),
  };
  const other = languages.find((one) => one !== language) ?? language;
  return (
    <Group id="cards" isFixed title="Cards">
      <div className={styles.cards}>
        <Specimen caption="A post">
          <PostCard post={{ ...post, language }} {...words} />
        </Specimen>
        <Specimen caption="In the other language, focused" state="focus">
          <PostCard
            post={{
              ...post,
              kind: 4,
              category: texts.categories.agileManagement,
              language: other,
            }}
            {...words}
            languageTag={texts.otherLanguage}
          />
        </Specimen>
        {person ? (
          <Specimen caption="A person">
            <PersonCard {...{ person, language }} texts={labels} />
          </Specimen>
        ) : null}
      </div>
    </Group>
  );
}
