import { getProjectsAddress } from "#app/content/project-addresses.ts";
import { projectPieces } from "#app/content/project-pieces.ts";
import { type ListedProject, projects } from "#app/content/projects.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { getTexts, type PageTexts } from "#app/locale/texts/texts.ts";
import { DesignCase } from "#app/sections/design-case.tsx";
import { ProjectName, ProjectPicture } from "#app/sections/project.tsx";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import { UnbrokenWords } from "#app/ui/unbroken-words.tsx";
import { VisuallyHiddenLabel } from "#app/ui/visually-hidden-label.tsx";
import nextStyles from "./next-project.module.css";
import opened from "./opened-projects.module.css";
import change from "./project-change.module.css";
import styles from "./project-detail.module.css";
import piece from "./project-pieces.module.css";

interface ProjectDetailProps {
  project: ListedProject;
  texts: PageTexts<"home">["projects"];
  language: Language;
}

/** One project: its picture or carousel in an arch, the challenge, the outcome, the other four, its pieces, the next one. */
export function ProjectDetail({ project, texts, language }: ProjectDetailProps) {
  const { id, tone } = project;
  const { name, challenge, outcome } = getProjectTexts(id, language);
  return (
    <div className={`${opened.view} ${styles.view} ${change.opened}`}>
      <div className={`${opened.words} ${styles.words}`} data-project={id}>
        <BackLink href={getProjectsAddress(language)}>{texts.backToList}</BackLink>
        <div>
          <h1 className={`${text.display} ${styles.heading}`}>
            <ProjectName lines={name} />
          </h1>
          <h2 className={styles.chapter}>{texts.challenge}</h2>
          <p className={text.lead}>
            <UnbrokenWords>{challenge}</UnbrokenWords>
          </p>
          <h2 className={styles.chapter}>{texts.outcome}</h2>
          <dl className={styles.figures}>
            {outcome.map((figure) => (
              <div key={figure.value}>
                <dt className={text.display}>{figure.value}</dt>
                <dd>{figure.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p data-screen-only="" className={`${text.display} ${opened.tagline} ${styles.tagline}`}>
          {texts.tagline}
        </p>
      </div>
      <div className={styles.frame}>
        <div
          className={`${styles.arch} ${change.place}`}
          data-project={id}
          data-background={tone}
          data-tone={tone}
        >
          {id === "diseno-aeromexico-cargo" ? (
            <DesignCase
              texts={getTexts(language, "portfolio").carousel}
              sizes="(max-width: 767px) 80vw, 38vw"
              className={styles.case}
            />
          ) : (
            <ProjectPicture
              id={id}
              language={language}
              sizes="(max-width: 767px) 80vw, 42vw"
              isPriority
              className={styles.picture}
            />
          )}
        </div>
      </div>
      <ProjectPieces project={project} texts={texts} language={language} />
      <NextProject project={project} texts={texts} language={language} />
      <nav aria-label={texts.others}>
        <ul className={styles.others}>
          {projects
            .filter((other) => other.id !== id)
            .map((other) => (
              <li key={other.id}>
                <a
                  className={`${styles.bar} ${change.place}`}
                  href={getProjectsAddress(language, other)}
                  data-project={other.id}
                  data-background={other.tone}
                >
                  <span>{getProjectTexts(other.id, language).name.join(" ")}</span>
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}

/** The three pieces of which a project was made: each a toy on a tile of its own shape, its name, and its purpose. */
function ProjectPieces({ project, texts, language }: ProjectDetailProps) {
  const { pieces } = getProjectTexts(project.id, language);
  return (
    <section className={piece.section} data-tone={project.tone}>
      <h2 className={`${text.display} ${text.d2}`}>{texts.pieces}</h2>
      <ul className={piece.pieces}>
        {projectPieces[project.id].map(({ picture, ground }, index) => (
          <li
            key={picture.path}
            className={piece.piece}
            data-ground={ground}
            data-background={ground === "tone" ? project.tone : undefined}
          >
            <Picture
              picture={picture}
              alt={pieces[index]?.pictureAlt ?? ""}
              sizes="(max-width: 767px) 92vw, 31vw"
              className={piece.picture}
            />
            <h3 className={`${text.display} ${text.d3}`}>{pieces[index]?.name}</h3>
            <p className={piece.purpose}>{pieces[index]?.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextProject({ project, texts, language }: ProjectDetailProps) {
  const next = projects[(projects.indexOf(project) + 1) % projects.length] ?? projects[0];
  const { name } = getProjectTexts(next.id, language);
  return (
    <section className={nextStyles.next} data-background={next.tone}>
      <p className={text.title}>{texts.next}</p>
      <h2 className={`${text.display} ${nextStyles.name}`}>
        <ProjectName lines={name} />
      </h2>
      <ArrowLink href={getProjectsAddress(language, next)} variant="white">
        <VisuallyHiddenLabel
          visibleText={texts.more}
          accessibleText={fillText(texts.moreLabel, { project: name.join(" ") })}
        />
      </ArrowLink>
      <ProjectPicture
        id={next.id}
        language={language}
        sizes="(max-width: 767px) 60vw, 34vw"
        className={nextStyles.picture}
      />
    </section>
  );
}
