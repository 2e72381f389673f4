import { projects } from "#app/locale/projects.ts";
import { definePage } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { DesignCase } from "./design-case.tsx";
import styles from "./portfolio.module.css";
import { ProjectBanner } from "./project-banner.tsx";

/** The five projects, one banner each; the design case ends with its seven pictures. */
export const portfolioPage = definePage({
  id: "portfolio",
  ground: "paper",
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
        <ProjectBanner key={project.id} project={project} back={texts.back} language={language} />
      ))}
      <DesignCase texts={texts.carousel} />
    </>
  ),
});
