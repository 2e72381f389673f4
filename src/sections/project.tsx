import { pictures } from "#app/content/media.generated.ts";
import { getProjectsAddress } from "#app/content/project-addresses.ts";
import type { ListedProject, ProjectId } from "#app/content/projects.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { VisuallyHiddenLabel } from "#app/ui/visually-hidden-label.tsx";
import styles from "./project.module.css";

interface ProjectPictureProps {
  id: ProjectId;
  language: Language;
  sizes: string;
  isPriority?: boolean;
  className?: string | undefined;
}

export function ProjectPicture({ id, language, className, ...rest }: ProjectPictureProps) {
  return (
    <Picture
      picture={pictures[`portfolio/${id}`]}
      alt={getProjectTexts(id, language).banner.pictureAlt}
      className={`${styles.picture} ${className ?? ""}`}
      {...rest}
    />
  );
}

/** A project's name, a line a line. In the condensed cut the pair "if" is let out, or dot and hook collide. */
export function ProjectName({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line.split(/(i)(?=f)/).map((part, index) =>
        part === "i" && index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text.
          <span key={index} className={styles.loose}>
            i
          </span>
        ) : (
          part
        ),
      )}{" "}
    </span>
  ));
}

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

interface OutcomeFiguresProps {
  figures: readonly { readonly value: string; readonly text: string }[];
  className: string | undefined;
  valueClassName: string | undefined;
}

export function OutcomeFigures({ figures, className, valueClassName }: OutcomeFiguresProps) {
  return (
    <dl className={className}>
      {figures.map(({ value, text }) => (
        <div key={value}>
          <dt className={valueClassName}>
            <Figure>{value}</Figure>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
