import { getProjectsAddress } from "#app/content/project-addresses.ts";
import type { ListedProject } from "#app/content/projects.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { VisuallyHiddenLabel } from "#app/ui/visually-hidden-label.tsx";

interface CaseLinkProps {
  project: ListedProject;
  language: Language;
  variant?: "white";
}

export function CaseLink({ project, language, ...variant }: CaseLinkProps) {
  const { openCase, openCaseLabel } = getTexts(language, "services-list").end;
  const name = getProjectTexts(project.id, language).name.join(" ");
  return (
    <ArrowLink href={getProjectsAddress(language, project)} {...variant}>
      <VisuallyHiddenLabel
        visibleText={openCase}
        accessibleText={fillText(openCaseLabel, { project: name })}
      />
    </ArrowLink>
  );
}
