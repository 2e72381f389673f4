import { company } from "#app/content/company.ts";
import { findRequestedService } from "#app/content/service-address.ts";
import { otherServiceValue, services } from "#app/content/services.ts";
import { ContactForm } from "#app/islands/contact-form/contact-form.tsx";
import type { ContactFormProps } from "#app/islands/contact-form/form-props.ts";
import { getLocalizedPath, getPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts, type Texts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import type { PageContext } from "#app/shell/page.ts";

interface ContactFormSectionProps {
  /** Path of the page with the form; the post target without script. */
  page: PageId;
  texts: Texts["contact-form"];
  context: PageContext;
  /** When its island is hydrated at the latest: where it is seen first, not before the page is idle. */
  hydrateOn: "visible" | "idle";
}

export function ContactFormSection({ page, texts, context, hydrateOn }: ContactFormSectionProps) {
  const { language, form } = context;
  const requestedService = findRequestedService(context.query)?.formValue;
  const { options } = texts.fields.service;
  const [office] = company.offices;
  const { success, receipt } = getTexts(language, "information");
  const props: ContactFormProps = {
    texts: {
      label: texts.label,
      requiredNote: texts.requiredNote,
      fields: texts.fields,
      messages: texts.messages,
      privacy: texts.privacy,
      submit: texts.submit,
      sending: texts.sending,
      slow: texts.slow,
      review: texts.review,
      errorSummary: texts.errorSummary,
      failure: texts.failure,
      connection: texts.connection,
      draft: texts.draft,
      result: { success, receipt },
    },
    language,
    page,
    action: getLocalizedPath(page, language),
    endpoint: `${context.apiPath}/postContactApp`,
    resultPath: getPath("information", language),
    privacy: {
      href: getLocalizedPath("privacy-policy", language),
      version: company.privacyVersion,
    },
    services: [
      ...services.map(({ id, formValue, shapeIcon, tone }) => ({
        value: formValue,
        label: options[id],
        shapeIcon,
        tone,
      })),
      { value: otherServiceValue, label: options.other, shapeIcon: "disc", tone: "orange" },
    ],
    email: company.emails.contact,
    phone: { display: office?.phone.display ?? "", href: office?.phone.href ?? "" },
    values: form.values ?? (requestedService ? { service: requestedService } : undefined),
    errors: form.errors,
    failure: form.failure,
  };
  return (
    <Island
      name="contact-form"
      component={ContactForm}
      props={props}
      hydrateOn={hydrateOn}
      hasPropsFile={hydrateOn === "visible"}
      savesDraft
    />
  );
}
