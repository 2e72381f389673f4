import { existsSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { mailAlarms } from "#app/features/site-health/alarm-mail.ts";
import { askPublicAddress } from "#app/features/site-health/ask-public-address.ts";
import { getProcessAddress, readProcess } from "#app/features/site-health/read-process.ts";
import { type AlarmName, alarms, getRunbook } from "#app/features/site-health/rules/alarms.ts";
import { describeSiteStatus, type StatusFacts } from "#app/features/site-health/rules/status.ts";
import { readDisk, type SiteHealthService } from "#app/features/site-health/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { formatTable } from "#app/platform/command-line/table.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { getErrorMessage } from "#app/platform/text/get-error-message.ts";

export function addStatus(program: Command, context: CommandContext<SiteHealthService>): void {
  program
    .command("status")
    .description(
      "say how the running site, its database and its machine are; fails if one is not well",
    )
    .option("--json", "print JSON")
    .option(
      "--mail <file>",
      "instead, mail alarms that last to CONTACT_TO; the file keeps what was",
    )
    .action(async ({ json, mail: memoryFile }: { json?: boolean; mail?: string }) => {
      const settings = context.readDatabaseSettings();
      if (memoryFile !== undefined && !settings.mail) {
        return context.note("nobody is told of alarms: SMTP_URL is not set");
      }
      const { facts, contactTo } = await readFacts(context, settings);
      const rows = describeSiteStatus(facts, new Date());
      if (memoryFile !== undefined && settings.mail) {
        const { mail } = settings;
        const told = await mailAlarms({ mail, settings, rows, contactTo, memoryFile });
        if (told.length > 0) context.note(`mailed: ${told.join(", ")}`);
        return;
      }
      const found = [...new Set(rows.flatMap((row) => row.alarms))];
      const table = rows.map(({ subject, text, alarms }) => [subject, text, alarms.join(" ")]);
      await context.write(
        json
          ? `${JSON.stringify(toRecord(facts, found), undefined, 2)}\n`
          : formatTable(["WHAT", "STATE", "ALARM"], table),
      );
      for (const name of found) {
        context.note(`${alarms[name].summary}: ${findRunbook(context.serverScript, name)}`);
      }
      if (found.length > 0) {
        throw new Error(`${found.length} ${found.length === 1 ? "alarm" : "alarms"}`);
      }
    });
}

/** Path of the section of the guide on this machine; an image has no guides. */
function findRunbook(serverScript: string, name: AlarmName): string {
  const runbook = getRunbook(name);
  const [file = "", section] = runbook.split("#");
  const guide = path.resolve(path.dirname(serverScript), "../..", file);
  return existsSync(guide) ? `${guide}#${section}` : `${runbook} of the sources`;
}

function toRecord(facts: StatusFacts, found: readonly AlarmName[]) {
  const { address, process, siteUrl, publicAddress, stored, disk } = facts;
  const { version, startedAt, memory, lastErrors } = process?.figures ?? {};
  const state = typeof stored === "string" ? undefined : stored;
  return {
    well: found.length === 0,
    alarms: found.map((name) => {
      const { severity, summary } = alarms[name];
      return { name, severity, summary, runbook: getRunbook(name) };
    }),
    address,
    public_address: siteUrl,
    unreachable: publicAddress.problem ?? null,
    state: process?.state ?? null,
    version: version ?? null,
    started_at: startedAt?.toISOString() ?? null,
    memory: memory ?? null,
    errors_last_hour: lastErrors ?? null,
    database: state
      ? { engine: state.engine, bytes: state.bytes, error: null }
      : { engine: null, bytes: null, error: stored },
    deliveries: state
      ? { waiting: state.waiting, failed: state.failed, oldest_seconds: state.oldestAge }
      : null,
    last_backup: state?.backup.last?.at.toISOString() ?? null,
    certificate_ends: publicAddress.certificate?.expiresAt.toISOString() ?? null,
    disk: disk ?? null,
  };
}

async function readFacts(
  { withService }: CommandContext<SiteHealthService>,
  settings: Settings,
): Promise<{ facts: StatusFacts; contactTo: readonly string[] | undefined }> {
  const { siteUrl, dataDir, metricsToken } = settings;
  const address = getProcessAddress(settings);
  const [process, publicAddress, disk] = await Promise.all([
    readProcess(address, metricsToken),
    askPublicAddress(siteUrl, new AbortController().signal),
    readDisk(dataDir),
  ]);
  let stored: StatusFacts["stored"] = "";
  let contactTo: readonly string[] | undefined;
  try {
    const work = async (health: SiteHealthService) => {
      stored = await health.readStored(new Date());
      contactTo = await health.findContactTo();
    };
    await withService(work, { settings });
  } catch (error) {
    stored = getErrorMessage(error);
  }
  return { facts: { address, process, siteUrl, publicAddress, stored, disk }, contactTo };
}
