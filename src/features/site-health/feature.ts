import type { CommandGroup } from "#app/platform/command-line/command-context.ts";
import type { Feature, Platform } from "#app/platform/open-platform.ts";
import { addStatus } from "./commands/status.ts";
import { createAddressCheck, createSiteHealthService, type SiteHealthService } from "./service.ts";

export function openSiteHealth({
  settings,
  ownerSettings,
  database,
  outbox,
}: Platform): Feature<SiteHealthService> {
  const { find: findAddress, job } = createAddressCheck(settings.siteUrl);
  const { listBacklog } = outbox;
  const { findContactTo } = ownerSettings;
  return {
    service: createSiteHealthService({
      ...{ settings, database, listBacklog, findContactTo, findAddress },
    }),
    jobs: [job],
  };
}

export const siteHealthCommands: CommandGroup<SiteHealthService> = { commands: [addStatus] };
