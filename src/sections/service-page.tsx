import type { ReactNode } from "react";
import type { Person } from "#app/content/people.ts";
import { postCategories } from "#app/content/post-categories.ts";
import { serviceCases } from "#app/content/projects.ts";
import { getService, type ServiceId } from "#app/content/services.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { describeServicePage } from "#app/seo/content-structured-data.ts";
import {
  definePage,
  type PageContext,
  type PageDefinition,
  type PageSources,
  type ViewProps,
} from "#app/shell/page.ts";
import depth from "#app/ui/depth.module.css";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import { ServiceEnd } from "./service-end.tsx";
import styles from "./service-hero.module.css";
import { serviceHeroPictures } from "./service-pictures.ts";

interface ServicePageOptions<Id extends ServiceId> {
  id: Id;
  people?: readonly Person[];
  view: (props: ViewProps<Id>) => ReactNode;
}

export function defineServicePage<Id extends ServiceId>(
  options: ServicePageOptions<Id>,
): PageDefinition<Id, NewestPost | undefined> {
  const { id, people = [], view: Sections } = options;
  const { tone } = getService(id);
  return definePage<Id, NewestPost | undefined>({
    id,
    background: tone,
    // A service without a case ends with a post.
    ...(!serviceCases[id] && {
      load: (sources: PageSources, context: PageContext) => loadNewestPost(id, sources, context),
      expiresAt: (data: NewestPost | undefined) => data?.expiresAt,
    }),
    structuredData: (_, texts, { siteUrl, language }) =>
      describeServicePage(siteUrl, language, id, texts, people),
    view: (props) => (
      <>
        <section className={`${styles.hero} ${depth.scene}`} data-background={tone}>
          <div className={layout.container}>
            <h1 className={`${text.display} ${styles.heading} ${depth.layer}`} data-service={id}>
              {props.texts.heading}
            </h1>
            <p className={styles.lead}>{props.texts.lead}</p>
          </div>
          <Picture
            picture={serviceHeroPictures[id]}
            alt={props.texts.heroAlt}
            sizes="(max-width: 767px) 112vw, 67vw"
            className={`${styles.picture} ${depth.layer}`}
            isPriority
          />
        </section>
        <Sections {...props} />
        <ServiceEnd
          id={id}
          language={props.context.language}
          back={props.texts.back}
          post={props.data?.post}
        />
      </>
    ),
  });
}

/** Time for which a page without its post is kept, in milliseconds. */
const retryTime = 60_000;

interface NewestPost {
  post?: PostSummary | undefined;
  expiresAt?: Date;
}

/** The newest post about a service in the language of the page; while the blog cannot be read, none, and the time to try again. */
async function loadNewestPost(
  service: ServiceId,
  { blog }: Pick<PageSources, "blog">,
  { now, language }: Pick<PageContext, "now" | "language">,
): Promise<NewestPost> {
  const category = postCategories.find((one) => one.service === service)?.code;
  const page = { offset: 0, limit: 1 };
  try {
    const { posts } = await blog.listPublished({ now, language, category, page });
    return { post: posts[0] };
  } catch {
    // The service is what the page is about; the blog's own pages tell of the failure.
    return { expiresAt: new Date(now.getTime() + retryTime) };
  }
}
