import { type OpeningHours, weekdays } from "#app/content/company.ts";
import { getContactLines, type ShownOffice } from "#app/content/contact-lines.ts";
import { pictures } from "#app/content/media.generated.ts";
import { otherServiceValue, type ServiceId, services } from "#app/content/services.ts";
import { ContactFormCrate } from "#app/islands/contact-form/contact-form-crate.tsx";
import { getOtherLanguage, type Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { ContactFormSection } from "#app/sections/contact-form-section.tsx";
import { describeCompanyContact, describeOffices } from "#app/seo/company-structured-data.ts";
import { nodeIds } from "#app/seo/node-ids.ts";
import { getSocialLinks } from "#app/shell/navigation.ts";
import { definePage, type ViewProps } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import { SocialLinks } from "#app/ui/social-links.tsx";
import text from "#app/ui/text.module.css";
import styles from "./contact.module.css";

export const contactPage = definePage({
  id: "contact",
  background: "orange",
  hasForm: true,
  showsAnswerTime: true,
  structuredData: (_, __, { siteUrl, language }) => ({
    type: "ContactPage",
    mainEntity: [nodeIds.organization(siteUrl)],
    organization: describeCompanyContact(siteUrl, language),
    nodes: describeOffices(siteUrl, language, getContactLines(siteUrl).offices, {
      showsStreet: true,
    }),
  }),
  view: ({ texts, context }) => (
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
      </div>
      <span className={styles.belt} aria-hidden="true" />
      <div className={styles.order}>
        <h2 className={text.hidden}>{texts.formHeading}</h2>
        <ContactFormSection
          page="contact"
          context={context}
          hydrateOn="idle"
          crate={getCrate(context.language)}
        />
      </div>
      <p className={`${text.small} ${styles.after}`}>
        {context.answerTime
          ? `${texts.referenceNow} ${texts.answerTimes[context.answerTime]}`
          : texts.afterSending}
      </p>
      <div className={styles.social} data-no-reveal="">
        <SocialLinks
          label={texts.social}
          links={getSocialLinks(getContactLines(context.siteUrl), context.language)}
        />
      </div>
      <Offices texts={texts} context={context} />
    </section>
  ),
});

/** The offices, called by what they offer: a telephone, or no more than their places. */
function Offices({ texts, context }: Pick<ViewProps<"contact">, "texts" | "context">) {
  const { language, siteUrl } = context;
  const { offices } = getContactLines(siteUrl);
  const hasPhone = offices.some(({ phone }) => phone);
  return (
    <div className={styles.offices} data-no-reveal="">
      <h2 className={styles.call}>
        {hasPhone ? texts.offices : getTexts(language, "shell").footer.offices}
      </h2>
      <ul className={hasPhone ? styles.phones : `${text.display} ${styles.places}`}>
        {offices.map((office) => (
          <OfficeContact key={office.id} office={office} language={language} />
        ))}
      </ul>
      <p className={`${text.small} ${styles.languages}`}>{texts.languages}</p>
    </div>
  );
}

function getCrate(language: Language) {
  const all = [language, getOtherLanguage(language)].map((one) => getTexts(one, "contact-form"));
  const getNames = (id: ServiceId | "other") => all.map(({ fields }) => fields.service.options[id]);
  return {
    component: ContactFormCrate,
    props: {
      pictures: {
        back: pictures["contact/crate-back"],
        front: pictures["contact/crate-front"],
        lid: pictures["contact/crate-lid"],
      },
      texts: {
        language,
        openings: all.map(({ crate }) => crate.opening),
        names: {
          ...Object.fromEntries(services.map(({ id, formValue }) => [formValue, getNames(id)])),
          [otherServiceValue]: getNames("other"),
        },
      },
    },
    pictures: {
      programming: pictures["shell/piece-cube"],
      "service-design": pictures["shell/piece-arch"],
      "digital-design": pictures["contact/piece-quarter"],
      ecommerce: pictures["shell/piece-cross"],
      "agile-management": pictures["shell/piece-ring"],
      other: pictures["shell/piece-ball"],
    },
  };
}

function OfficeContact({ office, language }: { office: ShownOffice; language: Language }) {
  const { city, country, street, phone, openingHours = [] } = office;
  return (
    <li>
      {city[language]} {phone ? <a href={phone.href}>{phone.display}</a> : null}
      <p className={`${text.small} ${styles.address}`}>
        {[street, country[language]].filter(Boolean).join(", ")}
      </p>
      {openingHours.map((hours) => (
        <p key={hours.days.join()} className={text.small}>
          {formatOpeningHours(hours, language)}
        </p>
      ))}
    </li>
  );
}

/** Opening hours in words: the days, abbreviated, and the local times, such as 'Mon, Tue, 09:00–18:00'. */
export function formatOpeningHours(
  { days, opens, closes }: OpeningHours,
  language: Language,
): string {
  const format = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  // 1 January 2024 was a Monday.
  const names = days.map((day) => format.format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day))));
  return [...names, `${opens}–${closes}`].join(", ");
}
