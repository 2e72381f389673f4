import { pictures } from "#app/content/media.generated.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { ContactFormSection } from "#app/sections/contact-form-section.tsx";
import type { ViewProps } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./contact-section.module.css";

export function ContactSection({ texts: { contact: texts }, context }: ViewProps<"home">) {
  return (
    <section
      id="contact"
      data-deferred=""
      className={`${layout.deferred} ${styles.order}`}
      data-background="orange"
    >
      <div className={`${layout.container} ${layout.grid}`}>
        <div className={styles.words}>
          <h2 className={`${text.display} ${text.d1} ${styles.heading}`}>{texts.heading}</h2>
          <p className={`${text.lead} ${styles.lead}`}>{texts.text}</p>
          <div className={styles.funnel}>
            <Picture
              picture={pictures["contact/contact-machine"]}
              alt={getTexts(context.language, "contact-form").pictureAlt}
              narrow={{
                picture: pictures["contact/contact-machine-narrow"],
                media: "(max-width: 1024px)",
              }}
              sizes="(max-width: 1024px) min(92vw, 500px), min(51vw, 760px)"
              className={styles.picture}
            />
          </div>
        </div>
        <div className={styles.form}>
          <ContactFormSection page="home" context={context} hydrateOn="visible" />
        </div>
      </div>
    </section>
  );
}
