import { renderBody, type ScrollRegionLabels } from "#app/features/blog/rules/body/render-body.ts";
import type { SanitizedBody } from "#app/features/blog/rules/body/sanitize-body.ts";
import type { Language } from "#app/locale/languages.ts";
import styles from "./post-body.module.css";

interface PostBodyProps {
  body: SanitizedBody;
  /** The post's language where it is not the page's. */
  lang: Language | undefined;
  scrollingLabels: ScrollRegionLabels;
}

export function PostBody({ body, lang, scrollingLabels }: PostBodyProps) {
  return (
    <div
      className={styles.body}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a SanitizedBody has passed the allow-list of post bodies.
      dangerouslySetInnerHTML={{ __html: renderBody(body, scrollingLabels) }}
    />
  );
}
