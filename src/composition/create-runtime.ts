import { accountCommands, openAccounts } from "#app/features/accounts/feature.ts";
import { type BlogOptions, blogCommands, openBlog } from "#app/features/blog/feature.ts";
import {
  type ContactOptions,
  contactCommands,
  openContact,
} from "#app/features/contact/feature.ts";
import { doctorCommands } from "#app/features/doctor/feature.ts";
import { openRemoteBlog } from "#app/features/remote-blog/feature.ts";
import { openSiteHealth, siteHealthCommands } from "#app/features/site-health/feature.ts";
import { openSocialFeed } from "#app/features/social-feed/feature.ts";
import { createBackupJob } from "#app/platform/backups/backup-job.ts";
import { createSiteRunner } from "#app/platform/backups/run-site.ts";
import { type CommandGroup, toCommandsOf } from "#app/platform/command-line/command-context.ts";
import { openPlatform, type PlatformOptions } from "#app/platform/open-platform.ts";
import type { Settings } from "#app/platform/settings/settings.ts";

import { createCopyCleanup, openBackupDownload } from "./backup-download.ts";
import { backUpDatabase } from "./database-copies.ts";

export type Runtime = Awaited<ReturnType<typeof createRuntime>>;

export interface RuntimeOptions
  extends PlatformOptions,
    Omit<BlogOptions, "otherSource">,
    Omit<ContactOptions, "mapUserNames" | "listNoticeUsers" | "userMails" | "isAreaOpen"> {
  /**
   * Command line of the owner, which copies the database in another process. Without it no backups are made by
   * themselves.
   */
  readonly siteCommand?: readonly string[];
}

/** Rejects on wrong settings or post files, and without a database unless `waitForDatabase` is set. */
export async function createRuntime(settings: Settings, options: RuntimeOptions = {}) {
  const platform = await openPlatform(settings, options);
  try {
    const { secret, actions, outbox, ownerSettings, checkWritable } = platform;
    const accounts = openAccounts(platform);
    const { mapUserNames, listNoticeUsers, hasUsers } = accounts.service;
    const contact = openContact(platform, {
      ...{ ...options, mapUserNames, listNoticeUsers },
      userMails: accounts.userMails,
      isAreaOpen: async () => settings.hasAdminArea && (await hasUsers()),
    });
    const remoteBlog = openRemoteBlog(platform);
    const blog = openBlog(platform, { ...options, otherSource: remoteBlog.service?.source });
    await platform.prepare(async () => {
      await accounts.prepare();
      await blog.prepare();
      await contact.prepare();
    });
    const socialFeed = await openSocialFeed(platform);
    const siteHealth = openSiteHealth(platform);
    const runSite = options.siteCommand && createSiteRunner(options.siteCommand);
    const makeBackup = (file: string) =>
      runSite ? runSite(["backup", file]) : backUpDatabase(settings, file, {}, new Date());
    const features = [siteHealth, socialFeed, remoteBlog, blog, contact, accounts];
    for (const { deliveryKinds = [] } of features) outbox.register(deliveryKinds);
    const backupJob =
      settings.backup && runSite
        ? createBackupJob({ ...platform, runSite, timeZone: settings.timeZone })
        : undefined;
    const jobs = features
      .flatMap((feature) => feature.jobs ?? [])
      .concat(backupJob ?? [], createCopyCleanup(settings, platform.reportError));
    return {
      ...{ settings, ownerSettings, secret, actions, outbox, checkWritable },
      accounts: accounts.service,
      contact: contact.service,
      blog: blog.service,
      remoteBlog: remoteBlog.service,
      socialFeed: socialFeed.service,
      siteHealth: siteHealth.service,
      /** Makes a copy of the database to be read once; undefined where it cannot be made, as on a full disk. */
      openBackupDownload: (signal: AbortSignal) =>
        openBackupDownload(settings, makeBackup, signal).catch((error: unknown) => {
          platform.reportError(error);
          return undefined;
        }),
      startBackgroundWork() {
        for (const job of [outbox.dispatcher, ...jobs]) void job.start();
      },
      /** Waits for work in progress and closes the database. May be called again. */
      close: () => platform.close(jobs),
    };
  } catch (error) {
    await platform.close();
    throw error;
  }
}

export const featureCommands: readonly CommandGroup<Runtime>[] = [
  toCommandsOf(contactCommands, ({ contact }: Runtime) => contact),
  toCommandsOf(blogCommands, ({ blog }: Runtime) => blog),
  toCommandsOf(accountCommands, ({ accounts }: Runtime) => accounts),
  toCommandsOf(siteHealthCommands, ({ siteHealth }: Runtime) => siteHealth),
  doctorCommands,
];
