import type { AccountMails } from "#app/features/accounts/account-mail.ts";
import type { Invitation } from "#app/features/accounts/rules/user-fields.ts";
import {
  type AccountService,
  createAccountService,
  type SignInClient,
} from "#app/features/accounts/service.ts";
import { createAccountStore } from "#app/features/accounts/store/account-store.ts";
import type { Database } from "#app/platform/database/open-database.ts";

export const password = "tres platos de sopa";
export const client = {
  address: "203.0.113.7",
  userAgent: "Firefox/145.0 (Linux)",
  token: undefined,
  device: undefined,
};
export const ana = {
  name: "Ana Pérez",
  email: "Ana.Perez@example.com",
  role: "owner",
  language: "es",
} as const;

export const createTestAccounts = (
  database: Database,
  notify?: AccountMails["notify"],
  notifyDispatcher?: () => void,
) =>
  createAccountService(createAccountStore(database), {
    secret: "s".repeat(32),
    siteUrl: "https://site.example.com",
    notifyDispatcher,
    ...(notify && { notify }),
  });

export const signIn = (service: AccountService, change: Partial<SignInClient & Invitation> = {}) =>
  service.signIn({ email: change.email ?? ana.email, password }, { ...client, ...change });

export async function invite(service: AccountService, change: Partial<Invitation> = {}) {
  const created = await service.invite({ ...ana, ...change });
  if (!created) throw new Error("the email is taken");
  return created;
}

/** A user with a password, and the token of the session that began with it. */
export async function join(service: AccountService, change: Partial<Invitation> = {}) {
  const { key, user } = await invite(service, change);
  const result = await service.redeemLink(key, password, client);
  if (result.status !== "signed-in") throw new Error(result.status);
  return { user, token: result.token };
}
