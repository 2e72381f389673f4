import { type Command, InvalidArgumentError } from "commander";
import type { Check, Finding } from "#app/features/doctor/rules/checked-site.ts";
import { checkSite, type SiteReport, UnreachableSiteError } from "#app/features/doctor/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { toCell } from "#app/platform/command-line/table.ts";

interface DoctorOptions {
  json?: boolean;
  external?: boolean;
  maxPages: number;
}

/** Findings of one check that are printed; JSON has them all. */
const maxPrinted = 10;

/** `doctor [URL]`: crawls a live site and checks it. Errors found exit with 1, no answer or a busy site with 2. */
export function addDoctor(program: Command, { write, readSettings }: CommandContext): void {
  const command = program
    .command("doctor")
    .description("check a live site: addresses, links, texts, structured data, headers, feeds")
    .argument("[url]", "where to start; SITE_URL by default", parseSiteUrl)
    .option("--external", "also request the links to other sites")
    .option("--max-pages <number>", "documents to read at most", parseMaxPages, 2000)
    .option("--json", "print JSON");
  command.action(async (url: URL | undefined, options: DoctorOptions) => {
    // From here on errors are those of the site, and no wrong usage.
    command.showHelpAfterError(false);
    const start = url ?? new URL(readSettings().siteUrl);
    const { external = false, maxPages, json } = options;
    const report = await checkSite(start, { external, maxPages }).catch((error: unknown) => {
      if (!(error instanceof UnreachableSiteError)) throw error;
      return command.error(`error: ${error.message}`, { exitCode: 2 });
    });
    await write(json ? formatJson(report) : formatText(report));
    const errors = countFindings(report, "error");
    if (errors > 0) throw new Error(`${formatCount(errors, "error")} found`);
    if (report.busy.length > 0) {
      const addresses = formatCount(report.busy.length, "address", "addresses");
      return command.error(`error: the site was busy: ${addresses} not checked`, { exitCode: 2 });
    }
  });
}

/** An address without user, password and fragment. */
function parseSiteUrl(value: string): URL {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError("expected an http:// or https:// address");
  }
  return Object.assign(url, { username: "", password: "", hash: "" });
}

function parseMaxPages(value: string): number {
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new InvalidArgumentError("expected a whole number from 1 to 999999");
}

const countFindings = ({ results }: SiteReport, level: Check["level"]): number =>
  results.flatMap(({ check, findings }) => (check.level === level ? findings : [])).length;

const formatCount = (count: number, noun: string, plural = `${noun}s`) =>
  `${count} ${count === 1 ? noun : plural}`;

function formatText(report: SiteReport): string {
  const failed = report.results.filter(({ findings }) => findings.length > 0);
  const passed = report.results.length - failed.length;
  const blocks = failed.map(({ check, findings }) =>
    formatBlock(`${check.level}: ${check.title} (${check.id})`, findings, check.remedy),
  );
  if (report.busy.length > 0) {
    const title = "busy: These addresses were not answered in time, and not checked";
    blocks.push(formatBlock(title, report.busy, "Run the command again when the site has time."));
  }
  const counts = [
    formatCount(report.pages.length, "page"),
    formatCount(report.addresses, "address", "addresses"),
    formatCount(countFindings(report, "error"), "error"),
    formatCount(countFindings(report, "warning"), "warning"),
    `${passed} of ${report.results.length} checks passed`,
  ];
  const rest = report.isComplete
    ? []
    : [
        "Not everything was read: a limit (--max-pages, time, memory) or a busy site ended the crawl, and checks of the whole graph did not run.",
      ];
  return `${[...blocks.flat(), ...rest, `${report.site}: ${counts.join(", ")}`].join("\n")}\n`;
}

function formatBlock(title: string, findings: readonly Finding[], remedy: string): string[] {
  const lines = findings
    .slice(0, maxPrinted)
    .map(({ address, detail }) => `  ${toCell(address)} ${toCell(detail)}`);
  const more = findings.length - lines.length;
  if (more > 0) lines.push(`  and ${more} more; --json prints them all`);
  return [title, ...lines, `  → ${remedy}`, ""];
}

function formatJson(report: SiteReport): string {
  const checks = report.results.map(({ check, findings }) => ({ ...check, findings }));
  const record = {
    site: report.site,
    pages: report.pages.length,
    addresses: report.addresses,
    complete: report.isComplete,
    busy: report.busy,
    errors: countFindings(report, "error"),
    warnings: countFindings(report, "warning"),
    checks,
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}
