import { getProjectsAddress } from "#app/content/project-addresses.ts";
import { type ListedProject, projects } from "#app/content/projects.ts";
import { getContactAddress } from "#app/content/service-address.ts";
import { getService } from "#app/content/services.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { getTexts, type PageTexts } from "#app/locale/texts/texts.ts";
import { DesignCase } from "#app/sections/design-case.tsx";
import { CaseLink, ProjectName, ProjectPicture } from "#app/sections/project.tsx";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import text from "#app/ui/text.module.css";
import { UnbrokenWords } from "#app/ui/unbroken-words.tsx";
import { VisuallyHiddenLabel } from "#app/ui/visually-hidden-label.tsx";
import change from "./case-change.module.css";
import line from "./case-line.module.css";
import { AssembledMachine, BrokenMachine, MachineSwitch } from "./case-machine.tsx";
import { CaseOutcome } from "./case-outcome.tsx";
import scroll from "./case-scroll.module.css";
import nextStyles from "./next-project.module.css";
import place from "./project-change.module.css";
import styles from "./project-detail.module.css";

interface ProjectDetailProps {
  project: ListedProject;
  texts: PageTexts<"home">["projects"];
  language: Language;
}

export function ProjectDetail(props: ProjectDetailProps) {
  const { project, texts, language } = props;
  return (
    <div className={styles.case} data-tone={project.tone}>
      <Challenge {...props} />
      <Pieces {...props} />
      <CaseOutcome {...props} />
      {project.id === "diseno-aeromexico-cargo" ? (
        <div className={styles.slides} data-background={project.tone}>
          <DesignCase
            texts={getTexts(language, "portfolio").carousel}
            sizes="(max-width: 1023px) 80vw, 30vw"
            className={styles.strip}
          />
        </div>
      ) : null}
      <NextProject {...props} />
      <section className={styles.similar} data-background="orange">
        <h2 className={`${text.display} ${text.d3}`}>{texts.similar}</h2>
        <ArrowLink href={getContactAddress(language, { id: project.category })} variant="white">
          {getTexts(language, "services-list").end.ask}
        </ArrowLink>
      </section>
    </div>
  );
}

function Challenge({ project, texts, language }: ProjectDetailProps) {
  const { id, tone, category } = project;
  const { name, category: categoryName, challenge } = getProjectTexts(id, language);
  const number = String(projects.indexOf(project) + 1);
  const total = String(projects.length);
  return (
    <section
      className={`${styles.hero} ${place.place} ${change.case}`}
      data-project={id}
      data-background={tone}
    >
      <div className={styles.top}>
        <BackLink href={getLocalizedPath("home", language)}>
          {getTexts(language, "portfolio").back}
        </BackLink>
        <a className={styles.all} href={getProjectsAddress(language)} data-screen-only="">
          {texts.all}
        </a>
        <p className={styles.category}>
          <ShapeIcon name={getService(category).shapeIcon} />
          {categoryName}
        </p>
        <p className={styles.count}>
          <VisuallyHiddenLabel
            visibleText={`${number} / ${total}`}
            accessibleText={fillText(texts.placeLabel, { number, total })}
          />
        </p>
      </div>
      <div className={styles.words}>
        <h1 className={`${text.display} ${styles.name}`} data-length={getLength(name)}>
          <ProjectName lines={name} />
        </h1>
        <h2 className={styles.label}>{texts.challenge}</h2>
        <p className={styles.challenge}>
          <UnbrokenWords>{challenge}</UnbrokenWords>
        </p>
      </div>
      <BrokenMachine id={id} language={language} />
    </section>
  );
}

function getLength(lines: readonly string[]): "short" | "medium" | "long" {
  const length = Math.max(...lines.map((line) => line.length));
  if (length <= 10) return "short";
  return length <= 14 ? "medium" : "long";
}

function Pieces({ project, texts, language }: ProjectDetailProps) {
  const { id, tone } = project;
  return (
    <section className={`${line.line} ${scroll.line}`} data-background={tone}>
      <div className={`${line.stage} ${scroll.stage}`}>
        <div className={`${line.words} ${scroll.words}`}>
          <h2 className={styles.label}>{texts.pieces}</h2>
          <ol className={line.steps}>
            {getProjectTexts(id, language).pieces.map((piece, index) => (
              <li key={piece.name} className={`${line.step} ${scroll.step}`}>
                <span className={`${line.number} ${scroll.number}`} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 className={`${text.display} ${text.d3}`}>{piece.name}</h3>
                  <p className={line.purpose}>{piece.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <MachineSwitch id={id} language={language} className={`${line.switch} ${scroll.switch}`} />
        <div className={`${line.scene} ${scroll.scene}`}>
          <AssembledMachine id={id} language={language} />
        </div>
      </div>
    </section>
  );
}

function NextProject({ project, texts, language }: ProjectDetailProps) {
  const next = projects[(projects.indexOf(project) + 1) % projects.length] ?? projects[0];
  const { name } = getProjectTexts(next.id, language);
  return (
    <section className={`${nextStyles.next} ${change.doors}`}>
      <div className={nextStyles.words}>
        <h2>
          <span className={styles.label}>{texts.next}</span>{" "}
          <span className={`${text.display} ${nextStyles.name}`} data-length={getLength(name)}>
            <ProjectName lines={name} />
          </span>
        </h2>
        <div className={nextStyles.way}>
          <CaseLink project={next} language={language} />
        </div>
      </div>
      <div
        className={`${nextStyles.door} ${place.place}`}
        data-project={next.id}
        data-background={next.tone}
      >
        <ProjectPicture
          id={next.id}
          language={language}
          sizes="(max-width: 1023px) 84vw, 42vw"
          className={nextStyles.picture}
        />
      </div>
    </section>
  );
}
