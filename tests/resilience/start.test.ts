import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import { runCommand } from "../support/servers/command.ts";
import { startExpectingFailure, startSite } from "../support/servers/site-process.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "start-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe("a wrong setting stops the start with one line that names it", () => {
  test.each([
    ["PORT", "eighty", {}],
    ["PORT", "70000", {}],
    ["SITE_URL", "www.example.com", {}],
    ["DATABASE_URL", "mysql://user:hunter2@localhost/site", {}],
    ["RATE_LIMIT", "many", {}],
    ["TRUST_PROXY", "yes", {}],
    ["LOG_LEVEL", "loud", {}],
    ["ADMIN_APP_KEY", "a/b", {}],
    ["DATA_DIR", "/dev/null/data", {}],
    ["SESSION_SECRET", undefined, { DATABASE_URL: "postgres://user:hunter2@localhost/site" }],
  ])("%s=%s", async (name, value, others) => {
    const settings = { DATA_DIR: dataDir, ...others, ...(value ? { [name]: value } : {}) };
    const { code, stderr } = await startExpectingFailure(settings);
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^${name}: expected [^\\n]+\\n$`));
    expect(stderr).not.toContain("hunter2");
  });

  test.each([
    ["HOST", "192.0.2.1"],
    ["HOST", "nowhere.invalid"],
  ])("%s=%s, which is not of this machine", async (name, value) => {
    const { code, stderr } = await startExpectingFailure({ DATA_DIR: dataDir, [name]: value });
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^${name}: expected [^\\n]+\\n$`));
  });

  test("a port that another program uses", async () => {
    const site = await startSite({ DATA_DIR: dataDir });
    const other = path.join(dataDir, "other");
    const { code, stderr } = await startExpectingFailure({
      DATA_DIR: other,
      PORT: String(site.port),
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^PORT: [^\n]+\n$/);
    await site.terminate("SIGTERM");
  });
});

test("a second start on the same data keeps requests, posts and the validity of cookies", async () => {
  const first = await startSite({ DATA_DIR: dataDir });
  const posted = await fetch(`${first.origin}/administrator/app/site/postContactApp`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      first_name: "Ana",
      email: "ana@example.com",
      phone: "55 0000 0000",
      service: "Otro",
    }),
  });
  const { reference } = await posted.json();
  const cookie = posted.headers.get("set-cookie")?.split(";")[0] ?? "";
  const posts = await listPosts(first.origin);
  expect(posts).toMatchObject({ code: 1 });
  expect(await first.terminate("SIGTERM")).toBe(0);

  const second = await startSite({ DATA_DIR: dataDir });
  expect(await listPosts(second.origin)).toEqual(posts);
  const result = await fetch(`${second.origin}/information`, { headers: { Cookie: cookie } });
  expect((await result.text()).includes(reference)).toBe(true);
  expect(await second.terminate("SIGTERM")).toBe(0);
  expect((await listStoredContacts(dataDir)).map((one) => one.reference)).toEqual([reference]);
});

async function listPosts(origin: string): Promise<unknown> {
  const response = await fetch(`${origin}/administrator/app/site/get_blogs`);
  return response.json();
}

test("site and command line read the same file of settings", async () => {
  const file = path.join(dataDir, "site.env");
  const fileDataDir = path.join(dataDir, "of-the-file");
  writeFileSync(file, `DATA_DIR=${fileDataDir}\nMETRICS_TOKEN=of-the-file\n`);
  const site = await startSite({ SITE_ENV_FILE: file });
  const readMetrics = (token: string) =>
    fetch(`${site.origin}/metrics`, {
      headers: { Authorization: `Bearer ${token}`, "X-Forwarded-For": "203.0.113.1" },
    });
  expect((await readMetrics("of-the-file")).status).toBe(200);
  expect((await readMetrics("another")).status).toBe(401);
  await site.terminate("SIGTERM");
  expect(existsSync(path.join(fileDataDir, "site.sqlite"))).toBe(true);
  const listed = await runCommand(`--env-file ${file} contacts list --json`, {});
  expect(listed).toEqual({ code: 0, stdout: "[]\n", stderrLines: [] });
});
