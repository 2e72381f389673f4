import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { startSite } from "../servers/site-process.ts";

const templates = new Map<string, Promise<string>>();

/**
 * Copies a data directory to `target`. `create` fills an empty directory with it when the first test of a run asks for this
 * `name`, and closes what it has opened there.
 */
export async function copyDataTemplate(
  name: string,
  create: (directory: string) => Promise<void>,
  target: string,
): Promise<void> {
  const template = templates.get(name) ?? ensureTemplate(name, create);
  templates.set(name, template);
  cpSync(await template, target, { recursive: true });
}

async function ensureTemplate(
  name: string,
  create: (directory: string) => Promise<void>,
): Promise<string> {
  const runDirectory = inject("runDirectory");
  const template = path.join(runDirectory, encodeURIComponent(name));
  if (existsSync(template)) return template;
  // Two workers may create it at once, each in its own directory: the first rename counts.
  const directory = mkdtempSync(path.join(runDirectory, "new-"));
  await create(directory);
  try {
    renameSync(directory, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(directory, { recursive: true });
  }
  return template;
}

/** Copies to `target` the data directory of a site that has started once: with the schema and the sample posts. */
export const copyStartedData = (target: string): Promise<void> =>
  copyDataTemplate("started", startOnce, target);

async function startOnce(directory: string): Promise<void> {
  const site = await startSite({ DATA_DIR: directory });
  await site.terminate("SIGTERM");
}
