import { afterAll, beforeAll } from "vitest";
import { type Role, roles } from "../../../src/features/accounts/rules/permissions.ts";
import { adminPassword } from "../samples/admin-password.ts";
import { ownOrigin } from "./own-origin.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

const client = {
  address: "203.0.113.7",
  userAgent: "Firefox/145.0 (Linux)",
  token: undefined,
  device: undefined,
};

/** The application with a signed-in user of each role. */
export interface AdminApp {
  readonly app: TestApp;
  /** Session token of the user with this role. */
  readonly tokens: Readonly<Record<Role, string>>;
  readonly ids: Readonly<Record<Role, string>>;
  /** GET as the user of a role, or without a session. */
  get(path: string, role?: Role): Promise<Response>;
  /** Sends a form as the user of a role, or without a session, from the site's own page. */
  post(
    path: string,
    fields?: Record<string, string>,
    role?: Role,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

/** Starts the application with an owner, a marketing user and an editor, all signed in. */
export async function startAdminApp(settings: Record<string, string> = {}): Promise<AdminApp> {
  const app = await startTestApp(settings);
  const users = await Promise.all(roles.map((role) => addUser(app, role)));
  const byRole = (pick: (user: (typeof users)[number]) => string) =>
    Object.fromEntries(users.map((user) => [user.role, pick(user)])) as Record<Role, string>;
  const tokens = byRole(({ token }) => token);
  const cookieOf = (role?: Role) => (role ? { cookie: `admin=${tokens[role]}` } : {});
  return {
    app,
    tokens,
    ids: byRole(({ id }) => id),
    get: (path, role) => app.request(path, { headers: cookieOf(role) }),
    post: (path, fields = {}, role, headers = ownOrigin) =>
      app.postForm(path, fields, { ...cookieOf(role), ...headers }),
  };
}

/** The application of a test file: started before its tests, closed after them. */
export function setUpAdminApp(settings: Record<string, string> = {}): AdminApp {
  let current: AdminApp;
  beforeAll(async () => {
    current = await startAdminApp(settings);
  });
  afterAll(() => current.app.close());
  return {
    get app() {
      return current.app;
    },
    get tokens() {
      return current.tokens;
    },
    get ids() {
      return current.ids;
    },
    get: (...call) => current.get(...call),
    post: (...call) => current.post(...call),
  };
}

export const readText = async (response: Response | Promise<Response>): Promise<string> =>
  (await response).text();

/** Lines of a spreadsheet that the area sends. */
export async function readSheet(response: Response | Promise<Response>): Promise<string[]> {
  const bytes = await (await response).arrayBuffer();
  return new TextDecoder("utf-16le").decode(bytes).trimEnd().split("\r\n");
}

/** Content of a text area of a page, as HTML; undefined without it. */
export const findTextArea = (html: string, name: string): string | undefined =>
  new RegExp(`<textarea[^>]* name="${name}"[^>]*>([^<]*)<`).exec(html)?.[1];

async function addUser({ runtime: { accounts } }: TestApp, role: Role) {
  const email = `${role}@example.com`;
  const created = await accounts.invite({ name: `Ana ${role}`, email, role, language: "es" });
  const result = await accounts.redeemLink(created?.key ?? "", adminPassword, client);
  if (result.status !== "signed-in") throw new Error(result.status);
  return { role, token: result.token, id: result.user.id };
}
