import { renderBody, type ScrollRegionLabels } from "#app/features/blog/rules/body/render-body.ts";
import type { Language } from "#app/locale/languages.ts";
import styles from "./post-body.module.css";

interface PostBodyProps {
  /** As it is kept: it is cleaned once more. */
  html: string;
  /** The post's language where it is not the page's. */
  lang: Language | undefined;
  scrollingLabels: ScrollRegionLabels;
}

/** A post's text in the reading column. */
export function PostBody({ html, lang, scrollingLabels }: PostBodyProps) {
  return (
    <div
      className={styles.body}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on this very line by the allow-list of bodies.
      dangerouslySetInnerHTML={{ __html: renderBody(html, scrollingLabels) }}
    />
  );
}
