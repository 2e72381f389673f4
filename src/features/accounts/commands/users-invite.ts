import { type Command, InvalidArgumentError } from "commander";
import * as v from "valibot";
import { roles } from "#app/features/accounts/rules/permissions.ts";
import { invitationSchema } from "#app/features/accounts/rules/user-fields.ts";
import type { AccountService, CreatedLink } from "#app/features/accounts/service.ts";
import { languages } from "#app/locale/languages.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { formatMinute } from "#app/platform/command-line/table.ts";
import { requireUser } from "./user-option.ts";

interface InviteOptions {
  name: string;
  role: string;
  language: string;
  json?: boolean;
}

/** `users invite EMAIL`: creates a user, and prints a one-time link to choose a password or passkey. */
export function addUsersInvite(
  users: Command,
  { write, withService, readSettings }: CommandContext<AccountService>,
): void {
  users
    .command("invite")
    .description("create a user of the administrator area, and print a one-time link")
    .argument("<email>", "the user's mail address", parseField("email", "a mail address"))
    .requiredOption("--name <name>", "the user's name", parseField("name", "1 to 80 characters"))
    .requiredOption("--role <role>", roles.join(", "), parseField("role", roles.join(", ")))
    .option(
      "--language <language>",
      "language of the area for this user",
      parseField("language", languages.join(" or ")),
      "es",
    )
    .option("--json", "print JSON")
    .action((email: string, { json, ...fields }: InviteOptions) =>
      withService(
        async (accounts) => {
          const invitation = v.parse(invitationSchema, { email, ...fields });
          const created = await accounts.invite(invitation);
          if (!created) {
            throw new Error(`${email} is a user already; users recover makes a new link`);
          }
          await writeLink(created, readSettings().siteUrl, { write, json });
        },
        { mayCreate: true },
      ),
    );
}

/** `users recover EMAIL`: prints a one-time link for a user who cannot sign in. */
export function addUsersRecover(
  users: Command,
  { write, withService, readSettings }: CommandContext<AccountService>,
): void {
  users
    .command("recover")
    .description("print a one-time link by which a user chooses a new password or passkey")
    .argument("<email>", "the user's mail address")
    .option("--json", "print JSON")
    .action((email: string, { json }: { json?: boolean }) =>
      withService(async (accounts) => {
        const user = await requireUser(accounts, email);
        if (user.disabledAt) throw new Error(`${email} is disabled; users enable comes first`);
        const { siteUrl } = readSettings();
        await writeLink(await accounts.createLink(user), siteUrl, { write, json });
      }),
    );
}

async function writeLink(
  { user, key, expiresAt }: CreatedLink,
  siteUrl: string,
  { write, json }: Pick<CommandContext, "write"> & { json: boolean | undefined },
): Promise<void> {
  const link = `${siteUrl}/administrator/welcome?key=${key}`;
  await write(
    json
      ? `${JSON.stringify({ id: user.id, email: user.email, link, expires_at: expiresAt })}\n`
      : `${link}\nfor ${user.email}, once, until ${formatMinute(expiresAt)} UTC\n`,
  );
}

function parseField(field: keyof typeof invitationSchema.entries, expected: string) {
  return (value: string): string => {
    const { success, output } = v.safeParse(invitationSchema.entries[field], value);
    if (!success) throw new InvalidArgumentError(`expected ${expected}`);
    return output as string;
  };
}
