import { Fragment } from "react";
import { type ListedProject, projects } from "#app/content/projects.ts";
import { getService } from "#app/content/services.ts";
import type { Language } from "#app/locale/languages.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { DesignCase } from "#app/sections/design-case.tsx";
import { NextCase } from "#app/sections/next-case.tsx";
import { ProjectPanel } from "#app/sections/project-panel.tsx";
import { describePortfolioPage } from "#app/seo/project-structured-data.ts";
import { definePage } from "#app/shell/page.ts";
import { Ball } from "#app/ui/ball.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import text from "#app/ui/text.module.css";
import panel from "./panel.module.css";
import styles from "./portfolio.module.css";

export const portfolioPage = definePage({
  id: "portfolio",
  background: "paper",
  structuredData: (_, __, { siteUrl, language }) => describePortfolioPage(siteUrl, language),
  view: ({ texts, context: { language } }) => (
    <>
      <div className={styles.facade}>
        <h1 className={`${text.display} ${styles.heading}`}>
          {texts.headingLines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        {projects.map((project) => (
          <Fragment key={project.id}>
            {project === projects.at(-1) ? (
              <p className={`${text.display} ${text.d3} ${styles.lead}`}>
                <Ball className={styles.ball} />
                <span>{texts.lead}</span>
              </p>
            ) : null}
            <Panel project={project} language={language} back={texts.back} />
          </Fragment>
        ))}
      </div>
      <DesignCase
        texts={texts.carousel}
        sizes="(max-width: 1199px) 26rem, 24vw"
        className={styles.case}
      />
      <NextCase language={language} />
    </>
  ),
});

interface PanelProps {
  project: ListedProject;
  language: Language;
  back: string;
}

/** A panel of the façade, with the project's service, description and figures. */
function Panel({ project, language, back }: PanelProps) {
  const { category, description, outcome } = getProjectTexts(project.id, language);
  return (
    <ProjectPanel
      project={project}
      language={language}
      back={back}
      sizes="(max-width: 767px) 80vw, 38vw"
      classNames={panel}
    >
      <p className={panel.category}>
        <ShapeIcon name={getService(project.category).shapeIcon} />
        {category}
      </p>
      <p className={panel.description}>{description}</p>
      {outcome ? (
        <dl className={panel.figures}>
          {outcome.map((figure) => (
            <div key={figure.value}>
              <dt className={text.display}>
                <Figure>{figure.value}</Figure>
              </dt>
              <dd>{figure.text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </ProjectPanel>
  );
}
