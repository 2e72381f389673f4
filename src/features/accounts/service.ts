import { randomUUIDv7 } from "node:crypto";
import type { AccountMails } from "./account-mail.ts";
import { memoizeCommonPasswords } from "./common-passwords.ts";
import { createDeviceValue } from "./known-device.ts";
import { createPasskeyService, type PasskeyService } from "./passkeys.ts";
import type {
  AccountStore,
  AuditEntry,
  AuditPage,
  LinkPurpose,
  OneTimeLink,
  Passkey,
  Session,
  SignedInUser,
  StoredAuditEntry,
  User,
  UserSummary,
} from "./rules/account-ports.ts";
import { linkLifetime, seenInterval, stepUpLifetime } from "./rules/lifetimes.ts";
import { findPasswordError, type PasswordError } from "./rules/password-rules.ts";
import type { Invitation } from "./rules/user-fields.ts";
import { mapUserNames } from "./rules/user-names.ts";
import { createSecret, hashPassword, hashSecret } from "./secrets.ts";
import {
  checkOwnPassword,
  createSession,
  type RefusedPassword,
  type SignInClient,
  type SignInOutcome,
  signIn,
} from "./sign-in.ts";

export type { SignInClient };

/** A one-time link: its key belongs in the address, and is known nowhere else. */
export interface CreatedLink {
  readonly user: User;
  readonly key: string;
  readonly expiresAt: Date;
}

type RedeemResult =
  | { readonly status: "signed-in"; readonly token: string; readonly user: User }
  | { readonly status: "refused-password"; readonly error: PasswordError }
  /** Used, expired or never given out. */
  | { readonly status: "unknown-link" };

/** Id of the user who does something; undefined for the command line. */
type Actor = string | undefined;

/** Users of the administrator area and their sessions. Every method rejects when the database fails. */
export interface AccountService {
  /** Whether there is a user; while there is none, the administrator area does not exist. */
  hasUsers(): Promise<boolean>;
  listUsers(): Promise<UserSummary[]>;
  /** Names of all users by their ids. */
  mapUserNames(): Promise<ReadonlyMap<string, string>>;
  findUser(id: string): Promise<User | undefined>;
  findUserByEmail(email: string): Promise<User | undefined>;
  /** Creates a user with a link to set the first password; undefined when the email is taken. */
  invite(invitation: Invitation, actor?: Actor): Promise<CreatedLink | undefined>;
  /** Creates a link to set a new password, in place of the user's unused ones. */
  createLink(user: User, actor?: Actor): Promise<CreatedLink>;
  /** Disables a user and ends its sessions, links and passkeys, or enables it again. */
  setDisabled(user: User, disabled: boolean, actor?: Actor): Promise<void>;
  updateUser(
    user: User,
    change: Partial<Pick<User, "name" | "role" | "language" | "hasShortcuts">>,
    actor: Actor,
  ): Promise<void>;
  /** Purpose and user of a valid one-time link; changes nothing. */
  findLink(key: string): Promise<{ link: OneTimeLink; user: User } | undefined>;
  /** Uses a one-time link: sets the password, ends sessions and passkeys, and signs in. */
  redeemLink(key: string, password: string, client: SignInClient): Promise<RedeemResult>;
  signIn(
    credentials: { email: string; password: string },
    client: SignInClient,
  ): Promise<SignInOutcome>;
  /** Undefined where browsers offer no passkeys for the site's address. */
  readonly passkeys: PasskeyService | undefined;
  listPasskeys(userId: string): Promise<Passkey[]>;
  /** Renames a passkey of one's own; false when there is none with this id. */
  renamePasskey(user: User, id: string, name: string): Promise<boolean>;
  /** Removes a passkey of a user; false when there is none with this id. */
  removePasskey(user: User, id: string, actor: Actor): Promise<boolean>;
  /** The user and session of a cookie's token. */
  authenticate(token: string): Promise<SignedInUser | undefined>;
  /** Whether the password was given or a passkey used in this session within the last ten minutes. */
  hasFreshStepUp(session: Session): boolean;
  /** Proves who is signed in by the password, under a limit of the session's own. */
  prove(
    signedIn: SignedInUser,
    password: string,
  ): Promise<{ readonly status: "correct" } | RefusedPassword>;
  /** Value of the cookie by which a browser is known in which the user has signed in. */
  createDevice(user: User): Promise<string>;
  setPassword(
    signedIn: SignedInUser,
    password: string,
  ): Promise<PasswordError | "session-ended" | undefined>;
  signOut(signedIn: SignedInUser): Promise<void>;
  listSessions(userId?: string): Promise<Session[]>;
  /** Ends one session of a user; false when it had ended. */
  endSession(session: Session, actor: Actor): Promise<boolean>;
  /** Ends the sessions of a user, but the one to keep; returns their number. */
  endSessionsOf(userId: string, actor?: Actor, kept?: Session): Promise<number>;
  /** Adds an entry to the audit log. */
  recordAudit(entry: AuditEntry): Promise<void>;
  listAudit(page: AuditPage): Promise<StoredAuditEntry[]>;
  deleteExpired(): Promise<void>;
}

interface AccountServiceOptions {
  secret: string;
  siteUrl: string;
  /** Tells a user of a change of the account. */
  notify?: AccountMails["notify"];
}

/** Creates the service. The secret keys challenges and the hashes of addresses and clients; replicas must share it. */
export function createAccountService(
  store: AccountStore,
  { secret, siteUrl, notify = () => undefined }: AccountServiceOptions,
): AccountService {
  const loadCommonPasswords = memoizeCommonPasswords();
  // Users are disabled, never deleted: once there is one, there always is.
  let isUserKnown = false;

  async function judgePassword(password: string, { email }: User) {
    return findPasswordError(password, { email, common: await loadCommonPasswords() });
  }

  function makeLink(user: User, purpose: LinkPurpose, now: Date) {
    const key = createSecret();
    const expiresAt = new Date(now.getTime() + linkLifetime);
    const link = { keyHash: hashSecret(key), userId: user.id, purpose, createdAt: now, expiresAt };
    return { link, created: { user, key, expiresAt } };
  }

  return {
    async hasUsers() {
      isUserKnown ||= await store.hasUsers();
      return isUserKnown;
    },
    listUsers: () => store.listUsers(new Date()),
    mapUserNames: async () => mapUserNames(await store.listUsers(new Date())),
    findUser: (id) => store.findUser(id),
    findUserByEmail: (email) => store.findUserByEmail(email),

    async invite(invitation, actor) {
      const now = new Date();
      const user = {
        id: randomUUIDv7(),
        ...invitation,
        hasShortcuts: true,
        createdAt: now,
        disabledAt: undefined,
      };
      const { link, created } = makeLink(user, "invite", now);
      const entry = { at: now, userId: actor, action: "user-invited", subject: user.id } as const;
      return (await store.createUser(user, link, entry)) ? created : undefined;
    },

    async createLink(user, actor) {
      const now = new Date();
      const isJoined = (await store.findPasswordHash(user.id)) !== undefined;
      const { link, created } = makeLink(user, isJoined ? "recover" : "invite", now);
      const action = isJoined ? "recovery-link-created" : "user-invited";
      await store.createLink(link, { at: now, userId: actor, action, subject: user.id });
      if (isJoined) notify(user, "recoveryLinkCreated");
      return created;
    },

    async setDisabled(user, disabled, actor) {
      const at = new Date();
      const action = disabled ? "user-disabled" : "user-enabled";
      const entry = { at, userId: actor, action, subject: user.id } as const;
      await store.setDisabled(user.id, disabled ? at : undefined, entry);
    },

    updateUser: (user, change, actor) =>
      store.updateUser(user.id, change, {
        at: new Date(),
        userId: actor,
        action: "user-changed",
        subject: user.id,
      }),

    findLink: (key) => store.findLink(hashSecret(key), new Date()),

    async redeemLink(key, password, client) {
      const now = new Date();
      const found = await store.findLink(hashSecret(key), now);
      if (!found) return { status: "unknown-link" };
      const { user } = found;
      const error = await judgePassword(password, user);
      if (error) return { status: "refused-password", error };
      const { token, session } = createSession(user.id, client, now);
      const passwordHash = await hashPassword(password);
      const outcome = await store.redeemLink(hashSecret(key), { passwordHash, session }, now);
      if (outcome !== "redeemed") return { status: "unknown-link" };
      if (found.link.purpose === "recover") notify(user, "recovered");
      return { status: "signed-in", token, user };
    },

    signIn: (credentials, client) => signIn({ store, secret }, credentials, client, new Date()),

    passkeys: createPasskeyService(store, { secret, siteUrl, notify }),
    listPasskeys: (userId) => store.listPasskeys(userId),
    renamePasskey(user, id, name) {
      const entry = { at: new Date(), userId: user.id, action: "passkey-renamed" } as const;
      return store.renamePasskey({ userId: user.id, id, name }, entry);
    },
    async removePasskey(user, id, actor) {
      const at = new Date();
      const isRemoved = await store.removePasskey(
        user.id,
        id,
        actor === user.id
          ? { at, userId: actor, action: "passkey-removed" }
          : { at, userId: actor, action: "passkey-revoked", subject: user.id },
      );
      if (isRemoved) notify(user, "passkeyRemoved");
      return isRemoved;
    },

    async authenticate(token) {
      const now = new Date();
      const signedIn = await store.findSession(hashSecret(token), now);
      if (signedIn && now.getTime() - signedIn.session.seenAt.getTime() > seenInterval) {
        await store.recordRequest(signedIn.session.tokenHash, now);
      }
      return signedIn;
    },

    hasFreshStepUp: ({ provedAt }) => Date.now() - provedAt.getTime() < stepUpLifetime,

    async prove(signedIn, password) {
      const now = new Date();
      const outcome = await checkOwnPassword({ store, secret }, signedIn, password, now);
      if (outcome.status === "correct") await store.recordStepUp(signedIn.session.tokenHash, now);
      return outcome;
    },

    createDevice: async (user) =>
      createDeviceValue(secret, user, await store.findPasswordHash(user.id)),

    async setPassword({ user, session }, password) {
      const error = await judgePassword(password, user);
      if (error) return error;
      const entry = { at: new Date(), userId: user.id, action: "password-set" } as const;
      const hash = await hashPassword(password);
      if (!(await store.setPassword(user.id, hash, session.tokenHash, entry))) {
        return "session-ended";
      }
      notify(user, "passwordSet");
      return undefined;
    },

    async signOut({ user, session }) {
      const entry = { at: new Date(), userId: user.id, action: "signed-out" } as const;
      await store.endSession(session.tokenHash, entry);
    },

    listSessions: (userId) => store.listSessions(new Date(), userId),

    endSession: ({ tokenHash, userId }, actor) =>
      store.endSession(tokenHash, {
        at: new Date(),
        userId: actor,
        action: "sessions-ended",
        subject: userId,
      }),

    endSessionsOf: (userId, actor, kept) =>
      store.endSessionsOf(userId, kept?.tokenHash, {
        at: new Date(),
        userId: actor,
        action: "sessions-ended",
        subject: userId,
      }),

    recordAudit: (entry) => store.recordAudit(entry),
    listAudit: (page) => store.listAudit(page),
    deleteExpired: () => store.deleteExpired(new Date()),
  };
}
