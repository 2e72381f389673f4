import { company } from "#app/content/company.ts";
import { pictures } from "#app/content/media.generated.ts";
import { listPeople } from "#app/content/people.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getOtherLanguage } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { PersonCard } from "#app/sections/person-card.tsx";
import { PostCard } from "#app/sections/post-card.tsx";
import { Ball } from "#app/ui/ball.tsx";
import { ExclamationHeading } from "#app/ui/exclamation-heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OfficePill } from "#app/ui/office-pill.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import { EmptyTile, ErrorTile, LoadingTile } from "#app/ui/state-tile.tsx";
import { TagList } from "#app/ui/tag-list.tsx";
import text from "#app/ui/text.module.css";
import styles from "../primitives.module.css";
import { Example, ExampleGroup, ExampleRow, type GroupProps, listExamples } from "../specimen.tsx";

export function Typography({ language }: GroupProps) {
  const { brand, pages } = getTexts(language, "shell");
  const service = getTexts(language, "services-list").services[0];
  return (
    <ExampleGroup
      id="words"
      title="Words"
      isWide
      examples={{
        ...listExamples(["d1", "d2", "d3"], (size) => (
          <p className={`${text.display} ${text[size]}`}>
            <ExclamationHeading>{brand.wordmark[1] ?? ""}</ExclamationHeading>
          </p>
        )),
        number: <p className={text.number}>23</p>,
        ...listExamples(["title", "lead", "small", "quiet"], (name) => (
          <p className={text[name]}>{pages.contact}</p>
        )),
        Pills: <TagList items={service?.subServices ?? []} />,
      }}
    />
  );
}

export function StateTiles({ language }: GroupProps) {
  const { loading, empty, errors } = getTexts(language, "blog");
  return (
    <ExampleGroup
      id="state-tiles"
      title="Loading, empty, error"
      className={styles.tiles}
      examples={{
        Loading: <LoadingTile label={loading} />,
        Empty: <EmptyTile shapeIcon="arch" {...empty} />,
        Error: (
          <ErrorTile
            message={errors.prefix + errors.network}
            retry={errors.retry}
            href="#state-tiles"
          />
        ),
      }}
    />
  );
}

export function Progress() {
  return (
    <ExampleGroup
      id="progress-bar"
      isFixed
      title="Progress bar"
      isWide
      examples={listExamples(["0 %", "24 %", "100 %"], (share) => (
        <ProgressBar value={Number.parseInt(share, 10)} />
      ))}
    />
  );
}

const exampleTimes = ["09:41", "16:41", undefined];

export function OfficePills({ language }: GroupProps) {
  return (
    <ExampleGroup id="office-pill" title="Office pill">
      <ExampleRow className={styles.tiles}>
        {company.offices.map(({ id, country, city, tone }, index) => {
          const time = exampleTimes[index];
          return (
            <Example key={id} caption={time ? "With the local time" : "Before it is known"}>
              <OfficePill
                country={country[language]}
                city={city[language]}
                tone={tone}
                time={time}
              />
            </Example>
          );
        })}
      </ExampleRow>
    </ExampleGroup>
  );
}

export function Cards({ language }: GroupProps) {
  const texts = getTexts(language, "blog");
  const [person] = listPeople("home");
  const title = texts.heading;
  const post = { href: "#cards", title, cover: "", publishedAt: new Date("2026-09-01") };
  const cardProps = {
    sizes: "340px",
    readMore: texts.readMore,
    readMoreLabel: fillText(texts.readMoreLabel, { title }),
  };
  const categoryName = texts.categories.programming;
  const translation = {
    ...post,
    category: 4,
    categoryName: texts.categories.agileManagement,
    language: getOtherLanguage(language),
  } as const;
  return (
    <ExampleGroup
      id="cards"
      isFixed
      title="Cards"
      className={styles.cards}
      examples={{
        "A post": (
          <PostCard post={{ ...post, category: 2, categoryName, language }} {...cardProps} />
        ),
        "In the other language, focused": (
          <PostCard post={translation} {...cardProps} languageTag={texts.otherLanguage} />
        ),
        ...(person && {
          "A person": <PersonCard person={person} language={language} />,
        }),
      }}
    />
  );
}

const shapeIconNames = ["square", "arch", "quarter", "plus", "ring", "disc"] as const;
const iconNames = [
  "right",
  "left",
  "down",
  "out",
  "check",
  "pause",
  "mail",
  "search",
  "warning",
] as const;
const pieceNames = [
  ...(["arch", "ball", "cone", "cross", "cube", "cylinder", "dome", "gear"] as const),
  ...(["quarter", "ring", "stairs"] as const),
];

export function Icons() {
  return (
    <ExampleGroup id="signs" isFixed title="Glyphs, icons, pieces">
      <ExampleRow
        examples={{
          ...listExamples(shapeIconNames, (name) => <ShapeIcon name={name} />),
          ...listExamples(iconNames, (name) => <Icon name={name} />),
        }}
      />
      <ExampleRow
        examples={{
          ...listExamples(pieceNames, (name) => (
            <Picture
              picture={pictures[`shell/piece-${name}`]}
              decorative
              sizes="92px"
              className={styles.kit}
            />
          )),
          "the ball": <Ball className={styles.kit} />,
        }}
      />
    </ExampleGroup>
  );
}
