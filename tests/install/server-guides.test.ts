import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listShellLines } from "../support/documents/shell-lines.ts";
import { canBoot, DebianMachine } from "../support/servers/debian-machine.ts";
import { type MailServer, startMailServer } from "../support/servers/mail-server.ts";

const release = path.resolve(import.meta.dirname, "../../release");
const domain = "www.example.com";

/** Guides whose commands are run on the server, in this order: `grow` moves its database. */
const guides = [
  ["alarms", "SQLite"],
  ["operate", "SQLite"],
  ["backups", "SQLite"],
  ["grow", "SQLite"],
  ["operate", "PostgreSQL"],
  ["backups", "PostgreSQL"],
] as const;

/** Commands that are not run, by how they begin, with the reason. */
const notRun: Readonly<Record<string, string>> = {
  promtool: "needs Prometheus: the test of the alarms runs it",
  "age-keygen": "belongs on the owner's own computer",
};

/** A contact request of this address. */
const request = (email: string) => {
  const body = JSON.stringify({ first_name: "Ana", email, phone: "5512345678", service: "Otro" });
  const sent = `curl -sf -H 'Content-Type: application/json' -d '${body}'`;
  return `${sent} https://${domain}/administrator/app/site/postContactApp`;
};

const getDrillEmail = (engine: string) => `drill-${engine.toLowerCase()}@example.com`;

/** Lines that the text has its reader do before a command, by how that begins. */
const listPreparations = (engine: string): Readonly<Record<string, readonly string[]>> => ({
  // The guide is run twice.
  "site backup /var/tmp/before.sqlite": ["rm -f /var/tmp/before.sqlite"],
  "site restore latest --check": ["systemctl stop 'site@*.socket'"],
  "systemctl stop": [
    "systemctl start site@3000.service",
    "mkdir -p /var/lib/site/fetched",
    "cp -a /var/lib/site/backups/2* /var/lib/site/fetched",
  ],
  "DATABASE_URL= UPLOADS_DIR= DATA_DIR=/var/tmp/drill site restore": [
    request(getDrillEmail(engine)),
  ],
  "DATABASE_URL= site backup": [
    "apt-get install --quiet --quiet --yes --no-install-recommends postgresql",
    'su postgres -c "psql --quiet --command \\"CREATE ROLE site LOGIN PASSWORD \'site\'\\""',
    "su postgres -c 'createdb --owner site site'",
    "echo DATABASE_URL=postgres://site:site@127.0.0.1:$(pg_lsclusters -h | cut -d' ' -f3)/site >>/etc/site.env",
    "echo SESSION_SECRET=$(cat /var/lib/site/session-secret) >>/etc/site.env",
    "systemctl stop 'site@*.socket'",
  ],
});

const findRow = <Row>(table: Readonly<Record<string, Row>>, command: string) =>
  Object.entries(table).find(([beginning]) => command.startsWith(beginning));
/** As each guide says, `npm run site --` is `site` on a server. */
const listCommands = (guide: string) =>
  listShellLines(`docs/guides/${guide}.md`).map((line) => line.replace("npm run site --", "site"));

describe.runIf(canBoot)("a server [needs root, debootstrap and systemd-nspawn]", () => {
  let machine: DebianMachine;
  let mails: MailServer;
  const settings = () => path.join(machine.root, "etc/site.env");
  beforeAll(async () => {
    mails = await startMailServer();
    machine = await DebianMachine.boot("bookworm", [domain, "example.com"]);
    machine.copy(release, "root");
    await machine.succeed(`sh install.sh --domain ${domain} --local-certificate`);
  }, 900_000);
  afterAll(async () => {
    await machine?.remove();
    await mails?.close();
  }, 120_000);

  /** As in root's own shell; a variable that is not set ends it. */
  const runInBash = (command: string) => machine.run(`bash -u <<'END'\n${command}\nEND`);

  test.each(guides)(
    "runs the commands of %s.md as they are printed, on %s",
    async (guide, engine) => {
      await machine.succeed(request("ana@example.com"));
      const preparations = listPreparations(engine);
      const failed: string[] = [];
      for (const command of listCommands(guide)) {
        if (findRow(notRun, command)) continue;
        for (const line of findRow(preparations, command)?.[1] ?? []) await machine.succeed(line);
        const { code, output } = await runInBash(command);
        // In the middle of a pipe a program that is not installed fails unnoticed.
        const isRight = code === 0 && !output.includes("command not found");
        if (!isRight) failed.push(`${command}\n${code}: ${output}`);
      }
      expect(failed).toEqual([]);
      await machine.succeed("systemctl start site@3000.service");
      // A drill leaves the site's own database as it is.
      if (guide === "backups")
        expect(await machine.succeed("site contacts list --json")).toContain(getDrillEmail(engine));
    },
    600_000,
  );

  test("each exception stands for a printed command", () => {
    const commands = guides.flatMap(([guide]) => listCommands(guide));
    for (const table of [notRun, listPreparations("")]) {
      for (const beginning of Object.keys(table)) {
        const isPrinted = commands.some((command) => findRow({ [beginning]: 1 }, command));
        expect([beginning, isPrinted]).toEqual([beginning, true]);
      }
    }
  });

  test("the owner is told once by mail of a site that is stopped", async () => {
    expect(await machine.succeed("systemctl is-active site-status.timer")).toBe("active\n");
    const before = readFileSync(settings(), "utf8");
    const { port } = new URL(mails.getUrl());
    appendFileSync(
      settings(),
      `SMTP_URL=smtp://127.0.0.1:${port}\nMAIL_FROM=site@example.com\nCONTACT_TO=owner@example.com\n`,
    );
    await machine.succeed("systemctl stop site-status.timer 'site@*.socket'");
    for (let run = 0; run < 3; run++) await machine.succeed("systemctl start site-status.service");
    expect(mails.received.map(({ to }) => to)).toEqual([["owner@example.com"]]);
    expect(mails.received[0]?.raw).toContain("#sitedown");
    writeFileSync(settings(), before);
    await machine.succeed("systemctl start 'site@3000.service' site-status.timer");
  }, 120_000);

  test("options hold from one run of install.sh to the next", async () => {
    const output = await machine.succeed("sh install.sh --mail you@example.com --dry-run");
    expect(output).toBe(
      "install: write /opt/site/install.conf\ninstall: 1 changes would be made\n",
    );
  }, 60_000);

  test("install.sh does not say 'done' where no visitor gets through", async () => {
    const output = await machine.succeed("sh install.sh --public-certificate");
    expect(output).toMatch(/not yet: https:\/\/www\.example\.com: no valid certificate \(\w+\)/);
    expect(output).not.toContain("install: done");
    const status = await machine.run("site status");
    expect([status.code, status.output]).toEqual([1, expect.stringMatching(/SiteNotReachable$/m)]);
    expect(await machine.succeed("sh install.sh --local-certificate")).toContain("install: done");
  }, 120_000);

  test("install.sh names the port that an edited proxy still asks", async () => {
    const file = path.join(machine.root, "etc/caddy/Caddyfile");
    const before = readFileSync(file, "utf8");
    appendFileSync(file, "# by hand\n");
    const output = await machine.succeed("sh install.sh --ports 3001 --dry-run");
    expect(output).toContain("caddy still asks port 3000, where no site listens");
    writeFileSync(file, before);
  }, 60_000);

  test("is removed, keeps what it stored, and serves that when it is installed again", async () => {
    const stored = await machine.succeed("site contacts list --json");
    const printed = listCommands("run-in-production").filter((line) => line.includes("--remove"));
    for (const command of printed) await machine.succeed(command);
    const left =
      "ls -d /opt/site /etc/systemd/system/site* /etc/caddy/Caddyfile /usr/local/bin/site";
    expect((await machine.run(`${left} 2>/dev/null`)).output).toBe("");
    expect((await machine.run("systemctl is-active caddy 'site@*' site-status.timer")).output).toBe(
      "inactive\ninactive\n",
    );
    await machine.succeed(`sh install.sh --domain ${domain} --local-certificate`);
    expect(await machine.succeed("site contacts list --json")).toBe(stored);
    await machine.succeed("sh install.sh --remove --purge");
    const rest = "ls -d /var/lib/site /etc/site* 2>/dev/null; getent passwd site";
    expect((await machine.run(rest)).output).toBe("");
  }, 300_000);
});
