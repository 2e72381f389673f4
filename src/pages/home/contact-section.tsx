import { ContactFormSection } from "#app/sections/contact-form-section.tsx";
import { FunnelPicture } from "#app/sections/funnel-picture.tsx";
import type { ViewProps } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
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
            <FunnelPicture language={context.language} />
          </div>
        </div>
        <div className={styles.form}>
          <ContactFormSection page="home" context={context} hydrateOn="visible" />
        </div>
      </div>
    </section>
  );
}
