import { projects } from "#app/content/projects.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { DesignCase } from "#app/sections/design-case.tsx";
import { NextCase } from "#app/sections/next-case.tsx";
import { ProjectPanel } from "#app/sections/project-panel.tsx";
import { describePortfolioPage } from "#app/seo/content-structured-data.ts";
import { definePage } from "#app/shell/page.ts";
import { Lines } from "#app/ui/lines.tsx";
import text from "#app/ui/text.module.css";
import styles from "./portfolio-mobile.module.css";

export const portfolioMobilePage = definePage({
  id: "portfolio-mobile",
  background: "paper",
  structuredData: (_, texts, { siteUrl, language }) => ({
    ...describePortfolioPage(siteUrl, language),
    name: texts.headingLines.join(" "),
  }),
  view: ({ texts, context: { language } }) => (
    <div className={styles.page}>
      <h1 className={`${text.display} ${styles.heading}`}>
        <Lines lines={texts.headingLines} />
      </h1>
      <div className={styles.column}>
        <div className={styles.panels}>
          {projects.map((project) => (
            <ProjectPanel
              key={project.id}
              project={project}
              language={language}
              back={texts.back}
              sizes="min(66vw, 380px)"
              classNames={styles}
            />
          ))}
        </div>
        <div data-background={projects.at(-1)?.tone}>
          <DesignCase
            texts={getTexts(language, "portfolio").carousel}
            sizes="(max-width: 560px) 72vw, 404px"
            className={styles.case}
          />
        </div>
        <NextCase language={language} />
      </div>
    </div>
  ),
});
