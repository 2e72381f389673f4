import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { createFairQueue } from "#app/platform/http-server/fair-queue.ts";
import { createApp } from "#app/server/app.ts";
import {
  createRuntime,
  type Runtime,
  type RuntimeOptions,
} from "../../../src/composition/create-runtime.ts";
import { listSecurityHeaders } from "../../../src/platform/http-server/security-headers.ts";
import type { DocumentAssets } from "../../../src/platform/hydration/assets.ts";
import { createPageCache } from "../../../src/platform/page-cache/page-cache.ts";
import { readSettings } from "../../../src/platform/settings/settings.ts";
import { createRequestObserver } from "../../../src/server/middleware/observe-request.ts";
import { createDeliveryCounter, createMetrics } from "../../../src/server/operations/metrics.ts";
import { createOutboxLogger } from "../../../src/server/operations/outbox-log.ts";
import { copyDataTemplate } from "../databases/data-templates.ts";

/** The HTTP application as it runs, on a new embedded database in a folder of its own. */
export interface TestApp {
  readonly runtime: Runtime;
  readonly lifecycle: { draining: boolean };
  /** Patterns of all paths with a handler. */
  readonly routes: readonly string[];
  /** Holds `data`, `public` and `build`; removed on closing. */
  readonly directory: string;
  /** Every line logged so far, at every level. */
  readonly logLines: readonly string[];
  /** Asks for a path, sent as it is written, from an address; redirects are not followed. */
  request(target: string, init?: RequestInit, from?: string): Promise<Response>;
  /** `request` with these fields as JSON to `postContactApp`. */
  postContact(fields: unknown, headers?: Record<string, string>): Promise<Response>;
  /** `request` with these fields as a browser posts a form without script. */
  postForm(
    target: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  close(): Promise<void>;
}

const postsDirectory = path.resolve(import.meta.dirname, "../../../content/posts");

/** Imports the sample posts as the first start of a site does. */
async function importPosts(dataDir: string, siteUrl: string): Promise<void> {
  const settings = { DATA_DIR: dataDir, SITE_URL: siteUrl, SESSION_SECRET: "s".repeat(32) };
  const runtime = await createRuntime(readSettings(settings), { postsDirectory });
  await runtime.close();
}

/**
 * Starts the application with these settings (environment variables), channels and assets of each document; call `close`
 * after the test.
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  channels?: RuntimeOptions["channels"],
  {
    assets = { styles: [], fonts: [], scripts: [] },
    ...options
  }: Pick<RuntimeOptions, "wrapBlog"> & { assets?: DocumentAssets } = {},
): Promise<TestApp> {
  const directory = mkdtempSync(path.join(tmpdir(), "app-"));
  const build = path.join(directory, "build");
  const publicFiles = path.join(directory, "public");
  mkdirSync(path.join(build, "assets"), { recursive: true });
  mkdirSync(publicFiles);
  writeFileSync(path.join(publicFiles, "icon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");

  const logLines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line) => logLines.push(line) });
  const metrics = createMetrics();
  const logOutbox = createOutboxLogger(log);
  const recordAttempt = createDeliveryCounter(metrics);
  const appSettings = readSettings({
    DATA_DIR: path.join(directory, "data"),
    SITE_URL: "http://site.example.com",
    RATE_LIMIT: "off",
    ...settings,
  });
  const { dataDir, siteUrl } = appSettings;
  if (!existsSync(dataDir)) {
    await copyDataTemplate(`posts-${siteUrl}`, (home) => importPosts(home, siteUrl), dataDir);
  }
  const runtime = await createRuntime(appSettings, {
    ...options,
    postsDirectory,
    reportError: (error) => log.error({ err: error }, "background error"),
    reportOutbox(event) {
      logOutbox(event);
      recordAttempt(event);
    },
    channels,
  });
  const lifecycle = { draining: false };
  const app = createApp({
    runtime,
    assets: () => assets,
    admin: { assets: { styles: [], scripts: [] }, assetsDirectory: undefined },
    log,
    lifecycle,
    directories: { public: publicFiles, build },
    pageCache: createPageCache(32 * 1024 * 1024),
    queue: createFairQueue(),
    metrics,
    observe: createRequestObserver(log, metrics),
    securityHeaders: listSecurityHeaders({ built: true }),
  });
  const request = async (target: string, init?: RequestInit, from?: string) =>
    app.request(
      `http://site.example.com${target}`,
      { redirect: "manual", ...init },
      from ? { incoming: { socket: { remoteAddress: from } } } : undefined,
    );

  return {
    runtime,
    lifecycle,
    routes: app.routes.map(({ path }) => path),
    directory,
    logLines,
    request,
    postContact: (fields, headers = {}) =>
      request(`/administrator/app/${runtime.settings.adminAppKey}/postContactApp`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: typeof fields === "string" ? fields : JSON.stringify(fields),
      }),
    postForm: (target, fields, headers = {}) =>
      request(target, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    async close() {
      await runtime.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** The fields of a valid contact request, as a form sends them. */
export function makeContactFields(overrides: Record<string, string> = {}): Record<string, string> {
  return {
    first_name: "Ana Pérez",
    last_name: "",
    email: "ana@example.com",
    phone: "+52 55 0000 0000",
    service: "Programación",
    comment: "Una tienda para mis alfajores",
    ...overrides,
  };
}
