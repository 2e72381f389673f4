import { createHmac } from "node:crypto";
import { normalizeEmail } from "#app/platform/text/mail-address.ts";
import { createAction } from "./create-action.ts";
import { readDeviceValue } from "./known-device.ts";
import type { FailureKey, Session, SignedInUser, User } from "./rules/account.ts";
import { describeBrowser } from "./rules/browser-label.ts";
import { passwordLength } from "./rules/password-rules.ts";
import type { SignInLimit } from "./rules/sign-in-limits.ts";
import { createSecret, hashSecret, verifyPassword } from "./secrets.ts";
import type { AccountStore } from "./store/account-store.ts";

/** The browser of a request to sign in. */
export interface SignInClient {
  /** Address of the client, or its network; only a keyed hash of it is stored. */
  readonly address: string;
  readonly userAgent: string;
  /** Token that the browser holds already: its session is replaced. */
  readonly token: string | undefined;
  /** Value of the cookie of a known device. */
  readonly device: string | undefined;
}

/** Result of a password that was not accepted. */
type RefusedPassword =
  /** Unknown email, wrong password or disabled user: not told apart, not by time either. */
  { readonly status: "refused" } | { readonly status: "blocked"; readonly until: Date };

export type SignInOutcome =
  /** `token` is the cookie's value. */
  { readonly status: "signed-in"; readonly token: string; readonly user: User } | RefusedPassword;

type CheckedPassword = { readonly status: "correct"; readonly user: User } | RefusedPassword;

const maxEmailLength = 254;
const maxPasswordUnits = 2 * passwordLength.max;

interface Dependencies {
  readonly store: AccountStore;
  /** Keys the hashes of what failures are counted by. */
  readonly secret: string;
}

/** Signs in with a password. Rejects when the database fails, so that every sign-in is counted. */
export async function signIn(
  dependencies: Dependencies,
  credentials: { readonly email: string; readonly password: string },
  client: SignInClient,
  now: Date,
): Promise<SignInOutcome> {
  const { store, secret } = dependencies;
  // Longer ones cannot be right; they are checked like others, so that they take as long.
  const email = normalizeEmail(credentials.email.slice(0, maxEmailLength));
  // Every email takes equal queries, so that the time reveals nothing.
  const user = await store.findUserByEmail(email);
  const hash = await store.findPasswordHash(user?.id ?? "");
  const device = readDeviceValue(secret, client.device, user, hash);
  const keys = device
    ? [createKey(secret, "device", device)]
    : [
        createKey(secret, "emailFromClient", email, client.address),
        createKey(secret, "client", client.address),
        createKey(secret, "email", email),
      ];
  const attempt = { user, hash, password: credentials.password, isKnown: device !== undefined };
  const outcome = await checkPassword(store, attempt, keys, now);
  if (outcome.status !== "correct") return outcome;
  const { token, session } = createSession(outcome.user.id, client, now);
  const replaced = client.token && hashSecret(client.token);
  const action = createAction("signed-in", outcome.user.id, undefined, now);
  const isCreated = await store.createSession(session, hash ?? "", replaced, action);
  return isCreated ? { status: "signed-in", token, user: outcome.user } : { status: "refused" };
}

/** Checks the password of who is signed in. Only failures of the session itself block it. */
export async function checkOwnPassword(
  { store, secret }: Dependencies,
  { user, session }: SignedInUser,
  password: string,
  now: Date,
): Promise<CheckedPassword> {
  const hash = await store.findPasswordHash(user.id);
  const keys = [createKey(secret, "session", session.tokenHash)];
  return checkPassword(store, { user, hash, password, isKnown: true }, keys, now);
}

interface Attempt {
  readonly user: User | undefined;
  readonly hash: string | undefined;
  readonly password: string;
  /** Comes from a known device or a session. */
  readonly isKnown: boolean;
}

/** Checks a password under the limits of these keys; once it is right, failures by the first one are forgotten. */
async function checkPassword(
  store: AccountStore,
  { user, hash, password, isKnown }: Attempt,
  keys: readonly FailureKey[],
  now: Date,
): Promise<CheckedPassword> {
  const until = await store.countAttempt(keys, now);
  if (until) return { status: "blocked", until };
  const isMatch = await verifyPassword(password.slice(0, maxPasswordUnits + 1), hash, isKnown);
  if (!user || user.disabledAt || !isMatch) {
    if (user) {
      await store.recordAction(createAction("sign-in-refused", undefined, user.id, now));
    } else await store.touchFailures(keys, now);
    return { status: "refused" };
  }
  await store.forgetFailures(keys);
  return { status: "correct", user };
}

/** Counts a request for a link by mail; returns until when its client is blocked, if it is. */
export const countLinkRequest = (
  { store, secret }: Dependencies,
  { address }: Pick<SignInClient, "address">,
  now: Date,
): Promise<Date | undefined> => store.countAttempt([createKey(secret, "link", address)], now);

/** A new session of a user, which has just proved who it is, and its token. */
export function createSession(
  userId: string,
  { userAgent }: Pick<SignInClient, "userAgent">,
  now: Date,
): { token: string; session: Session } {
  const token = createSecret();
  const times = { createdAt: now, seenAt: now, provedAt: now };
  const label = describeBrowser(userAgent);
  return { token, session: { tokenHash: hashSecret(token), userId, ...times, label } };
}

function createKey(secret: string, limit: SignInLimit, ...values: string[]): FailureKey {
  const content = JSON.stringify([`sign-in-${limit}`, ...values]);
  return { limit, key: createHmac("sha256", secret).update(content).digest("base64url") };
}
