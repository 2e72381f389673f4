import { Fragment } from "react";
import { projects } from "#app/content/projects.ts";
import { DesignCase } from "#app/sections/design-case.tsx";
import { NextCase } from "#app/sections/next-case.tsx";
import { ProjectPanel } from "#app/sections/project-panel.tsx";
import { describePortfolioPage } from "#app/seo/content-structured-data.ts";
import { definePage } from "#app/shell/page.ts";
import { Ball } from "#app/ui/ball.tsx";
import { Lines } from "#app/ui/lines.tsx";
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
          <Lines lines={texts.headingLines} />
        </h1>
        {projects.map((project) => (
          <Fragment key={project.id}>
            {project === projects.at(-1) ? (
              <p className={`${text.display} ${text.d3} ${styles.lead}`}>
                <Ball className={styles.ball} />
                <span>{texts.lead}</span>
              </p>
            ) : null}
            <ProjectPanel
              project={project}
              language={language}
              back={texts.back}
              sizes="(max-width: 767px) 80vw, 38vw"
              classNames={panel}
            />
          </Fragment>
        ))}
      </div>
      <div className={styles.strip}>
        <div data-background={projects.at(-1)?.tone}>
          <DesignCase
            texts={texts.carousel}
            sizes="(max-width: 1199px) 26rem, 24vw"
            className={styles.case}
          />
        </div>
      </div>
      <NextCase language={language} />
    </>
  ),
});
