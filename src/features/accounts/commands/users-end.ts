import type { Command } from "commander";
import type { User } from "#app/features/accounts/rules/account.ts";
import type { AccountService } from "#app/features/accounts/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { requireUser } from "./user-option.ts";

/** `users disable EMAIL`: a user can sign in no more, and all of its sessions end. */
export function addUsersDisable(users: Command, context: CommandContext<AccountService>): void {
  addUserCommand(users, context, {
    name: "disable",
    description: "keep a user from signing in, end all sessions and remove passkeys",
    change: (accounts, user) => accounts.setDisabled(user, true),
    describe: ({ email }) => `${email} is disabled`,
  });
}

/** `users enable EMAIL`: undoes `users disable`. */
export function addUsersEnable(users: Command, context: CommandContext<AccountService>): void {
  addUserCommand(users, context, {
    name: "enable",
    description: "let a disabled user sign in again",
    change: (accounts, user) => accounts.setDisabled(user, false),
    describe: ({ email }) => `${email} is enabled`,
  });
}

/** `users end-sessions EMAIL`: signs a user out everywhere. */
export function addUsersEndSessions(users: Command, context: CommandContext<AccountService>): void {
  addUserCommand(users, context, {
    name: "end-sessions",
    description: "sign a user out everywhere",
    change: (accounts, { id }) => accounts.endSessionsOf(id),
    describe: ({ email }, ended) => `${email}: ${ended} session(s) ended`,
  });
}

interface UserCommand<Result> {
  name: string;
  description: string;
  change(accounts: AccountService, user: User): Promise<Result>;
  describe(user: User, result: Result): string;
}

function addUserCommand<Result>(
  users: Command,
  { write, withService }: CommandContext<AccountService>,
  { name, description, change, describe }: UserCommand<Result>,
): void {
  users
    .command(name)
    .description(description)
    .argument("<email>", "the user's mail address")
    .option("--json", "print JSON")
    .action((email: string, { json }: { json?: boolean }) =>
      withService(async (accounts) => {
        const user = await requireUser(accounts, email);
        const line = describe(user, await change(accounts, user));
        await write(json ? `${JSON.stringify({ id: user.id, email: user.email })}\n` : `${line}\n`);
      }),
    );
}
