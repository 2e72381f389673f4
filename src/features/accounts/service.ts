import { randomUUIDv7 } from "node:crypto";
import { toUnicodeMailAddress } from "#app/platform/text/mail-spellings.ts";
import type { AccountMails } from "./account-mail.ts";
import { createAskedLinks } from "./asked-links.ts";
import { memoizeCommonPasswords } from "./common-passwords.ts";
import { createAction } from "./create-action.ts";
import { createDeviceValue } from "./known-device.ts";
import { createPasskeyService } from "./passkeys.ts";
import type {
  LinkPurpose,
  RedeemedLink,
  Session,
  SignedInUser,
  UnknownLink,
  User,
  UserChange,
} from "./rules/account.ts";
import { linkLifetime, seenInterval, stepUpLifetime } from "./rules/lifetimes.ts";
import type { NoticePreferences } from "./rules/notice-preferences.ts";
import { findPasswordError, type PasswordError } from "./rules/password-rules.ts";
import type { Invitation } from "./rules/user-fields.ts";
import { mapUserNames } from "./rules/user-names.ts";
import { deriveLinkKey, hashPassword, hashSecret } from "./secrets.ts";
import { checkOwnPassword, createSession, type SignInClient, signIn } from "./sign-in.ts";
import type { AccountStore } from "./store/account-store.ts";

export type { SignInClient };

/** A one-time link: its key belongs in the address, and is known nowhere else. */
export interface CreatedLink {
  readonly user: User;
  readonly key: string;
  readonly expiresAt: Date;
  /** Queued as a mail to the user. */
  readonly isMailed: boolean;
}

type RedeemResult =
  | RedeemedLink
  | UnknownLink
  | { readonly status: "refused-password"; readonly error: PasswordError };

/** Id of the user who does something; undefined for the command line. */
type Actor = string | undefined;

/** Users of the administrator area and their sessions. Every method rejects when the database fails. */
export type AccountService = ReturnType<typeof createAccountService>;

interface AccountServiceOptions {
  secret: string;
  siteUrl: string;
  /** Tells a user of a change of the account. */
  notify?: AccountMails["notify"];
  /** Called when a mail with a link was stored; undefined where no mail server is set. */
  notifyDispatcher?: (() => void) | undefined;
  reportError?: (error: unknown) => void;
}

/** Creates the service. The secret keys challenges and the hashes of addresses and clients; replicas must share it. */
export function createAccountService(store: AccountStore, options: AccountServiceOptions) {
  const { secret, siteUrl, notify = () => undefined, notifyDispatcher } = options;
  const { reportError = () => undefined } = options;
  const loadCommonPasswords = memoizeCommonPasswords();
  // Users are disabled, never deleted: once there is one, there always is.
  let isUserKnown = false;

  async function judgePassword(password: string, { email }: User) {
    return findPasswordError(password, { email, common: await loadCommonPasswords() });
  }

  const hasPassword = async (userId: string) =>
    (await store.findPasswordHash(userId)) !== undefined;

  async function findPurpose({ id }: User): Promise<LinkPurpose> {
    const isJoined = (await hasPassword(id)) || (await store.listPasskeys(id)).length > 0;
    return isJoined ? "recover" : "invite";
  }

  function makeLink(user: User, purpose: LinkPurpose, actor?: Actor, isMailWanted = false) {
    const createdAt = new Date();
    const seed = randomUUIDv7();
    const key = deriveLinkKey(secret, seed);
    const expiresAt = new Date(createdAt.getTime() + linkLifetime);
    const isMailed = isMailWanted && notifyDispatcher !== undefined && actor !== undefined;
    const kind = purpose === "invite" ? "user-invited" : "recovery-link-created";
    return {
      link: { keyHash: hashSecret(key), userId: user.id, purpose, createdAt, expiresAt },
      action: createAction(kind, actor, user.id, createdAt),
      seed,
      mail: isMailed ? { seed, actorId: actor } : undefined,
      created: { user, key, expiresAt, isMailed },
    };
  }

  return {
    findUser: store.findUser,
    findUserByEmail: store.findUserByEmail,
    listPasskeys: store.listPasskeys,
    mapLinkMails: store.mapLinkMails,
    listNoticeUsers: store.listNoticeUsers,
    findNoticePreferences: store.findPreferences,

    /** While there is no user, the administrator area does not exist. */
    async hasUsers(): Promise<boolean> {
      isUserKnown ||= await store.hasUsers();
      return isUserKnown;
    },
    listUsers: () => store.listUsers(new Date()),
    /** Names of all users by their ids. */
    mapUserNames: async () => mapUserNames(await store.listUsers(new Date())),

    /** The site can mail links. */
    hasMail: notifyDispatcher !== undefined,

    /** Creates a user with a link to set the first password; undefined when the email is taken. */
    async invite(
      invitation: Invitation,
      actor?: Actor,
      isMailWanted = false,
    ): Promise<CreatedLink | undefined> {
      const user = {
        id: randomUUIDv7(),
        ...invitation,
        email: toUnicodeMailAddress(invitation.email),
        hasShortcuts: true,
        createdAt: new Date(),
        disabledAt: undefined,
      };
      const { link, action, mail, created } = makeLink(user, "invite", actor, isMailWanted);
      if (!(await store.createUser(user, link, action, mail))) return undefined;
      if (mail) notifyDispatcher?.();
      return created;
    },

    /** Creates a link to set a new password, in place of the user's unused ones. */
    async createLink(user: User, actor?: Actor, isMailWanted = false): Promise<CreatedLink> {
      const purpose = await findPurpose(user);
      const { link, action, mail, created } = makeLink(user, purpose, actor, isMailWanted);
      await store.createLink(link, action, mail);
      if (mail) notifyDispatcher?.();
      // The mail with the link says so itself.
      else if (purpose === "recover") notify(user, "recoveryLinkCreated");
      return created;
    },

    /** Links that whoever cannot sign in asks for. */
    askedLinks: createAskedLinks({
      ...{ store, secret, notifyDispatcher, reportError },
      makeLink: async (user) => makeLink(user, await findPurpose(user)),
    }),

    saveNoticePreferences: ({ id }: User, preferences: NoticePreferences): Promise<void> =>
      store.savePreferences(id, preferences, createAction("notices-chosen", id)),

    /** Disables a user and ends its sessions, links and passkeys, or enables it again. False if the actor lost the right to. */
    async setDisabled(user: User, disabled: boolean, actor?: Actor): Promise<boolean> {
      const action = createAction(disabled ? "user-disabled" : "user-enabled", actor, user.id);
      return store.setDisabled(user.id, disabled ? action.at : undefined, action);
    },

    /** False if the actor changes another user and lost the right to. */
    updateUser: (user: User, change: UserChange, actor: Actor): Promise<boolean> =>
      store.updateUser(user.id, change, createAction("user-changed", actor, user.id)),

    /** Purpose, user and author of a valid one-time link; changes nothing. */
    findLink: (key: string) => store.findLink(hashSecret(key), new Date()),

    /** Uses a one-time link: sets the password, ends sessions and passkeys, and signs in. By a passkey: `passkeys.redeemLink`. */
    async redeemLink(key: string, password: string, client: SignInClient): Promise<RedeemResult> {
      const now = new Date();
      const found = await store.findLink(hashSecret(key), now);
      if (!found) return { status: "unknown-link" };
      const { user } = found;
      const error = await judgePassword(password, user);
      if (error) return { status: "refused-password", error };
      const { token, session } = createSession(user.id, client, now);
      const passwordHash = await hashPassword(password);
      const kind = found.link.purpose === "invite" ? "user-joined" : "password-set";
      const action = createAction(kind, user.id, undefined, now);
      const outcome = await store.redeemLink(hashSecret(key), { passwordHash, session }, action);
      if (outcome !== "redeemed") return { status: "unknown-link" };
      if (found.link.purpose === "recover") notify(user, "recovered");
      return { status: "signed-in", token, user };
    },

    signIn: (credentials: { email: string; password: string }, client: SignInClient) =>
      signIn({ store, secret }, credentials, client, new Date()),

    /** Undefined where browsers offer no passkeys for the site's address. */
    passkeys: createPasskeyService(store, { secret, siteUrl, notify }),
    renamePasskey(user: User, id: string, name: string): Promise<boolean> {
      const action = createAction("passkey-renamed", user.id);
      return store.renamePasskey({ userId: user.id, id, name }, action);
    },
    async removePasskey(user: User, id: string, actor: Actor): Promise<boolean> {
      const action =
        actor === user.id
          ? createAction("passkey-removed", actor)
          : createAction("passkey-revoked", actor, user.id);
      const isRemoved = await store.removePasskey(user.id, id, action);
      if (isRemoved) notify(user, "passkeyRemoved");
      return isRemoved;
    },

    /** The user and session of a cookie's token; without activity, the session stays as old as it is. */
    async authenticate(
      token: string,
      { isActivity = true } = {},
    ): Promise<SignedInUser | undefined> {
      const now = new Date();
      const signedIn = await store.findSession(hashSecret(token), now);
      if (
        isActivity &&
        signedIn &&
        now.getTime() - signedIn.session.seenAt.getTime() > seenInterval
      ) {
        await store.recordRequest(signedIn.session.tokenHash, now);
      }
      return signedIn;
    },

    /** The password was given or a passkey used in this session within the last ten minutes. */
    hasFreshStepUp: ({ provedAt }: Session): boolean =>
      Date.now() - provedAt.getTime() < stepUpLifetime,

    /** Proves who is signed in by the password, under a limit of the session's own. */
    async prove(signedIn: SignedInUser, password: string) {
      const now = new Date();
      const outcome = await checkOwnPassword({ store, secret }, signedIn, password, now);
      if (outcome.status === "correct") await store.recordStepUp(signedIn.session.tokenHash, now);
      return outcome;
    },

    /** Value of the cookie by which a browser is known in which the user has signed in. */
    createDevice: async (user: User): Promise<string> =>
      createDeviceValue(secret, user, await store.findPasswordHash(user.id)),

    /** A user who joined with a passkey may have none. */
    hasPassword,
    async setPassword(
      { user, session }: SignedInUser,
      password: string,
    ): Promise<PasswordError | "session-ended" | undefined> {
      const error = await judgePassword(password, user);
      if (error) return error;
      const hash = await hashPassword(password);
      const action = createAction("password-set", user.id);
      if (!(await store.setPassword(user.id, hash, session.tokenHash, action))) {
        return "session-ended";
      }
      notify(user, "passwordSet");
      return undefined;
    },

    async signOut({ user, session }: SignedInUser): Promise<void> {
      await store.endSession(session.tokenHash, createAction("signed-out", user.id));
    },

    listSessions: (userId?: string): Promise<Session[]> => store.listSessions(new Date(), userId),

    /** Ends one session of a user; false when it had ended. */
    endSession: ({ tokenHash, userId }: Session, actor: Actor): Promise<boolean> =>
      store.endSession(tokenHash, createAction("sessions-ended", actor, userId)),

    endSessionsOf: (userId: string, actor?: Actor, kept?: Session): Promise<number> =>
      store.endSessionsOf(userId, kept?.tokenHash, createAction("sessions-ended", actor, userId)),
  };
}
