import type { Language } from "#app/locale/languages.ts";
import styles from "./post-body.module.css";
import { makeWidePartsScroll, type ScrollingNames } from "./scrolling-parts.ts";

interface PostBodyProps {
  /** Cleaned HTML whose headings start at the second level. */
  html: string;
  /** The post's language where it is not the page's. */
  lang: Language | undefined;
  names: ScrollingNames;
}

/** A post's text in the reading column. */
export function PostBody({ html, lang, names }: PostBodyProps) {
  return (
    <div
      className={styles.body}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the store, cleaned by its allow-list before it was kept.
      dangerouslySetInnerHTML={{ __html: makeWidePartsScroll(html, names) }}
    />
  );
}
