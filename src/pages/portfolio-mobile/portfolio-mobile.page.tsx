import { projects } from "#app/content/projects.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { ProjectName, ProjectPicture } from "#app/sections/project.tsx";
import { describePortfolioPage } from "#app/seo/project-structured-data.ts";
import { definePage } from "#app/shell/page.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
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
    <div className={styles.column}>
      <h1 className={`${text.display} ${styles.heading}`}>
        {texts.headingLines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
      {projects.map(({ id, tone }) => {
        const projectTexts = getProjectTexts(id, language);
        return (
          <section key={id} className={styles.arch} data-tone={tone} data-background={tone}>
            <ProjectPicture
              id={id}
              language={language}
              sizes="min(76vw, 426px)"
              isPriority={id === projects[0].id}
              className={styles.picture}
            />
            <h2 className={`${text.display} ${styles.name}`}>
              <ProjectName lines={projectTexts.name} />
            </h2>
            <p className={styles.description}>{projectTexts.description}</p>
            <ArrowLink href={getLocalizedPath("home", language)} variant="white" icon="left">
              {texts.back}
            </ArrowLink>
          </section>
        );
      })}
    </div>
  ),
});
