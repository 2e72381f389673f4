import type { Runtime } from "#app/cli/command-context.ts";
import type { User } from "#app/features/accounts/rules/account-ports.ts";

/** The user with this email; throws an error for the terminal when there is none. */
export async function requireUser({ accounts }: Runtime, email: string): Promise<User> {
  const user = await accounts.findUserByEmail(email);
  if (!user) throw new Error(`no user ${email}; users list shows all`);
  return user;
}
