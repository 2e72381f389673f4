import { type ListedProject, projects } from "#app/content/projects.ts";
import { getService } from "#app/content/services.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { DesignCase } from "#app/sections/design-case.tsx";
import { ProjectName, ProjectPicture } from "#app/sections/project.tsx";
import { describePortfolioPage } from "#app/seo/project-structured-data.ts";
import { definePage } from "#app/shell/page.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import layout from "#app/ui/layout.module.css";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./portfolio.module.css";
import banner from "./project-banner.module.css";

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
        <ProjectBanner key={project.id} project={project} language={language} />
      ))}
      <DesignCase
        texts={texts.carousel}
        sizes="(max-width: 1023px) 94vw, min(38.6vw, 613px)"
        className={styles.case}
      />
    </>
  ),
});

interface ProjectBannerProps {
  project: ListedProject;
  language: Language;
}

const bannerShapes = {
  "fittest-freakest": "box",
  multifarmacias: "stadium",
  "horus-aeromexico-cargo": "right-quarter",
  flexi: "left-quarter",
  "diseno-aeromexico-cargo": "box",
} as const;

/** One project: its name and picture in a banner of its own shape, below it what it is, how it came to be, and the way home. */
function ProjectBanner({ project, language }: ProjectBannerProps) {
  const projectTexts = getProjectTexts(project.id, language);
  return (
    <section className={`${layout.container} ${banner.project}`} data-tone={project.tone}>
      <div
        className={banner.banner}
        data-background={project.tone}
        data-project={project.id}
        data-shape={bannerShapes[project.id]}
      >
        <ProjectPicture
          id={project.id}
          language={language}
          sizes="(max-width: 767px) 66vw, 46vw"
          isPriority={project.id === projects[0].id}
          className={banner.picture}
        />
        <h2 className={`${text.display} ${banner.name}`}>
          <ProjectName lines={projectTexts.name} />
        </h2>
      </div>
      <div className={banner.words}>
        <p className={banner.category}>
          <ShapeIcon name={getService(project.category).shapeIcon} className={banner.glyph} />
          {projectTexts.category}
        </p>
        <div>
          <p className={`${text.lead} ${banner.description}`}>{projectTexts.description}</p>
          <p className={banner.story}>{projectTexts.challenge}</p>
        </div>
        <ArrowLink href={getLocalizedPath("home", language)} icon="left">
          {getTexts(language, "portfolio").back}
        </ArrowLink>
      </div>
    </section>
  );
}
