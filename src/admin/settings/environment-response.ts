import type { AdminRuntime } from "#app/admin/router/admin-route.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { describeVariable, type Variable, variables } from "#app/platform/settings/variables.ts";
import type { EnvironmentRow } from "./settings-values.ts";
import { settingsTexts } from "./texts.ts";

/** The variables that have a name for owners, without secrets: of an address that may hold one, only the host. */
export function listEnvironment(
  { setVariables, siteUrl }: AdminRuntime["settings"],
  language: Language,
): EnvironmentRow[] {
  const { environment: text } = settingsTexts[language];
  const names: Readonly<Partial<Record<Variable, string>>> = text.names;
  function show(variable: Variable, written: string): string {
    const { host = "", username = "", password = "" } = URL.parse(written) ?? {};
    if (!describeVariable(variable).isSecret && !username && !password) return written;
    if (!host) return text.set;
    return password ? fillText(text.withPassword, { host }) : host;
  }
  return variables.flatMap((variable) => {
    const name = names[variable];
    if (!name) return [];
    const written = setVariables[variable];
    const { schemaDefault = text.unset } = describeVariable(variable);
    const byDefault = variable === "SITE_URL" ? siteUrl : schemaDefault;
    const value = written === undefined ? byDefault : show(variable, written);
    return { variable, name, value, isSet: written !== undefined };
  });
}
