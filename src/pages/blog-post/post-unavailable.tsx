import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { PostSkeleton } from "#app/sections/post-skeletons.tsx";
import { LoaderArea, PostsUnavailable } from "#app/sections/posts-unavailable.tsx";
import type { FallbackReason } from "#app/shell/page.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import layout from "#app/ui/layout.module.css";
import { ErrorTile } from "#app/ui/state-tile.tsx";
import text from "#app/ui/text.module.css";
import styles from "./post-unavailable.module.css";

interface PostUnavailableProps {
  reason: FallbackReason;
  slug: string;
  language: Language;
  texts: PageTexts<"blog-post">;
}

export function PostUnavailable({ reason, slug, language, texts }: PostUnavailableProps) {
  const { errors } = texts;
  const blog = getLocalizedPath("blog", language);
  const heading = <h1 className={text.hidden}>{texts.heading}</h1>;
  const back = (
    <p className={styles.back}>
      <BackLink href={blog}>{texts.back}</BackLink>
    </p>
  );
  if (reason === "missing" || reason === "withdrawn") {
    const isWithdrawn = reason === "withdrawn";
    return (
      <div className={`${layout.container} ${styles.absent}`}>
        {heading}
        <ErrorTile
          message={isWithdrawn ? errors.withdrawn : errors.prefix + errors.missing}
          hint={isWithdrawn ? errors.hintWithdrawn : errors.hintMissing}
          retry={errors.toBlog}
          href={blog}
        />
        {back}
      </div>
    );
  }
  return (
    <LoaderArea>
      {heading}
      <PostsUnavailable
        reason={reason}
        href={getLocalizedPath("blog-post", language, { slug })}
        texts={texts}
        skeleton={<PostSkeleton />}
        className={`${layout.container} ${styles.absent}`}
      />
      <div className={layout.container}>{back}</div>
    </LoaderArea>
  );
}
