import type { User } from "#app/features/accounts/rules/account.ts";
import type { AccountService } from "#app/features/accounts/service.ts";

/** The user with this email; throws an error for the terminal when there is none. */
export async function requireUser(accounts: AccountService, email: string): Promise<User> {
  const user = await accounts.findUserByEmail(email);
  if (!user) throw new Error(`no user ${email}; users list shows all`);
  return user;
}
