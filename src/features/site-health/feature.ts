import type { CommandGroup } from "#app/platform/command-line/command-context.ts";
import type { Feature, Platform } from "#app/platform/open-platform.ts";
import { createCertificateStore } from "./certificate-store.ts";
import { addStatus } from "./commands/status.ts";
import {
  createCertificateJob,
  createSiteHealthService,
  type SiteHealthService,
} from "./service.ts";

export function openSiteHealth({
  settings,
  database,
  outbox,
  reportError,
}: Platform): Feature<SiteHealthService> {
  const { siteUrl } = settings;
  const store = createCertificateStore(database);
  const { listBacklog } = outbox;
  return {
    service: createSiteHealthService({ store, settings, database, listBacklog }),
    jobs: siteUrl.startsWith("https:") ? [createCertificateJob(store, siteUrl, reportError)] : [],
  };
}

export const siteHealthCommands: CommandGroup<SiteHealthService> = { commands: [addStatus] };
