import type { BodyHeading } from "#app/features/blog/rules/body/headings.ts";
import { renderBody, type ScrollRegionLabels } from "#app/features/blog/rules/body/render-body.ts";
import type { SanitizedBody } from "#app/features/blog/rules/body/sanitize-body.ts";
import { type Language, localeTags } from "#app/locale/languages.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./post-body.module.css";
import contents from "./post-table-of-contents.module.css";

interface PostBodyProps {
  body: SanitizedBody;
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

interface PostDateProps {
  text: string;
  date: Date;
  timeZone: string;
  language: Language;
}

export function PostDate({ text, date, timeZone, language }: PostDateProps) {
  const [before, after] = text.split("{date}");
  const day = date.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  return (
    <span>
      {before}
      <time dateTime={day.toString()}>
        {day.toLocaleString(localeTags[language], { dateStyle: "long" })}
      </time>
      {after}
    </span>
  );
}

interface PostTableOfContentsProps {
  headings: readonly BodyHeading[];
  label: string;
  lang: Language | undefined;
}

export function PostTableOfContents({ headings, label, lang }: PostTableOfContentsProps) {
  if (headings.length === 0) return null;
  const list = (
    <ol className={contents.parts} lang={lang}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={`${contents.contents} ${contents.wide}`} aria-label={label}>
        <p className={contents.label}>{label}</p>
        {list}
      </nav>
      <details className={`${contents.contents} ${contents.narrow}`}>
        <summary className={contents.label}>
          {label}
          <Icon name="down" className={contents.arrow} />
        </summary>
        <nav aria-label={label}>{list}</nav>
      </details>
    </>
  );
}
