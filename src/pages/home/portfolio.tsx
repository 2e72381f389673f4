import { getProjectsAddress } from "#app/content/project-addresses.ts";
import { projects } from "#app/content/projects.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { ProjectPicture } from "#app/sections/project.tsx";
import type { ViewProps } from "#app/shell/page.ts";
import ballPath from "#app/ui/ball-path.module.css";
import depth from "#app/ui/depth.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { VisuallyHiddenLabel } from "#app/ui/visually-hidden-label.tsx";
import styles from "./portfolio.module.css";
import change from "./project-change.module.css";

/** The panels lead to the projects; up to 500 px wide, CSS shows the links to the portfolio for phones instead. */
export function Portfolio({ texts: { portfolio: texts }, context }: ViewProps<"home">) {
  const { language } = context;
  const getResponsiveLinks = (href: string) => [
    { href, width: styles.wide },
    { href: getLocalizedPath("portfolio-mobile", language), width: styles.narrow },
  ];
  return (
    <section
      id="portfolio"
      data-deferred=""
      className={`${layout.container} ${styles.portfolio} ${change.doors} ${depth.scene}`}
    >
      <h2 className={`${text.display} ${styles.heading} ${depth.layer}`}>{texts.heading}</h2>
      <div className={styles.front}>
        <ul className={styles.doors}>
          {projects.map((project) => {
            const { id, tone } = project;
            const projectTexts = getProjectTexts(id, language);
            return (
              <li key={id} className={styles.frame}>
                <div
                  className={`${styles.door} ${change.place}`}
                  data-project={id}
                  data-background={tone}
                >
                  <ProjectPicture
                    id={id}
                    language={language}
                    sizes="(max-width: 767px) 50vw, 24vw"
                    className={`${styles.picture} ${depth.layer}`}
                  />
                  <p className={`${text.display} ${styles.sign}`}>
                    {projectTexts.sign.client} <span>{projectTexts.sign.text}</span>
                  </p>
                  {getResponsiveLinks(getProjectsAddress(language, project)).map(
                    ({ href, width }) => (
                      <a key={href} className={`${styles.way} ${width}`} href={href}>
                        <span className={text.hidden}>{projectTexts.name.join(" ")}</span>
                      </a>
                    ),
                  )}
                </div>
              </li>
            );
          })}
        </ul>
        {getResponsiveLinks(getProjectsAddress(language)).map(({ href, width }) => (
          <a key={href} className={`${styles.more} ${ballPath.arriving} ${width}`} href={href}>
            <Icon name="right" className={styles.arrow} />
            <VisuallyHiddenLabel visibleText={texts.more} accessibleText={texts.moreLabel} />
          </a>
        ))}
      </div>
    </section>
  );
}
