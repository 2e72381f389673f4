import type { Command } from "commander";
import type { UserSummary } from "#app/features/accounts/rules/account.ts";
import { hasJoined } from "#app/features/accounts/rules/permissions.ts";
import type { AccountService } from "#app/features/accounts/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { formatMinute, formatTable } from "#app/platform/command-line/table.ts";

const heading = ["NAME", "EMAIL", "ROLE", "STATE", "SEEN (UTC)"];

/** `users list`: every user with role, state and latest request. */
export function addUsersList(
  users: Command,
  { write, withService }: CommandContext<AccountService>,
): void {
  users
    .command("list")
    .description("list the users of the administrator area")
    .option("--json", "print JSON")
    .action(({ json }: { json?: boolean }) =>
      withService(async (accounts) => {
        const found = await accounts.listUsers();
        await write(
          json
            ? `${JSON.stringify(found.map(toRecord), null, 2)}\n`
            : formatTable(heading, found.map(toRow)),
        );
      }),
    );
}

function describeState(user: UserSummary): string {
  const { disabledAt, linkExpiresAt } = user;
  if (disabledAt) return `disabled since ${formatMinute(disabledAt)}`;
  if (hasJoined(user)) return "active";
  return linkExpiresAt ? `invited until ${formatMinute(linkExpiresAt)}` : "invitation expired";
}

function toRow(user: UserSummary): string[] {
  const { name, email, role, seenAt } = user;
  return [name, email, role, describeState(user), seenAt ? formatMinute(seenAt) : ""];
}

function toRecord(user: UserSummary) {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    language: user.language,
    created_at: user.createdAt,
    disabled_at: user.disabledAt ?? null,
    has_password: user.hasPassword,
    passkeys: user.passkeys,
    seen_at: user.seenAt ?? null,
    link_expires_at: user.linkExpiresAt ?? null,
  };
}
