import { useContext } from "react";
import { findPhone } from "#app/content/contact-lines.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import text from "#app/ui/text.module.css";
import { ContactLinesContext } from "./contact-lines-context.ts";
import { BrokenBeltPicture, ErrorScreen, NotFoundPicture } from "./error-screen.tsx";
import styles from "./error-screens.module.css";
import { WaysOn } from "./ways-on.tsx";

// With them, so that its styles are in their sheet.
export { ShortFooter } from "./short-footer.tsx";

interface ScreenProps {
  language: Language;
}

export function NotFound(props: ScreenProps & { suggestedPage: PageId | undefined }) {
  const { language, suggestedPage } = props;
  const { notFound, pages, services } = getTexts(language, "shell");
  const names: Partial<Record<PageId, string>> = { ...pages, ...services };
  const name = suggestedPage && names[suggestedPage];
  return (
    <ErrorScreen
      picture={<NotFoundPicture label={notFound.pictureAlt} />}
      actions={
        <>
          <ArrowLink href={getLocalizedPath("home", language)}>{notFound.action}</ArrowLink>
          <button
            type="button"
            className={styles.shake}
            aria-describedby="toys-keys"
            data-toys-button
          >
            {notFound.shake}
          </button>
          <span className={text.hidden} id="toys-keys" data-screen-only="">
            {notFound.shakeKeys}
          </span>
        </>
      }
      waysOn={<WaysOn language={language} />}
    >
      <h1 className={`${text.display} ${text.d2} ${styles.heading}`}>
        <span className={text.hidden}>{notFound.heading} </span>
        {notFound.text}
      </h1>
      <p className={text.lead}>{notFound.hint}</p>
      {suggestedPage && name ? (
        <p className={`${text.lead} ${styles.near}`}>
          {notFound.suggestion} <a href={getLocalizedPath(suggestedPage, language)}>{name}</a>
        </p>
      ) : null}
    </ErrorScreen>
  );
}

export function ServerError({ language, requestId }: ScreenProps & { requestId: string }) {
  const { serverError } = getTexts(language, "shell");
  const { contact } = useContext(ContactLinesContext).emails;
  return (
    <ErrorScreen
      picture={<BrokenBeltPicture />}
      actions={
        <>
          <ArrowLink href={getLocalizedPath("contact", language)}>{serverError.contact}</ArrowLink>
          <BackLink href={getLocalizedPath("home", language)}>{serverError.home}</BackLink>
        </>
      }
    >
      <h1 className={`${text.display} ${text.d2} ${styles.heading}`}>{serverError.heading}</h1>
      <p className={text.lead}>{serverError.text}</p>
      <p className={styles.note}>
        {serverError.requestId}: <code>{requestId}</code>. {serverError.requestIdHint}{" "}
        {contact ? <a href={`mailto:${contact}`}>{contact}</a> : null}
      </p>
    </ErrorScreen>
  );
}

export function ServerBusy({ language }: ScreenProps) {
  const { busy, serverError } = getTexts(language, "shell");
  const lines = useContext(ContactLinesContext);
  const mail = lines.emails.contact;
  const phone = findPhone(lines);
  return (
    <ErrorScreen
      picture={<BrokenBeltPicture />}
      actions={
        <>
          {/* An empty address is the one that was asked for, with its query. */}
          <ArrowLink href="">{busy.retry}</ArrowLink>
          <BackLink href={getLocalizedPath("home", language)}>{busy.home}</BackLink>
        </>
      }
    >
      <h1 className={`${text.display} ${text.d2} ${styles.heading}`}>{busy.heading}</h1>
      <p className={text.lead}>{busy.text}</p>
      <p className={styles.note}>
        {mail || phone ? (
          <>
            {busy.contact} {mail ? <a href={`mailto:${mail}`}>{mail}</a> : null}
            {mail && phone ? ", " : null}
            {phone ? <a href={phone.href}>{phone.display}</a> : null}
          </>
        ) : (
          <a href={getLocalizedPath("contact", language)}>{serverError.contact}</a>
        )}
      </p>
    </ErrorScreen>
  );
}
