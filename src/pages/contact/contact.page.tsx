import { company } from "#app/content/company.ts";
import { ContactFormSection } from "#app/sections/contact-form-section.tsx";
import { FunnelPicture } from "#app/sections/funnel-picture.tsx";
import { describeCompanyContact, describeOffices } from "#app/seo/company-structured-data.ts";
import { nodeIds } from "#app/seo/node-ids.ts";
import { getSocialLinks } from "#app/shell/navigation.ts";
import { definePage } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import { SocialLinks } from "#app/ui/social-links.tsx";
import text from "#app/ui/text.module.css";
import styles from "./contact.module.css";
import { OfficeContact } from "./office-contact.tsx";

export const contactPage = definePage({
  id: "contact",
  background: "orange",
  hasForm: true,
  structuredData: (_, __, { siteUrl, language }) => ({
    type: "ContactPage",
    mainEntity: [nodeIds.organization(siteUrl)],
    organization: describeCompanyContact(siteUrl, language),
    nodes: describeOffices(siteUrl, language, company.offices, { showsStreet: true }),
  }),
  view: ({ texts, shared, context }) => (
    <section className={`${layout.container} ${layout.grid} ${styles.contact}`}>
      <div className={styles.words}>
        <h1 className={`${text.display} ${styles.heading}`}>
          <span className={styles.wide}>{texts.headingWide}</span>
          <span className={styles.narrow} data-screen-only="">
            {texts.headingNarrow}
          </span>
        </h1>
        <p className={`${text.lead} ${styles.lead}`}>
          {texts.lead} {texts.ready} {texts.instruction}
        </p>
        <SocialLinks label={texts.social} links={getSocialLinks(shared.shell)} />
        <div className={styles.funnel}>
          <FunnelPicture label={shared["contact-form"].pictureAlt} isPriority />
        </div>
      </div>
      <div className={styles.order}>
        <h2 className={text.hidden}>{texts.formHeading}</h2>
        <ContactFormSection
          page="contact"
          texts={shared["contact-form"]}
          context={context}
          hydrateOn="idle"
        />
      </div>
      <div className={styles.offices}>
        <h2 className={styles.call}>{texts.offices}</h2>
        <ul className={styles.phones}>
          {company.offices.map((office) => (
            <OfficeContact key={office.id} office={office} language={context.language} />
          ))}
        </ul>
      </div>
    </section>
  ),
});
