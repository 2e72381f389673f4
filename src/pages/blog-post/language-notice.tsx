import type { Post } from "#app/features/blog/rules/post.ts";
import { getOtherLanguage, type Language } from "#app/locale/languages.ts";
import { getTranslationPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import styles from "./language-notice.module.css";

interface LanguageNoticeProps {
  post: Pick<Post, "language" | "translationSlug">;
  language: Language;
  texts: PageTexts<"blog-post">["language"];
}

export function LanguageNotice({ post, language, texts }: LanguageNoticeProps) {
  const { translationSlug } = post;
  const isOtherLanguage = post.language !== language;
  if (!isOtherLanguage && !translationSlug) return null;
  const translationLanguage = getOtherLanguage(post.language);
  return (
    <p className={styles.notice} data-foreign={isOtherLanguage || undefined}>
      {isOtherLanguage ? (translationSlug ? texts.otherTwin.text : texts.notice) : null}{" "}
      {translationSlug ? (
        <a
          href={getTranslationPath("blog-post", translationLanguage, { slug: translationSlug })}
          hrefLang={translationLanguage}
        >
          {isOtherLanguage ? texts.otherTwin.link : texts.twin}
        </a>
      ) : null}
    </p>
  );
}
