import { setTimeout } from "node:timers/promises";
import { createAction } from "./create-action.ts";
import type { OneTimeLink, User } from "./rules/account.ts";
import { countLinkRequest, type SignInClient } from "./sign-in.ts";
import type { AccountStore } from "./store/account-store.ts";

/** Links that the sign-in screen asks for. */
export interface AskedLinks {
  /**
   * Mails a link to the user with this email, some time after the call has returned: neither its result nor its time depends on
   * the user. Returns until when the client has to wait instead, if it has asked too often.
   */
  ask(email: string, client: Pick<SignInClient, "address">): Promise<Date | undefined>;
  /** Waits for links that were asked for to be stored. */
  close(): Promise<void>;
}

interface AskedLinkOptions {
  readonly store: AccountStore;
  readonly secret: string;
  readonly makeLink: (user: User) => Promise<{ link: OneTimeLink; seed: string }>;
  /** Called when a mail was stored; undefined where no mail server is set. */
  readonly notifyDispatcher: (() => void) | undefined;
  readonly reportError: (error: unknown) => void;
}

/** Milliseconds after which a link is made: the answer has left by then. */
const delay = 250;

export function createAskedLinks(options: AskedLinkOptions): AskedLinks {
  const { store, notifyDispatcher, reportError } = options;
  const pending = new Set<Promise<void>>();

  async function mailLink(email: string): Promise<void> {
    await setTimeout(delay);
    const user = await store.findUserByEmail(email);
    if (!user) return;
    const { link, seed } = await options.makeLink(user);
    const action = createAction("recovery-link-asked", undefined, user.id, link.createdAt);
    const mail = { seed, actorId: undefined };
    if (await store.createAskedLink(link, action, mail)) {
      notifyDispatcher?.();
    }
  }

  return {
    async ask(email, client) {
      const until = await countLinkRequest(options, client, new Date());
      if (until || !notifyDispatcher) return until;
      const mailing = mailLink(email.trim())
        .catch(reportError)
        .finally(() => pending.delete(mailing));
      pending.add(mailing);
      return undefined;
    },
    async close() {
      await Promise.all(pending);
    },
  };
}
