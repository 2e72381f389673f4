import type { Language } from "#app/locale/languages.ts";
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

export type UserChange = Partial<Pick<User, "name" | "role" | "language" | "hasShortcuts">>;

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
export type LinkRedemption = { readonly session: Session } & (
  | { readonly passwordHash: string }
  | { readonly passkey: Passkey; readonly challenge: AnsweredChallenge }
);

/** Why a one-time link was not used; it is still good after `refused-key`. */
export type RefusedRedemption = "unknown-link" | "refused-key";

export type RedeemOutcome = "redeemed" | RefusedRedemption;
