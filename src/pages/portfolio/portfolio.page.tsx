import { projects } from "#app/content/projects.ts";
import { DesignCase } from "#app/sections/design-case.tsx";
import { describePortfolioPage } from "#app/seo/project-structured-data.ts";
import { definePage } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./portfolio.module.css";
import { ProjectBanner } from "./project-banner.tsx";

export const portfolioPage = definePage({
  id: "portfolio",
  background: "paper",
  structuredData: (_, __, { siteUrl, language }) => describePortfolioPage(siteUrl, language),
  view: ({ texts, context: { language } }) => (
    <>
      <div className={`${layout.container} ${styles.top}`}>
        <h1 className={`${text.display} ${styles.heading}`}>
          {texts.headingLines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
      </div>
      {projects.map((project) => (
        <ProjectBanner
          key={project.id}
          project={project}
          backLabel={texts.back}
          language={language}
        />
      ))}
      <DesignCase
        texts={texts.carousel}
        sizes="(max-width: 1023px) 94vw, min(38.6vw, 613px)"
        className={styles.case}
      />
    </>
  ),
});
