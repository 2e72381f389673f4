import { company } from "#app/locale/company.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath, type PageId } from "#app/locale/route-pairs.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import layout from "#app/ui/layout.module.css";
import { RailLink } from "#app/ui/rail-button.tsx";
import text from "#app/ui/text.module.css";
import { BrokenBeltPicture, NotFoundPicture } from "./error-pictures.tsx";
import styles from "./error-screens.module.css";

type NamedPage = keyof Texts["shell"]["pages"] | keyof Texts["shell"]["services"];

interface ScreenProps {
  language: Language;
  texts: Texts["shell"];
}

/** What an unknown address shows: 404 in the kit's pieces, two texts, the page that was meant, and the way home. */
export function NotFound({ language, texts, near }: ScreenProps & { near: PageId | undefined }) {
  const { notFound } = texts;
  const name = near && { ...texts.pages, ...texts.services }[near as NamedPage];
  return (
    <section className={styles.screen}>
      <NotFoundPicture label={notFound.pictureAlt} />
      <div className={`${layout.container} ${styles.words}`}>
        <div>
          <h1 className={`${text.display} ${text.d2}`}>
            <span className={text.hidden}>{notFound.heading} </span>
            {notFound.text}
          </h1>
          <p className={text.lead}>{notFound.hint}</p>
          {near && name ? (
            <p className={`${text.lead} ${styles.near}`}>
              {notFound.suggestion} <a href={getPath(near, language)}>{name}</a>
            </p>
          ) : null}
        </div>
        <RailLink href={getPath("home", language)}>{notFound.action}</RailLink>
      </div>
    </section>
  );
}

/** What a visitor sees when a page could not be made: plain words, ways on, and the request's id to mention. */
export function ServerError(props: ScreenProps & { requestId: string }) {
  const { language, texts, requestId } = props;
  const { serverError } = texts;
  return (
    <section className={styles.screen}>
      <BrokenBeltPicture />
      <div className={`${layout.container} ${styles.words}`}>
        <div>
          <h1 className={`${text.display} ${text.d2}`}>{serverError.heading}</h1>
          <p className={text.lead}>{serverError.text}</p>
          <p className={styles.note}>
            {serverError.requestId}: <code>{requestId}</code>. {serverError.requestIdHint}{" "}
            <a href={`mailto:${company.emails.contact}`}>{company.emails.contact}</a>
          </p>
        </div>
        <div className={styles.ways}>
          <RailLink href={getPath("contact", language)}>{serverError.contact}</RailLink>
          <RailLink href={getPath("home", language)} icon="left">
            {serverError.home}
          </RailLink>
        </div>
      </div>
    </section>
  );
}
