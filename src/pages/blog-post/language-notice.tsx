import type { Post } from "#app/features/blog/rules/post.ts";
import { type Language, otherLanguage } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import styles from "./language-notice.module.css";

interface LanguageNoticeProps {
  post: Pick<Post, "language" | "twin">;
  language: Language;
  texts: PageTexts<"blog-post">["language"];
}

/** Says where a post is not in the page's language, and leads to its twin where there is one. */
export function LanguageNotice({ post, language, texts }: LanguageNoticeProps) {
  const { twin } = post;
  const foreign = post.language !== language;
  if (!foreign && !twin) return null;
  const twinLanguage = otherLanguage(post.language);
  return (
    <p className={styles.notice} data-foreign={foreign || undefined}>
      {foreign ? (twin ? texts.otherTwin.text : texts.notice) : null}{" "}
      {twin ? (
        <a
          href={getLocalizedPath("blog-post", twinLanguage, { slug: twin })}
          hrefLang={twinLanguage}
        >
          {foreign ? texts.otherTwin.link : texts.twin}
        </a>
      ) : null}
    </p>
  );
}
