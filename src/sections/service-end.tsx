import { getPostCategory } from "#app/content/post-categories.ts";
import { getProjectsAddress } from "#app/content/project-addresses.ts";
import { type ListedProject, projects, serviceCases } from "#app/content/projects.ts";
import { getContactAddress } from "#app/content/service-address.ts";
import { getService, type Service, type ServiceId, services } from "#app/content/services.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getProjectTexts, getServiceTexts } from "#app/locale/texts/listed-texts.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Lines } from "#app/ui/lines.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import text from "#app/ui/text.module.css";
import { VisuallyHiddenLabel } from "#app/ui/visually-hidden-label.tsx";
import { PostCover } from "./post-cover.tsx";
import { ProjectName, ProjectPicture } from "./project.tsx";
import chip from "./service-chip.module.css";
import styles from "./service-end.module.css";
import { serviceHeroPictures } from "./service-pictures.ts";

interface ServiceEndProps {
  id: ServiceId;
  language: Language;
  back: string;
  /** Shown in place of a case, where the service has none. */
  post?: PostSummary | undefined;
}

export function ServiceEnd({ id, language, back, post }: ServiceEndProps) {
  const service = getService(id);
  const { name, question } = getServiceTexts(id, language);
  const { end } = getTexts(language, "services-list");
  const next = services[(services.findIndex((one) => one.id === id) + 1) % services.length];
  const project = projects.find((one) => one.id === serviceCases[id]);
  return (
    <div className={`${layout.container} ${styles.end}`}>
      <section className={styles.question} data-background={service.tone}>
        <h2 className={`${text.display} ${styles.words}`}>{question}</h2>
        <p className={styles.choice}>
          <span className={chip.chip}>
            <ShapeIcon name={service.shapeIcon} className={chip.glyph} />
            {name}
            <Icon name="check" className={chip.glyph} />
          </span>{" "}
          {end.chosen}
        </p>
        <ArrowLink href={getContactAddress(language, service)} variant="white">
          {end.ask}
        </ArrowLink>
        <Picture
          picture={serviceHeroPictures[id]}
          decorative
          sizes="(max-width: 599px) 118vw, (max-width: 1023px) 88vw, 58vw"
          isBelowFold
          className={styles.picture}
        />
      </section>
      {project ? <CaseTile project={project} language={language} label={end.case} /> : null}
      {post ? <PostTile post={post} language={language} /> : null}
      {next ? <NextTile service={next} language={language} /> : null}
      <p className={styles.back}>
        <BackLink href={getLocalizedPath("home", language)}>{back}</BackLink>
      </p>
    </div>
  );
}

function NextTile({ service, language }: { service: Service; language: Language }) {
  const { id, tone, shapeIcon } = service;
  const { name, nameLines } = getServiceTexts(id, language);
  const { end } = getTexts(language, "services-list");
  return (
    <section className={styles.next} data-tone={tone}>
      <ShapeIcon name={shapeIcon} className={styles.shape} />
      <h2>
        <span className={styles.label}>{end.next}</span>{" "}
        <span className={`${text.display} ${styles.name}`}>
          <Lines lines={nameLines} />
        </span>
      </h2>
      <a className={styles.ball} href={getLocalizedPath(id, language)}>
        <span className={text.hidden}>{fillText(end.nextLabel, { service: name })}</span>
        <Icon name="right" />
      </a>
    </section>
  );
}

interface CaseTileProps {
  project: ListedProject;
  language: Language;
  label: string;
  className?: string | undefined;
}

export function CaseTile({ project, language, label, className = "" }: CaseTileProps) {
  const { name } = getProjectTexts(project.id, language);
  const texts = getTexts(language, "services-list").end;
  return (
    <section
      className={`${styles.tile} ${styles.case} ${className}`}
      data-background={project.tone}
    >
      <ProjectPicture
        id={project.id}
        language={language}
        sizes="(max-width: 599px) 80vw, (max-width: 1023px) 40vw, 28vw"
        className={styles.toys}
      />
      <h2>
        <span className={styles.label}>{label}</span>{" "}
        <span className={`${text.display} ${styles.name}`}>
          <ProjectName lines={name} />
        </span>
      </h2>
      <TileLink
        href={getProjectsAddress(language, project)}
        visibleText={texts.openCase}
        accessibleText={fillText(texts.openCaseLabel, { project: name.join(" ") })}
      />
    </section>
  );
}

function PostTile({ post, language }: { post: PostSummary; language: Language }) {
  const texts = getTexts(language, "services-list").end;
  const { tone } = getService(getPostCategory(post.category).service);
  return (
    <section className={`${styles.tile} ${styles.post}`} data-background={tone}>
      <div className={styles.cover}>
        <PostCover
          post={{ category: post.category, cover: post.img, publishedAt: post.publishedAt }}
          sizes="(max-width: 599px) 100vw, (max-width: 1023px) 50vw, 30vw"
        />
      </div>
      <h2>
        <span className={styles.label}>{texts.post}</span>{" "}
        <span className={`${text.display} ${styles.name}`}>{post.name}</span>
      </h2>
      <TileLink
        href={getLocalizedPath("blog-post", language, { slug: post.slug })}
        visibleText={texts.readPost}
        accessibleText={fillText(texts.readPostLabel, { title: post.name })}
      />
    </section>
  );
}

interface TileLinkProps {
  href: string;
  visibleText: string;
  accessibleText: string;
}

function TileLink({ href, ...label }: TileLinkProps) {
  return (
    <a className={styles.link} href={href}>
      <span className={styles.ball}>
        <Icon name="right" />
      </span>
      <span>
        <VisuallyHiddenLabel {...label} />
      </span>
    </a>
  );
}
