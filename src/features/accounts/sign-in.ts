import { createHmac } from "node:crypto";
import type { AccountStore, Session, User } from "./rules/account-ports.ts";
import { describeBrowser } from "./rules/browser-label.ts";
import { passwordLength } from "./rules/password-rules.ts";
import { getSignInBlock, type LimitedBy } from "./rules/sign-in-block.ts";
import { createSecret, hashSecret, verifyPassword } from "./secrets.ts";

/** The browser of a request to sign in. */
export interface SignInClient {
  /** Address of the client; only a keyed hash of it is stored. */
  readonly address: string;
  readonly userAgent: string;
  /** Token that the browser holds already: its session is replaced. */
  readonly token: string | undefined;
}

/** Result of a password that was not accepted. */
export type RefusedPassword =
  /** Unknown email, wrong password or disabled user: not told apart, not by time either. */
  { readonly status: "refused" } | { readonly status: "blocked"; readonly until: Date };

export type SignInOutcome =
  /** `token` is the cookie's value. */
  { readonly status: "signed-in"; readonly token: string; readonly user: User } | RefusedPassword;

const maxEmailLength = 254;
const maxPasswordUnits = 2 * passwordLength.max;

interface Dependencies {
  readonly store: AccountStore;
  /** Keys the hashes of emails and addresses. */
  readonly secret: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in with a password. Rejects when the database fails, so that every sign-in is counted. */
export async function signIn(
  dependencies: Dependencies,
  credentials: Credentials,
  client: SignInClient,
  now: Date,
): Promise<SignInOutcome> {
  const outcome = await checkPassword(dependencies, credentials, client.address, now);
  if (outcome.status !== "correct") return outcome;
  const { user } = outcome;
  const { token, session } = createSession(user.id, client, now);
  const replaced = client.token && hashSecret(client.token);
  const entry = { at: now, userId: user.id, action: "signed-in" } as const;
  const isCreated = await dependencies.store.createSession(session, replaced, entry);
  return isCreated ? { status: "signed-in", token, user } : { status: "refused" };
}

/** Checks a password under the limits of its email and of the client's address. */
export async function checkPassword(
  { store, secret }: Dependencies,
  credentials: Credentials,
  address: string,
  now: Date,
): Promise<{ readonly status: "correct"; readonly user: User } | RefusedPassword> {
  // Longer ones cannot be right; they are checked like others, so that they take as long.
  const email = credentials.email.slice(0, maxEmailLength);
  const password = credentials.password.slice(0, maxPasswordUnits + 1);
  const keys = createLimitKeys(secret, email, address);
  const until = await store.countAttempt(Object.values(keys), now, (failures, key) =>
    getSignInBlock(key === keys.email ? "email" : "client", failures),
  );
  if (until) return { status: "blocked", until };
  const user = await store.findUserByEmail(email);
  // The same queries and hashes for every email, so that the time tells nothing.
  const hash = await store.findPasswordHash(user?.id ?? "");
  const isMatch = await verifyPassword(password, hash);
  if (!user || user.disabledAt || !isMatch) {
    const entry = { at: now, userId: undefined, action: "sign-in-refused" } as const;
    if (user) await store.recordAudit({ ...entry, subject: user.id });
    else await store.touchAttempts(keys.email, now);
    return { status: "refused" };
  }
  // Failures of the address stay counted: it may be trying other emails as well.
  await store.forgetAttempts(keys.email, keys.client);
  return { status: "correct", user };
}

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

function createLimitKeys(
  secret: string,
  email: string,
  address: string,
): Record<LimitedBy, string> {
  const toKey = (label: LimitedBy, value: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([`sign-in-${label}`, value]))
      .digest("base64url");
  return { email: toKey("email", email.toLowerCase()), client: toKey("client", address) };
}
