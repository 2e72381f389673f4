import { isIP } from "node:net";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { AccountMails } from "./account-mail.ts";
import { createChallenge, readChallenge } from "./challenge.ts";
import type {
  AccountStore,
  AnsweredChallenge,
  PasskeyUse,
  SignedInUser,
  User,
} from "./rules/account-ports.ts";
import { hashSecret } from "./secrets.ts";
import { createSession, type SignInClient, type SignInOutcome } from "./sign-in.ts";

/** Passkeys (WebAuthn): discoverable, with the user's presence verified by the device. */
export interface PasskeyService {
  /** Options with which a browser makes a key for this user. */
  createRegistrationOptions(user: User): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Stores the key that a browser made; false if it is not one for this user and site, or the session has ended. */
  add(signedIn: SignedInUser, response: string, name: string): Promise<boolean>;
  /** Options with which a browser signs in by any key of this site. */
  createSignInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  signIn(response: string, client: SignInClient): Promise<SignInOutcome>;
  /** Options with which a browser proves who is signed in by a key of this user; undefined if there is none. */
  createStepUpOptions(user: User): Promise<PublicKeyCredentialRequestOptionsJSON | undefined>;
  /** Proves who is signed in, by a key of their own; false if the response does not. */
  prove(signedIn: SignedInUser, response: string): Promise<boolean>;
}

/** Loaded with its first use, for most processes have none (docs/decisions/0109). */
const loadWebAuthn = () => import("@simplewebauthn/server");

/** Longest JSON of a browser's response. */
const maxResponseLength = 20_000;

/** EdDSA, ES256 and RS256 (COSE): what authenticators have. */
const algorithms = [-8, -7, -257];

const signInPurpose = "sign-in";
const getAddPurpose = ({ id }: User): string => `add ${id}`;
const getStepUpPurpose = ({ id }: User): string => `prove ${id}`;

/** Creates the service; undefined where browsers offer no passkeys: without HTTPS, and at an IP address. */
export function createPasskeyService(
  store: AccountStore,
  { secret, siteUrl, notify }: { secret: string; siteUrl: string; notify: AccountMails["notify"] },
): PasskeyService | undefined {
  const { hostname: rpID, protocol, origin } = new URL(siteUrl);
  const isSecure = protocol === "https:" || rpID === "localhost";
  if (!isSecure || isIP(rpID.replace(/^\[|\]$/g, "")) !== 0) return undefined;
  const toBytes = (challenge: string) => new Uint8Array(Buffer.from(challenge, "base64url"));

  /** A check of the challenge in a response, which keeps what it has read. */
  function expectChallenge(purpose: string, now: Date) {
    const found: { challenge?: AnsweredChallenge | undefined } = {};
    return {
      found,
      isExpected(challenge: string) {
        found.challenge = readChallenge(secret, purpose, challenge, now);
        return found.challenge !== undefined;
      },
    };
  }

  /** User and use of the key in a response; undefined if it answers no challenge for the user's purpose. */
  async function verifyUse(
    response: string,
    getPurpose: (user: User) => string,
    now: Date,
  ): Promise<{ user: User; use: PasskeyUse } | undefined> {
    const parsed = await refuseErrors(async () =>
      parseResponse<AuthenticationResponseJSON>(response),
    );
    const passkey = parsed && (await store.findPasskey(String(parsed.id)));
    const user = passkey && (await store.findUser(passkey.userId));
    if (!parsed || !passkey || !user || user.disabledAt) return undefined;
    const { found, isExpected } = expectChallenge(getPurpose(user), now);
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const verification = await refuseErrors(() =>
      verifyAuthenticationResponse({
        response: parsed,
        expectedChallenge: isExpected,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
          counter: passkey.counter,
        },
      }),
    );
    if (!verification?.verified || !found.challenge) return undefined;
    const { newCounter: counter, credentialBackedUp: isBackedUp } = verification.authenticationInfo;
    return { user, use: { id: passkey.id, counter, isBackedUp, challenge: found.challenge } };
  }

  return {
    async createRegistrationOptions(user) {
      const keys = await store.listPasskeys(user.id);
      const { generateRegistrationOptions } = await loadWebAuthn();
      return generateRegistrationOptions({
        rpName: rpID,
        rpID,
        userName: user.email,
        userDisplayName: user.name,
        userID: new TextEncoder().encode(user.id),
        challenge: toBytes(createChallenge(secret, getAddPurpose(user), new Date())),
        attestationType: "none",
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: keys.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
    },

    async add({ user, session }, response, name) {
      const now = new Date();
      const { found, isExpected } = expectChallenge(getAddPurpose(user), now);
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const verification = await refuseErrors(() =>
        verifyRegistrationResponse({
          response: parseResponse<RegistrationResponseJSON>(response),
          expectedChallenge: isExpected,
          expectedOrigin: origin,
          expectedRPID: rpID,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (!verification?.verified || !found.challenge) return false;
      const { credential, credentialBackedUp } = verification.registrationInfo;
      const isAdded = await store.addPasskey(
        {
          id: credential.id,
          userId: user.id,
          publicKey: Buffer.from(credential.publicKey).toString("base64url"),
          counter: credential.counter,
          transports: credential.transports ?? [],
          isBackedUp: credentialBackedUp,
          name,
          createdAt: now,
          usedAt: undefined,
        },
        session.tokenHash,
        found.challenge,
        { at: now, userId: user.id, action: "passkey-added" },
      );
      if (isAdded) notify(user, "passkeyAdded");
      return isAdded;
    },

    async createSignInOptions() {
      const { generateAuthenticationOptions } = await loadWebAuthn();
      return generateAuthenticationOptions({
        rpID,
        challenge: toBytes(createChallenge(secret, signInPurpose, new Date())),
        userVerification: "required",
      });
    },

    async signIn(response, client) {
      const now = new Date();
      const refused = { status: "refused" } as const;
      const verified = await verifyUse(response, () => signInPurpose, now);
      if (!verified) return refused;
      const { user, use } = verified;
      const { token, session } = createSession(user.id, client, now);
      const isUsed = await store.recordPasskeyUse(
        use,
        session,
        client.token && hashSecret(client.token),
        { at: now, userId: user.id, action: "signed-in" },
      );
      return isUsed ? { status: "signed-in", token, user } : refused;
    },

    async createStepUpOptions(user) {
      const keys = await store.listPasskeys(user.id);
      if (keys.length === 0) return undefined;
      const { generateAuthenticationOptions } = await loadWebAuthn();
      return generateAuthenticationOptions({
        rpID,
        challenge: toBytes(createChallenge(secret, getStepUpPurpose(user), new Date())),
        allowCredentials: keys.map(({ id }) => ({ id })),
        userVerification: "required",
      });
    },

    async prove({ user, session }, response) {
      const now = new Date();
      const verified = await verifyUse(response, getStepUpPurpose, now);
      if (verified?.user.id !== user.id) return false;
      return store.recordPasskeyStepUp(verified.use, session.tokenHash, now);
    },
  };
}

/** The library rejects for everything that is wrong with a response. */
async function refuseErrors<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

function parseResponse<T>(json: string): T {
  if (json.length > maxResponseLength) throw new RangeError("too long");
  const value: unknown = JSON.parse(json);
  if (typeof value !== "object" || value === null) throw new TypeError("not an object");
  return value as T;
}
