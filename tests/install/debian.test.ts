import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { text as readText } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listShellLines } from "../support/documents/shell-lines.ts";
import { canBoot, DebianMachine } from "../support/servers/debian-machine.ts";
import { printFigures } from "../support/servers/full-run.ts";

const project = path.resolve(import.meta.dirname, "../..");
const release = path.join(project, "release");
const domain = "www.example.com";

/** Line of the guide that writes the log into a file. */
function findLogCommand(): string {
  const lines = listShellLines("docs/guides/alarms.md");
  return lines.find((line) => line.startsWith("journalctl") && line.includes("site.log")) ?? "";
}

/** Lines of the guide for the server. The certificate is the machine's own: no authority reaches it. */
const listPrintedCommands = () =>
  listShellLines("docs/guides/run-in-production.md")
    .filter((line) => /^(?:sh |site |systemctl |journalctl )/.test(line))
    // The test of the other guides ends with these.
    .filter((line) => !line.includes("--remove"))
    .map((line) => line.replace("--mail you@example.com", "--local-certificate"));

/** Packs the release again under another name, as the next one would be. */
function packNextRelease(folder: string): void {
  const [archive = ""] = globSync("site-*.tar.gz", { cwd: release });
  execFileSync("tar", ["-xzf", path.join(release, archive), "-C", folder]);
  const [unpacked = ""] = globSync("site-*", { cwd: folder });
  const manifest = path.join(folder, unpacked, "release.json");
  const next = {
    ...JSON.parse(readFileSync(manifest, "utf8")),
    name: "9.0.0-ffffffff",
    version: "9.0.0",
  };
  writeFileSync(manifest, `${JSON.stringify(next, undefined, 2)}\n`);
  const order = [`${unpacked}/release.json`, "--exclude", `${unpacked}/release.json`, unpacked];
  const file = path.join(folder, archive.replace(/-[\w.]+-[\da-f]{8}-/, "-9.0.0-ffffffff-"));
  execFileSync("tar", ["-czf", file, "-C", folder, ...order]);
  rmSync(path.join(folder, unpacked), { recursive: true });
  const digest = createHash("sha256").update(readFileSync(file)).digest("hex");
  writeFileSync(`${file}.sha256`, `${digest}  ${path.basename(file)}\n`);
}

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

/** Requests at once: the site takes 128 of one client. */
const maxWaiting = 100;

/** Sends a contact request through the proxy; resolves with the status and the answer. */
function sendRequest(index: number): Promise<string> {
  const body = JSON.stringify({
    ...{ first_name: "Ana", email: `ana${index}@example.com`, phone: "55 1234 5678" },
    service: "Otro",
  });
  return new Promise((resolve) => {
    const sent = request({
      ...{ host: "127.0.0.1", port: 443, servername: domain, agent, method: "POST" },
      path: "/administrator/app/site/postContactApp",
      headers: { Host: domain, "Content-Type": "application/json" },
    });
    sent.once("response", async (response) => {
      const answer = await readText(response).catch(String);
      resolve(`${response.statusCode} ${answer.slice(0, 200)}`);
    });
    sent.once("error", ({ message }) => resolve(message));
    sent.end(body);
  });
}

/** Waits until the site has made its first backup, whole and in the folder that the script sets. */
async function waitForBackup(machine: DebianMachine): Promise<void> {
  const listed = async () => (await machine.run("site backup list --check --json")).output;
  const backup = expect.objectContaining({
    folder: expect.stringMatching(/^\/var\/lib\/site\/backups\//),
    problems: [],
  });
  await expect.poll(async () => JSON.parse(await listed()), { timeout: 60_000 }).toEqual([backup]);
}

/** Compares the version of HTTP, status and target of each address; the authority's certificate is in a file. */
async function expectAnswers(
  machine: DebianMachine,
  authority: string,
  expected: Readonly<Record<string, string>>,
): Promise<void> {
  const format = "%{http_version} %{http_code} %{redirect_url}";
  for (const [address, answer] of Object.entries(expected)) {
    const asked = `curl -s -o /dev/null --cacert ${authority} -w '${format}' ${address}`;
    expect([address, (await machine.run(asked)).output]).toEqual([address, answer]);
  }
}

const restartThreeTimes = "for i in 1 2 3; do systemctl restart site@3000.service && sleep 1; done";

/** Runs a command while contact requests arrive. */
async function runUnderLoad(machine: DebianMachine, command: string) {
  const stored = async () =>
    JSON.parse((await machine.run("site contacts list --json")).output).length as number;
  const before = await stored();
  const answers: Promise<string>[] = [];
  let waiting = 0;
  let isRunning = true;
  const run = machine.succeed(command).finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    if (waiting < maxWaiting) {
      waiting += 1;
      const answer = sendRequest(before + answers.length);
      void answer.finally(() => {
        waiting -= 1;
      });
      answers.push(answer);
    }
    await pause(10);
  }
  const failed = (await Promise.all(answers)).filter((answer) => !answer.startsWith("200 "));
  await run;
  return { requests: answers.length, failed, stored: (await stored()) - before };
}

describe.runIf(canBoot).each(["bookworm", "trixie"])(
  "an empty Debian, %s [needs root, debootstrap and systemd-nspawn]",
  (suite) => {
    let machine: DebianMachine;
    let next: string;
    beforeAll(async () => {
      next = mkdtempSync(path.join(tmpdir(), "next-release-"));
      packNextRelease(next);
      machine = await DebianMachine.boot(suite, [domain, "example.com"]);
      machine.copy(release, "root");
    }, 900_000);
    afterAll(async () => {
      await machine?.remove();
      rmSync(next, { recursive: true, force: true });
    }, 120_000);

    test("serves the site over HTTPS after the commands that the guide prints", async () => {
      const begun = performance.now();
      for (const command of listPrintedCommands()) {
        if (command.startsWith("site upgrade")) machine.copy(next, "opt/site/releases");
        // The next command stops the backup that a new site makes of itself.
        if (command.startsWith("systemctl restart")) await waitForBackup(machine);
        await machine.succeed(command);
      }
      printFigures(`printed commands on ${suite}`, { ms: performance.now() - begun });
      const errors = `journalctl --unit "site@*" --output cat --no-pager | grep '"level":50'`;
      expect((await machine.run(errors)).output).toBe("");
      const read = `${findLogCommand()}; grep -c '"msg":"listening on' ~/site.log`;
      expect(Number((await machine.run(read)).output)).toBeGreaterThan(0);
      const offered = `curl -sk -o /dev/null -w '%header{alt-svc}' https://${domain}/`;
      expect((await machine.run(offered)).output).toBe('h3=":443"; ma=2592000');
      await expectAnswers(machine, "$(find /var/lib/caddy -name root.crt)", {
        [`https://${domain}/`]: "2 200 ",
        "https://example.com/blog": `2 301 https://${domain}/blog`,
        [`http://${domain}/blog`]: `1.1 308 https://${domain}/blog`,
      });
    }, 600_000);

    test("changes nothing when it is installed again, and keeps what was edited", async () => {
      const again = `sh install.sh --domain ${domain} --local-certificate`;
      const nothing = "everything is as it should be: nothing was changed";
      expect((await machine.run(again)).output).toContain(nothing);
      expect((await machine.run("sh install.sh")).output).toContain(nothing);
      const broken = [
        ...["mkdir broken", "head -c 20000000 site-*.tar.gz >broken/site.tar.gz"],
        "sha256sum <broken/site.tar.gz >broken/site.tar.gz.sha256",
        "mv /opt/site/current /opt/site/kept",
        "sh install.sh broken/site.tar.gz; code=$?",
        "mv /opt/site/kept /opt/site/current; exit $code",
      ].join("; ");
      const refused = await machine.run(broken);
      expect(refused.code).toBeGreaterThan(0);
      expect(refused.output).toMatch(/unpacking-install[\s\S]*end of file/i);
      expect((await machine.run("ls -A /opt/site/releases | grep unpacking")).output).toBe("");
      for (const file of ["etc/site.env", "etc/caddy/Caddyfile"])
        appendFileSync(path.join(machine.root, file), "# by hand\n");
      const { output } = await machine.run(`${again} --ports 3000`);
      expect(output).toContain("kept /etc/caddy/Caddyfile: it was edited");
      const other = await machine.run(`sh install.sh --domain www.example.org --dry-run`);
      expect(other.output).toContain("SITE_URL in /etc/site.env is not https://www.example.org");
      expect(output).toContain(nothing);
      const kept = await machine.run("tail -n 1 -q /etc/site.env /etc/caddy/Caddyfile");
      expect(kept.output).toBe("# by hand\n# by hand\n");
    }, 60_000);

    test("loses no contact request while its process is restarted, and none that was stored", async () => {
      await machine.run("echo RATE_LIMIT=off >>/etc/site.env; systemctl restart 'site@*.service'");
      const { requests, failed, stored } = await runUnderLoad(machine, restartThreeTimes);
      expect(failed).toEqual([]);
      expect(stored).toBe(requests);
      printFigures(`restarts on ${suite}`, { requests });
    }, 120_000);

    test("stays down once it is stopped, and visitors get mail and phone", async () => {
      await machine.run("systemctl stop site@3000.socket");
      const { output } = await machine.run(`curl -sk -w '%{http_code}' https://${domain}/contact`);
      expect(output).toMatch(/<html lang="en">[\s\S]*503$/);
      expect((await machine.run("systemctl is-active site@3000.service")).output).toBe(
        "inactive\n",
      );
    }, 60_000);

    test("has nginx in place of Caddy, which keeps pages, and Caddy again", async () => {
      await machine.run("systemctl start site@3000.service");
      const install = (proxy: string) =>
        `sh install.sh --domain ${domain} --proxy ${proxy} --local-certificate`;
      await machine.succeed(install("nginx"));
      await expectAnswers(machine, "/etc/nginx/site/certificate.pem", {
        [`https://${domain}/contact`]: "2 200 ",
        "https://example.com/blog": `2 301 https://${domain}/blog`,
        [`http://${domain}/blog`]: `1.1 301 https://${domain}/blog`,
      });
      const kept = `curl -sk -o /dev/null -w '%header{cache-status}' https://${domain}/contact`;
      expect((await machine.run(kept)).output).toMatch(/detail=HIT$/);
      // The redirect's log line, too.
      const query = "?q=ana%40example.org";
      const redirected = `curl -skL -o /dev/null -w '%{http_code}' http://${domain}/blog${query}`;
      expect((await machine.run(redirected)).output).toBe("200");
      const logged = "grep -h -c 'GET /blog HTTP' /var/log/nginx/access.log";
      await expect.poll(async () => (await machine.run(logged)).output).toBe("4\n");
      expect((await machine.run("grep -r example.org /var/log/nginx")).output).toBe("");
      expect((await machine.run(install("nginx"))).output).toContain("nothing was changed");
      const { requests, failed, stored } = await runUnderLoad(machine, restartThreeTimes);
      expect([failed, stored]).toEqual([[], requests]);
      printFigures(`restarts behind nginx on ${suite}`, { requests });
      await machine.succeed(install("caddy"));
      const states = "systemctl is-active caddy; systemctl is-enabled caddy nginx";
      expect((await machine.run(states)).output).toBe("active\nenabled\ndisabled\n");
    }, 300_000);

    test("becomes two processes on PostgreSQL, whose upgrade and rollback refuse no contact request", async () => {
      const before = (await machine.run("site contacts list --json")).output;
      for (const command of [
        "apt-get install --quiet --quiet --yes --no-install-recommends postgresql",
        'su postgres -c "psql --quiet --command \\"CREATE ROLE site LOGIN PASSWORD \'site\'\\""',
        "su postgres -c 'createdb --owner site site'",
        "systemctl stop site@3000.socket site@3000.service",
        // The script writes both ports into what is as it wrote it.
        "sed -i '/^# by hand$/d' /etc/caddy/Caddyfile",
        "echo DATABASE_URL=postgres://site:site@127.0.0.1:$(pg_lsclusters -h | cut -d' ' -f3)/site >>/etc/site.env",
        "echo SESSION_SECRET=$(cat /var/lib/site/session-secret) >>/etc/site.env",
        "site move",
        `sh install.sh --domain ${domain} --local-certificate --ports 3000,3001`,
      ]) {
        await machine.succeed(command);
      }
      expect((await machine.run("site contacts list --json")).output).toBe(before);
      const active = "systemctl is-active site@3000.service site@3001.service";
      expect((await machine.run(active)).output).toBe("active\nactive\n");
      for (const command of ["site upgrade 9.0.0-ffffffff", "site rollback"]) {
        const { requests, failed, stored } = await runUnderLoad(machine, command);
        expect([command, failed, stored]).toEqual([command, [], requests]);
        printFigures(`${command}, two processes, on ${suite}`, { requests });
      }
      await machine.run("systemctl stop site@3000.socket site@3000.service");
      await expectAnswers(machine, "$(find /var/lib/caddy -name root.crt)", {
        [`https://${domain}/contact`]: "2 200 ",
      });
    }, 600_000);
  },
);
