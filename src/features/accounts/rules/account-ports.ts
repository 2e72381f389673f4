import type { Language } from "#app/locale/languages.ts";
import type { AccountAction } from "./account-actions.ts";
import type { Role } from "./permissions.ts";
import type { SignInLimit } from "./sign-in-limits.ts";

/** Person with access to the administrator area. */
export interface User {
  /** UUID version 7 (RFC 9562). */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Language of the area for this person. */
  readonly language: Language;
  /** Single keys are shortcuts in the area (WCAG 2.1.4). */
  readonly hasShortcuts: boolean;
  readonly createdAt: Date;
  /** A disabled user cannot sign in; undefined while enabled. */
  readonly disabledAt: Date | undefined;
}

/** Public key with which a user signs in (WebAuthn). */
export interface Passkey {
  /** Id of the credential, in base64url. */
  readonly id: string;
  readonly userId: string;
  /** COSE key, in base64url. */
  readonly publicKey: string;
  /** Number of uses that the authenticator states, where it counts. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** Synchronised to other devices. */
  readonly isBackedUp: boolean;
  /** Name that the user gave it. */
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | undefined;
}

/** Answered challenge: stored until it expires, so that it is accepted once. */
export interface AnsweredChallenge {
  readonly hash: string;
  readonly expiresAt: Date;
}

/** Use of a passkey, as the browser's response states it. */
export interface PasskeyUse extends Pick<Passkey, "id" | "counter" | "isBackedUp"> {
  readonly challenge: AnsweredChallenge;
}

/** A user in a list. */
export interface UserSummary extends User {
  readonly hasPassword: boolean;
  /** Number of passkeys. */
  readonly passkeys: number;
  /** Latest request of any session, to five minutes; undefined before the first. */
  readonly seenAt: Date | undefined;
  /** Expiry of an unused one-time link; undefined without one. */
  readonly linkExpiresAt: Date | undefined;
}

/** `invite` gives a user the first password or passkey; `recover` replaces what was lost and ends all sessions. */
export type LinkPurpose = "invite" | "recover";

/** One-time link by which a user sets a password or makes a passkey. Only the hash of its key is stored. */
export interface OneTimeLink {
  readonly keyHash: string;
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Mail with a one-time link: the seed of the link's key, and who created it; undefined where the sign-in screen asked for it. */
export interface NewLinkMail {
  /** UUID version 7. */
  readonly seed: string;
  readonly actorId: string | undefined;
}

/** State of the last mail with a link. */
export interface LinkMailState {
  readonly state: "waiting" | "delivered" | "failed";
  /** When it was stored, or ceased to wait. */
  readonly at: Date;
  /** Code of the last error. */
  readonly errorCode: string | undefined;
}

/** Signed-in browser. Only the hash of its token is stored, and no address of the client. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: Date;
  /** Latest request, to five minutes. */
  readonly seenAt: Date;
  /** When the user last gave the password or used a passkey in this session. */
  readonly provedAt: Date;
  /** Browser and system, such as `Firefox, Linux`. */
  readonly label: string;
}

export interface SignedInUser {
  readonly user: User;
  readonly session: Session;
}

/** Key under which a limit counts failures: a keyed hash, so that no email or address is stored. */
export interface FailureKey {
  readonly limit: SignInLimit;
  readonly key: string;
}

/** A valid one-time link, its user, and the name of who made it; the command line has none. */
export interface FoundLink {
  readonly link: OneTimeLink;
  readonly user: User;
  readonly authorName: string | undefined;
}

/** Use of a one-time link that signed its user in; `token` is the cookie's value. */
export interface RedeemedLink {
  readonly status: "signed-in";
  readonly token: string;
  readonly user: User;
}

/** A one-time link that was used, has expired or was never given out. */
export interface UnknownLink {
  readonly status: "unknown-link";
}

/** The password or the passkey that the user of a one-time link has from then on, and the session that begins. */
type LinkRedemption = { readonly session: Session } & (
  | { readonly passwordHash: string }
  | { readonly passkey: Passkey; readonly challenge: AnsweredChallenge }
);

/** Why a one-time link was not used; it is still good after `refused-key`. */
export type RefusedRedemption = "unknown-link" | "refused-key";

type RedeemOutcome = "redeemed" | RefusedRedemption;

/** Storage of accounts. Every method rejects when the database fails; a change and its action are one transaction. */
export interface AccountStore {
  /** Disabled users count, too. */
  hasUsers(): Promise<boolean>;
  findUser(id: string): Promise<User | undefined>;
  findUserByEmail(email: string): Promise<User | undefined>;
  /** Every user, by name. */
  listUsers(now: Date): Promise<UserSummary[]>;
  /** Stores a user with the link of the invitation, and its mail if it gets one; false when the email is taken. */
  createUser(
    user: User,
    link: OneTimeLink,
    action: AccountAction,
    mail?: NewLinkMail,
  ): Promise<boolean>;
  /** False where the user of the action changes another one and may no longer do so. */
  updateUser(
    id: string,
    change: Partial<Pick<User, "name" | "role" | "language" | "hasShortcuts">>,
    action: AccountAction,
  ): Promise<boolean>;
  /**
   * Disables a user and ends the sessions, links and passkeys; an enabled one gets none of them back. False where the user of
   * the action may no longer do so.
   */
  setDisabled(id: string, disabledAt: Date | undefined, action: AccountAction): Promise<boolean>;
  /** Stores a link in place of the user's unused ones, and its mail if it gets one. */
  createLink(link: OneTimeLink, action: AccountAction, mail?: NewLinkMail): Promise<void>;
  /**
   * Stores a link that someone asked for at the sign-in screen, beside the user's unused ones: a stranger's press must not end a
   * good link. False where the user is disabled or was mailed enough of them.
   */
  createAskedLink(link: OneTimeLink, action: AccountAction, mail: NewLinkMail): Promise<boolean>;
  /** The unused, unexpired link of an enabled user. */
  findLink(keyHash: string, now: Date): Promise<FoundLink | undefined>;
  /**
   * Uses a link: stores the password or the passkey, and the session; ends all other sessions, links, passkeys and the earlier
   * password. Of several at the same time one succeeds. A passkey is refused if its challenge was answered before or its id is taken.
   */
  redeemLink(
    keyHash: string,
    redemption: LinkRedemption,
    action: AccountAction,
  ): Promise<RedeemOutcome>;
  findPasswordHash(userId: string): Promise<string | undefined>;
  /** Replaces the password, ends all links and all sessions but this one; false when this one has ended. */
  setPassword(
    userId: string,
    passwordHash: string,
    keptTokenHash: string,
    action: AccountAction,
  ): Promise<boolean>;
  /** Stores a session in place of the browser's earlier one; false when the user is disabled, or has another password by now. */
  createSession(
    session: Session,
    passwordHash: string,
    replacedTokenHash: string | undefined,
    action: AccountAction,
  ): Promise<boolean>;
  findPasskey(id: string): Promise<Passkey | undefined>;
  /** Passkeys of a user, oldest first. */
  listPasskeys(userId: string): Promise<Passkey[]>;
  /** Stores a passkey; false when the session has ended, its challenge was answered before, or its id is taken. */
  addPasskey(
    passkey: Passkey,
    tokenHash: string,
    challenge: AnsweredChallenge,
    action: AccountAction,
  ): Promise<boolean>;
  /** Renames a passkey of a user; false when there is none with this id. */
  renamePasskey(
    passkey: Pick<Passkey, "userId" | "id" | "name">,
    action: AccountAction,
  ): Promise<boolean>;
  /** Removes a passkey of a user; false when there is none with this id. */
  removePasskey(userId: string, id: string, action: AccountAction): Promise<boolean>;
  /** Records the use of a passkey with its session; false when the challenge was answered before, the key removed or the user disabled. */
  recordPasskeyUse(
    use: PasskeyUse,
    session: Session,
    replacedTokenHash: string | undefined,
    action: AccountAction,
  ): Promise<boolean>;
  /** Records the use of a passkey as step-up in a session; false when the challenge was answered before or the key removed. */
  recordPasskeyStepUp(use: PasskeyUse, tokenHash: string, now: Date): Promise<boolean>;
  /** The session with this token, if it and its user are still valid. */
  findSession(tokenHash: string, now: Date): Promise<SignedInUser | undefined>;
  /** Valid sessions, of one user or of all, the latest first. */
  listSessions(now: Date, userId?: string): Promise<Session[]>;
  recordRequest(tokenHash: string, now: Date): Promise<void>;
  recordStepUp(tokenHash: string, now: Date): Promise<void>;
  endSession(tokenHash: string, action: AccountAction): Promise<boolean>;
  /** Ends the sessions of a user but the one to keep; returns their number. */
  endSessionsOf(
    userId: string,
    keptTokenHash: string | undefined,
    action: AccountAction,
  ): Promise<number>;
  /** Ends all sessions and links, after a backup was restored. */
  endEverything(): Promise<void>;
  /** Counts an attempt to give a password by each key; returns until when it is blocked, if it is. */
  countAttempt(keys: readonly FailureKey[], now: Date): Promise<Date | undefined>;
  /** Forgets all failures of the first key, and the latest of the others: they may be others'. */
  forgetFailures(keys: readonly FailureKey[]): Promise<void>;
  recordAction(action: AccountAction): Promise<void>;
  /** Writes to these limits without a change: takes as long as an action. */
  touchFailures(keys: readonly FailureKey[], now: Date): Promise<void>;
  /** Deletes expired sessions, links, limits and actions. */
  deleteExpired(now: Date): Promise<void>;
}
