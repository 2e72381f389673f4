import { getRequestPath } from "#app/admin/addresses.ts";
import { LetterPreview } from "#app/admin/components/letter-preview.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import type { Language } from "#app/locale/languages.ts";
import type { Letter, Mailbox } from "#app/platform/mailer/letter.tsx";
import styles from "./templates.module.css";
import { templateTexts } from "./texts.ts";

/** Id of the panel, to which the button leads. */
export const previewId = "preview";

export interface TemplatePreviewProps extends AreaContext {
  /** The letter of each language in which the template is written; undefined where there is no request in it. */
  previews: readonly {
    readonly language: Language;
    readonly contact: HandledRequest | undefined;
    readonly letter: Letter | undefined;
    /** Undefined where the site sends no mail. */
    readonly sender?: Mailbox | undefined;
  }[];
}

/** The template as it was typed, filled for the newest request of each language. */
export function TemplatePreview({ language, times, previews }: TemplatePreviewProps) {
  const text = templateTexts[language].preview;
  return (
    <Panel id={previewId} title={text.title} isPadded>
      <p className={styles.hint}>{text.hint}</p>
      <div className={styles.halves}>
        {previews.map(({ language: written, contact, letter, sender }) => (
          <section key={written} className={styles.preview}>
            <h3>{text.languages[written]}</h3>
            {contact && letter ? (
              <>
                <p className={styles.hint}>
                  <a href={getRequestPath(contact.id)}>
                    <bdi>{getFullName(contact) || contact.reference}</bdi>
                  </a>
                  , {times.formatTime(contact.receivedAt)}
                </p>
                <LetterPreview letter={letter} sender={sender} />
              </>
            ) : (
              <p className={styles.hint}>{text.none[written]}</p>
            )}
          </section>
        ))}
      </div>
    </Panel>
  );
}
