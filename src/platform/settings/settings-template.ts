import { describeVariable, type Variable, variables } from "./variables.ts";

const heading = [
  "# Settings of the site. A line begins to count when its # is taken away. `site settings` checks them,",
  "# and the site reads them at its next start.",
];

export function formatSettingsTemplate(): string {
  const entries = variables.filter((name) => name !== "SITE_ENV_FILE").map(formatEntry);
  return `${[heading.join("\n"), ...entries].join("\n\n")}\n`;
}

function formatEntry(name: Variable): string {
  const { meaning, default: byDefault, schemaDefault = "" } = describeVariable(name);
  const text = `${meaning}. Default: ${byDefault}.`.replaceAll("`", "");
  return `${wrap(text)}\n#${name}=${schemaDefault}`;
}

const wrap = (text: string) => text.replace(/(.{1,98})(?: |$)/g, "# $1\n").trimEnd();
