import { createTimeFormat } from "#app/admin/format-time.ts";
import { company } from "#app/content/company.ts";
import { findGreetingName } from "#app/features/contact/rules/greeting-name.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import type { Signatures, TemplateValues } from "#app/features/contact/rules/reply-template.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";

/** Values of the placeholders for a request, in the language of the visitor. */
export function createTemplateValues(
  request: HandledRequest,
  colleague: string,
  signatures: Signatures,
  timeZone: string,
): TemplateValues {
  const { language, firstName, service, reference, receivedAt } = request;
  return {
    name: findGreetingName(firstName),
    service: getServiceName(service, language),
    reference,
    date: createTimeFormat(language, timeZone, new Date()).formatDay(receivedAt),
    colleague,
    signature: signatures[language] || `${colleague}\n${company.name[language]}`,
  };
}
