import { pictures } from "#app/content/media.generated.ts";
import { listPeople } from "#app/content/people.ts";
import { getTexts, type PageTexts } from "#app/locale/texts/texts.ts";
import { BackLinkSection } from "#app/sections/back-link-section.tsx";
import { DragScroller } from "#app/sections/drag-scroller.tsx";
import { PersonCard } from "#app/sections/person-card.tsx";
import { describePeople } from "#app/seo/company-structured-data.ts";
import { nodeIds } from "#app/seo/node-ids.ts";
import { definePage } from "#app/shell/page.ts";
import { WaysOn } from "#app/shell/ways-on.tsx";
import layout from "#app/ui/layout.module.css";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import text from "#app/ui/text.module.css";
import gallery from "./gallery.module.css";
import tileStyles from "./mission-vision.module.css";
import styles from "./our-team.module.css";
import row from "./team-row.module.css";
import valueClasses from "./values.module.css";

/** In the order of the grid, which cuts them where the window asks for it. */
const galleryPictures = [
  { picture: pictures["our-team/gallery-two-desks"], sizes: "(max-width: 767px) 100vw, 40vw" },
  { picture: pictures["our-team/gallery-pink-room"], sizes: "(max-width: 767px) 48vw, 26vw" },
  { picture: pictures["our-team/gallery-blue-room"], sizes: "(max-width: 767px) 58vw, 32vw" },
  { picture: pictures["our-team/gallery-from-above"], sizes: "(max-width: 767px) 100vw, 58vw" },
] as const;

export const ourTeamPage = definePage({
  id: "our-team",
  background: "paper",
  structuredData: (_, __, { siteUrl, language }) => ({
    type: "AboutPage",
    mainEntity: [nodeIds.organization(siteUrl)],
    nodes: describePeople(siteUrl, language, listPeople()),
  }),
  view: ({ texts, context: { language } }) => (
    <>
      <div className={`${layout.container} ${styles.top}`}>
        <h1 className={`${text.display} ${styles.heading}`}>{texts.heading}</h1>
        <p className={`${text.lead} ${styles.lead}`}>{texts.lead}</p>
      </div>
      <DragScroller
        id="team"
        label={texts.list.label}
        texts={getTexts(language, "shell").person}
        indicator="progress"
        hydrateOn="mouse"
        className={row.strip}
      >
        {listPeople().map((person, index) => (
          <li key={person.id} className={row.person}>
            <PersonCard
              person={person}
              language={language}
              headingLevel="h2"
              isPriority={index < 2}
            />
          </li>
        ))}
      </DragScroller>
      <MissionVision {...texts} />
      <Values {...texts} />
      <section className={layout.container} aria-label={texts.gallery.label}>
        <ul className={gallery.gallery}>
          {galleryPictures.map(({ picture, sizes }, index) => (
            <li key={sizes} className={gallery.room}>
              <Picture
                picture={picture}
                alt={texts.gallery.pictures[index] ?? ""}
                sizes={sizes}
                isBelowFold
                className={gallery.picture}
              />
            </li>
          ))}
        </ul>
      </section>
      <div className={`${layout.container} ${styles.on}`}>
        <WaysOn language={language} ways={["services", "portfolio", "contact"]} />
      </div>
      <BackLinkSection language={language}>{texts.back}</BackLinkSection>
    </>
  ),
});

type TeamTexts = PageTexts<"our-team">;

function MissionVision({ mission, vision }: Pick<TeamTexts, "mission" | "vision">) {
  return (
    <section
      className={`${layout.container} ${tileStyles.tiles}`}
      aria-label={`${mission.heading}, ${vision.heading}`}
    >
      <Tile tone="navy" picture={pictures["our-team/mission"]} texts={mission} />
      <Tile tone="violet" picture={pictures["our-team/vision"]} texts={vision} />
    </section>
  );
}

interface TileProps {
  tone: "navy" | "violet";
  picture: PictureSource;
  texts: TeamTexts["mission"];
}

function Tile({ tone, picture, texts }: TileProps) {
  return (
    <article className={tileStyles.tile} data-background={tone}>
      <Picture
        picture={picture}
        alt={texts.pictureAlt}
        sizes="(max-width: 767px) 100vw, min(48vw, 840px)"
        isBelowFold
        className={tileStyles.picture}
      />
      <h2 className={`${text.display} ${text.d2} ${tileStyles.heading}`}>{texts.heading}</h2>
      <p className={`${text.lead} ${tileStyles.text}`}>{texts.text}</p>
    </article>
  );
}

const valueStyles = [
  { shapeIcon: "disc", tone: "orange" },
  { shapeIcon: "plus", tone: "pink" },
  { shapeIcon: "arch", tone: "navy" },
  { shapeIcon: "square", tone: "blue" },
  { shapeIcon: "ring", tone: "rust" },
  { shapeIcon: "quarter", tone: "violet" },
  { shapeIcon: undefined, tone: "orange" },
] as const;

function Values({ values: texts }: Pick<TeamTexts, "values">) {
  return (
    <section className={`${layout.container} ${valueClasses.values}`}>
      <h2 className={`${text.display} ${text.d1} ${valueClasses.heading}`}>{texts.heading}</h2>
      <ul className={valueClasses.list}>
        {texts.items.map((item, index) => {
          const { shapeIcon, tone } = valueStyles[index % valueStyles.length] ?? valueStyles[0];
          return (
            <li key={item} className={valueClasses.value} data-tone={tone}>
              {shapeIcon ? <ShapeIcon name={shapeIcon} className={valueClasses.glyph} /> : <Cone />}
              <span className={text.display}>{item}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Cone() {
  return (
    <svg className={valueClasses.glyph} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12 2.500 22.500 21.500h-21z" />
    </svg>
  );
}
