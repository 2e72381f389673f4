import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { formatSettingsTemplate } from "./settings-template.ts";
import { environmentSchema } from "./variables.ts";

test("sets nothing as it is, and each default when its comment is taken away", () => {
  const template = formatSettingsTemplate();
  expect(parseEnv(template)).toEqual({});
  const uncommented = parseEnv(template.replaceAll(/^#(?=[A-Z_]+=)/gm, ""));
  const names = Object.keys(environmentSchema.entries).filter((name) => name !== "SITE_ENV_FILE");
  expect(Object.keys(uncommented).sort()).toEqual(names.sort());
  // Only which variables are set differs.
  expect({ ...readSettings(uncommented), setVariables: {} }).toEqual(readSettings({}));
});

test("says what each setting means in lines that a terminal shows whole", () => {
  const lines = formatSettingsTemplate().split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110);
  expect(lines).toContain("#TIME_ZONE=America/Mexico_City");
  expect(lines).toContain("#SITE_URL=");
});
