import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { startCommand } from "../tests/support/servers/start-command.ts";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const { environment, options, program } = startCommand;
const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);

test("the container starts the site with the command of package.json", () => {
  const dockerfile = read("Dockerfile");
  expect(dockerfile).toContain(
    `ENTRYPOINT ${JSON.stringify(["node", ...options]).replaceAll(",", ", ")}\n`,
  );
  expect(dockerfile).toContain(`CMD ["${program}"]`);
  const stated = /^ENV (.+)$/m.exec(dockerfile)?.[1]?.split(" ");
  expect(stated).toEqual(expect.arrayContaining(settings));
});

test("the guide starts it with the same", () => {
  const command = [...settings, "node_modules/.bin/node", ...options, program].join(" ");
  expect(read("docs/guides/run-in-production.md").replaceAll("\n", " ")).toContain(
    `\`${command}\``,
  );
});

test("every command that needs the packages installs them first, and then takes the Node among them", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const prepare = "node scripts/bootstrap.mjs";
  const unprepared = Object.entries(scripts)
    .filter(([, command]) => !command.startsWith(prepare) && !command.startsWith("npm run check:"))
    .filter(([name]) => !scripts[`pre${name}`]?.startsWith(prepare));
  expect(unprepared).toEqual([]);
  // A shell remembers where it found `node`.
  expect(Object.values(scripts).filter((command) => command.includes("&& node "))).toEqual([]);
});
