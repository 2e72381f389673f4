import { getProjectsAddress } from "#app/content/project-addresses.ts";
import { type ListedProject, projects } from "#app/content/projects.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { ProjectName } from "#app/sections/project-name.tsx";
import { ProjectPicture } from "#app/sections/project-picture.tsx";
import { getProjectTexts } from "#app/sections/project-texts.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import text from "#app/ui/text.module.css";
import { VisuallyHiddenLabel } from "#app/ui/visually-hidden-label.tsx";
import styles from "./next-project.module.css";

interface NextProjectProps {
  project: ListedProject;
  texts: PageTexts<"home">["projects"];
  language: Language;
}

export function NextProject({ project, texts, language }: NextProjectProps) {
  const next = projects[(projects.indexOf(project) + 1) % projects.length] ?? projects[0];
  const { name, banner } = getProjectTexts(next.id, language);
  return (
    <section className={styles.next} data-background={next.tone}>
      <p className={text.title}>{texts.next}</p>
      <h2 className={`${text.display} ${styles.name}`}>
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
        alt={banner.pictureAlt}
        sizes="(max-width: 767px) 60vw, 34vw"
        className={styles.picture}
      />
    </section>
  );
}
