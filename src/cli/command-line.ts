import { Command, CommanderError } from "commander";
import { createRuntime } from "#app/composition/create-runtime.ts";
import {
  addUsersDisable,
  addUsersEnable,
  addUsersEndSessions,
} from "#app/features/accounts/commands/users-end.ts";
import { addUsersInvite, addUsersRecover } from "#app/features/accounts/commands/users-invite.ts";
import { addUsersList } from "#app/features/accounts/commands/users-list.ts";
import {
  addPostsPublish,
  addPostsRemove,
  addPostsUnpublish,
} from "#app/features/blog/commands/posts-change.ts";
import { addPostsImport } from "#app/features/blog/commands/posts-import.ts";
import { addPostsList } from "#app/features/blog/commands/posts-list.ts";
import { addPostsPreview } from "#app/features/blog/commands/posts-preview.ts";
import { addContactsErase } from "#app/features/contact/commands/contacts-erase.ts";
import { addContactsExport } from "#app/features/contact/commands/contacts-export.ts";
import { addContactsList } from "#app/features/contact/commands/contacts-list.ts";
import { addContactsRelease } from "#app/features/contact/commands/contacts-release.ts";
import { addContactsShow } from "#app/features/contact/commands/contacts-show.ts";
import { addDoctor } from "#app/features/doctor/commands/doctor.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import type { CommandContext } from "./command-context.ts";
import { addBackup, addMove, addRestore } from "./database-commands.ts";
import { addOutboxDiscard, addOutboxList, addOutboxRetry } from "./outbox-commands.ts";
import { reservePlannedVerbs } from "./planned-verbs.ts";

/** Environment and output streams of a command line. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Standard output, for data only; resolves when it is written. */
  write(text: string): Promise<void>;
  /** Writes a line to standard error. */
  note(line: string): void;
  /** Built script of the server. */
  readonly serverScript?: string;
  /** Registers a handler of SIGINT and SIGTERM. Without one, the signals end the process. */
  onStop(stop: () => void): void;
}

/** Runs one command of the owner; returns the exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runCommandLine(
  args: readonly string[],
  terminal: Terminal,
): Promise<0 | 1 | 2> {
  let help = "";
  const program = new Command("site")
    .description("The owner's command line of the website")
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError("(--help lists what there is)")
    .configureOutput({
      writeOut: (text) => {
        help += text;
      },
      writeErr: (text) => terminal.note(text.trimEnd()),
    });
  const { serverScript = "" } = terminal;
  const context: CommandContext = {
    write: terminal.write,
    note: terminal.note,
    readSettings: () => readSettings(terminal.environment),
    readDatabaseSettings() {
      const settings = readSettings(terminal.environment);
      const { DATA_DIR, DATABASE_URL } = terminal.environment;
      if (!DATA_DIR && !DATABASE_URL) {
        terminal.note(
          `The database is that in ${settings.dataDir}: neither DATA_DIR nor DATABASE_URL is set.`,
        );
      }
      return settings;
    },
    async withRuntime(work, { mayCreate = false } = {}) {
      const runtime = await createRuntime(context.readDatabaseSettings(), {
        mustExist: !mayCreate,
      });
      try {
        await work(runtime);
      } finally {
        await runtime.close();
      }
    },
  };
  const contacts = program.command("contacts").description("Contact requests").helpCommand(false);
  addContactsList(contacts, context);
  addContactsShow(contacts, context);
  addContactsExport(contacts, context);
  addContactsErase(contacts, context);
  addContactsRelease(contacts, context);
  const outbox = program.command("outbox").description("Deliveries of requests").helpCommand(false);
  addOutboxList(outbox, context);
  addOutboxRetry(outbox, context);
  addOutboxDiscard(outbox, context);
  addBackup(program, context);
  addRestore(program, context);
  addMove(program, context);
  addDoctor(program, context);
  const posts = program.command("posts").description("Posts of the blog").helpCommand(false);
  addPostsList(posts, context);
  addPostsImport(posts, context);
  addPostsPreview(posts, {
    ...context,
    serverScript,
    onStop: terminal.onStop,
  });
  addPostsPublish(posts, context);
  addPostsUnpublish(posts, context);
  addPostsRemove(posts, context);
  const users = program
    .command("users")
    .description("Users of the administrator area")
    .helpCommand(false);
  addUsersInvite(users, context);
  addUsersList(users, context);
  addUsersRecover(users, context);
  addUsersDisable(users, context);
  addUsersEnable(users, context);
  addUsersEndSessions(users, context);
  reservePlannedVerbs(program);

  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      // Requested help is output; help shown for a missing verb is an error.
      if (error.exitCode === 0) await terminal.write(help);
      return error.exitCode === 0 ? 0 : 2;
    }
    terminal.note(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
