import { listPeople } from "#app/content/people.ts";
import styles from "#app/gallery/primitives.module.css";
import { Example, ExampleGroup } from "#app/gallery/specimen.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { PersonCard } from "#app/sections/person-card.tsx";
import { PostCard } from "#app/sections/post-card.tsx";
import type { GroupProps } from "./group-props.ts";

export function Cards({ language }: GroupProps) {
  const texts = getTexts(language, "blog");
  const { person: personTexts } = getTexts(language, "shell");
  const [person] = listPeople("home");
  const title = texts.heading;
  const post = {
    href: "#cards",
    title,
    category: 2,
    categoryName: texts.categories.programming,
    cover: "",
    publishedAt: new Date("2026-09-01"),
  } as const;
  const cardProps = {
    sizes: "340px",
    readMore: texts.readMore,
    readMoreLabel: fillText(texts.readMoreLabel, { title }),
  };
  const other = languages.find((one) => one !== language) ?? language;
  return (
    <ExampleGroup id="cards" isFixed title="Cards">
      <div className={styles.cards}>
        <Example caption="A post">
          <PostCard post={{ ...post, language }} {...cardProps} />
        </Example>
        <Example caption="In the other language, focused" state="focus">
          <PostCard
            post={{
              ...post,
              category: 4,
              categoryName: texts.categories.agileManagement,
              language: other,
            }}
            {...cardProps}
            languageTag={texts.otherLanguage}
          />
        </Example>
        {person ? (
          <Example caption="A person">
            <PersonCard {...{ person, language }} texts={personTexts} />
          </Example>
        ) : null}
      </div>
    </ExampleGroup>
  );
}
