import type { AdminRuntime } from "#app/admin/router/admin-route.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { describeVariable, variables } from "#app/platform/settings/variables.ts";
import type { EnvironmentRow } from "./settings-values.ts";
import { settingsTexts } from "./texts.ts";

/** The variables that the table has for owners, without secrets: of an address that may hold one, only the host. */
export function listEnvironment(
  { setVariables, siteUrl }: AdminRuntime["settings"],
  language: Language,
): EnvironmentRow[] {
  const { environment: text } = settingsTexts[language];
  const names: Readonly<Record<string, string>> = text.names;
  const show = {
    text: (value: string) => value,
    presence: () => text.set,
    host(address: string) {
      const { host, password } = new URL(address);
      return password ? fillText(text.withPassword, { host }) : host;
    },
  };
  return variables.flatMap((variable) => {
    const { inArea, schemaDefault } = describeVariable(variable);
    if (inArea === "nothing" || inArea === "form") return [];
    const written = setVariables[variable];
    const byDefault = variable === "SITE_URL" ? siteUrl : (schemaDefault ?? text.unset);
    return {
      variable,
      name: names[variable] ?? variable,
      value: written === undefined ? byDefault : show[inArea](written),
      isSet: written !== undefined,
    };
  });
}
