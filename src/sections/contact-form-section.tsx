import type { ComponentType } from "react";
import { company } from "#app/content/company.ts";
import { findPhone, getContactLines } from "#app/content/contact-lines.ts";
import { findRequestedService } from "#app/content/service-address.ts";
import { otherServiceValue, type ServiceId, services } from "#app/content/services.ts";
import { ContactForm } from "#app/islands/contact-form/contact-form.tsx";
import type { ContactFormProps } from "#app/islands/contact-form/form-props.ts";
import { getLocalizedPath, getPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import type { PageContext } from "#app/shell/page.ts";
import type { PictureSource } from "#app/ui/picture.tsx";

interface ContactFormSectionProps {
  /** Path of the page with the form; the post target without script. */
  page: PageId;
  context: PageContext;
  /** When its island is hydrated at the latest: where it is seen first, not before the page is idle. */
  hydrateOn: "visible" | "idle";
  crate?: {
    component: ComponentType<ContactFormProps>;
    props: ContactFormProps["crate"];
    pictures: Record<ServiceId | "other", PictureSource>;
  };
}

export function ContactFormSection({ page, context, hydrateOn, crate }: ContactFormSectionProps) {
  const { language, form } = context;
  const requestedService = findRequestedService(context.query)?.formValue;
  const { pictureAlt, ...texts } = getTexts(language, "contact-form");
  const { options } = texts.fields.service;
  const { success, receipt } = getTexts(language, "information");
  const lines = getContactLines(context.siteUrl);
  const props: ContactFormProps = {
    texts: { ...texts, result: { success, receipt } },
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
        ...(crate && { picture: crate.pictures[id] }),
      })),
      {
        value: otherServiceValue,
        label: options.other,
        shapeIcon: "disc",
        tone: "orange",
        ...(crate && { picture: crate.pictures.other }),
      },
    ],
    crate: crate?.props,
    email: lines.emails.contact,
    phone: findPhone(lines),
    values: form.values ?? (requestedService ? { service: requestedService } : undefined),
    errors: form.errors,
    failure: form.failure,
  };
  return (
    <Island
      name={crate ? "contact-form-crate" : "contact-form"}
      component={crate?.component ?? ContactForm}
      props={props}
      hydrateOn={hydrateOn}
      hasPropsFile={hydrateOn === "visible"}
      savesDraft
    />
  );
}
