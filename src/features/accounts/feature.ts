import type { CommandGroup } from "#app/platform/command-line/command-context.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Feature, Platform } from "#app/platform/open-platform.ts";
import { createAccountMails } from "./account-mail.ts";
import { addUsersDisable, addUsersEnable, addUsersEndSessions } from "./commands/users-end.ts";
import { addUsersInvite, addUsersRecover } from "./commands/users-invite.ts";
import { addUsersList } from "./commands/users-list.ts";
import { createAccountPurge } from "./jobs.ts";
import { createLinkMailKind } from "./link-mail.ts";
import { type AccountService, createAccountService } from "./service.ts";
import { createAccountStore } from "./store/account-store.ts";
import { copyAuditLog } from "./store/former-audit-log.ts";
import { createUserMailStore } from "./store/user-mail-store.ts";
import type { AccountTables } from "./tables.ts";

/** Opens the users of the administrator area. `prepare` takes over what the version before recorded. */
export function openAccounts(platform: Platform): Feature<AccountService> & {
  prepare(): Promise<void>;
  readonly userMails: ReturnType<typeof createUserMailStore>;
} {
  const { secret, database, mailer, outbox, reportError } = platform;
  const { siteUrl, timeZone } = platform.settings;
  const store = createAccountStore(database);
  const notifyDispatcher = mailer && outbox.dispatcher.notify;
  const mails = createAccountMails({ mailer, siteUrl, reportError });
  const service = createAccountService(store, {
    ...{ secret, siteUrl, notifyDispatcher, reportError },
    notify: mails.notify,
  });
  const stop = async () => {
    await Promise.all([mails.close(), service.askedLinks.close()]);
  };
  return {
    service,
    prepare: () => copyAuditLog(database),
    userMails: createUserMailStore(database),
    deliveryKinds: [createLinkMailKind({ mailer, secret, siteUrl, timeZone, store })],
    jobs: [createAccountPurge(store, reportError), { start: () => undefined, stop }],
  };
}

export const accountCommands: CommandGroup<AccountService> = {
  word: { name: "users", description: "Users of the administrator area" },
  commands: [
    addUsersInvite,
    addUsersList,
    addUsersRecover,
    addUsersDisable,
    addUsersEnable,
    addUsersEndSessions,
  ],
};

/** Ends all sessions and links of a restored database. */
export const endRestoredSessions = (database: Database<AccountTables>): Promise<void> =>
  createAccountStore(database).endEverything();
