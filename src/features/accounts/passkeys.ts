import { isIP } from "node:net";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { AccountMails } from "./account-mail.ts";
import { createAction } from "./create-action.ts";
import { createPasskeyRegistration } from "./passkey-registration.ts";
import {
  createChallengeBytes,
  expectChallenge,
  loadWebAuthn,
  parseResponse,
  refuseErrors,
} from "./passkey-responses.ts";
import type { PasskeyUse, RedeemedLink, SignedInUser, UnknownLink, User } from "./rules/account.ts";
import { describeBrowser } from "./rules/browser-label.ts";
import { hashSecret } from "./secrets.ts";
import { createSession, type SignInClient, type SignInOutcome } from "./sign-in.ts";
import type { AccountStore } from "./store/account-store.ts";

type KeyRedeemResult =
  | RedeemedLink
  | UnknownLink
  /** Not made by the link's options, at this site, or answered before: the link is still good. */
  | { readonly status: "refused-key" };

/** Passkeys (WebAuthn): discoverable, with the user's presence verified by the device. */
export interface PasskeyService {
  /** Options with which a browser makes a key for this user. */
  createRegistrationOptions(user: User): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Stores the key that a browser made; false if it is not one for this user and site, or the session has ended. */
  add(signedIn: SignedInUser, response: string, name: string): Promise<boolean>;
  /** Options with which a browser makes a key for the user of a one-time link; undefined if the link is not valid. */
  createRedeemOptions(key: string): Promise<PublicKeyCredentialCreationOptionsJSON | undefined>;
  /** Uses a one-time link: stores the key that a browser made by its options, ends everything else that gives access, and signs in. */
  redeemLink(key: string, response: string, client: SignInClient): Promise<KeyRedeemResult>;
  /** Options with which a browser signs in by any key of this site. */
  createSignInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  signIn(response: string, client: SignInClient): Promise<SignInOutcome>;
  /** Options with which a browser proves who is signed in by a key of this user; undefined if there is none. */
  createStepUpOptions(user: User): Promise<PublicKeyCredentialRequestOptionsJSON | undefined>;
  /** Proves who is signed in, by a key of their own; false if the response does not. */
  prove(signedIn: SignedInUser, response: string): Promise<boolean>;
}

const signInPurpose = "sign-in";
const getAddPurpose = ({ id }: User): string => `add ${id}`;
const getStepUpPurpose = ({ id }: User): string => `prove ${id}`;
const getRedeemPurpose = (keyHash: string): string => `redeem ${keyHash}`;

/** Creates the service; undefined where browsers offer no passkeys: without HTTPS, and at an IP address. */
export function createPasskeyService(
  store: AccountStore,
  { secret, siteUrl, notify }: { secret: string; siteUrl: string; notify: AccountMails["notify"] },
): PasskeyService | undefined {
  const { hostname: rpID, protocol, origin } = new URL(siteUrl);
  const isSecure = protocol === "https:" || rpID === "localhost";
  if (!isSecure || isIP(rpID.replace(/^\[|\]$/g, "")) !== 0) return undefined;
  const registration = createPasskeyRegistration({ secret, rpID, origin });

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
    const { found, isExpected } = expectChallenge(secret, getPurpose(user), now);
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
    createRegistrationOptions: async (user) =>
      registration.createOptions(user, getAddPurpose(user), await store.listPasskeys(user.id)),

    async add({ user, session }, response, name) {
      const now = new Date();
      const made = { userId: user.id, name, now };
      const registered = await registration.verify(response, getAddPurpose(user), made);
      if (!registered) return false;
      const { passkey, challenge } = registered;
      const action = createAction("passkey-added", user.id, undefined, now);
      const isAdded = await store.addPasskey(passkey, session.tokenHash, challenge, action);
      if (isAdded) notify(user, "passkeyAdded");
      return isAdded;
    },

    async createRedeemOptions(key) {
      const keyHash = hashSecret(key);
      const found = await store.findLink(keyHash, new Date());
      // The keys that the user has end with the link: none is excluded.
      return found && registration.createOptions(found.user, getRedeemPurpose(keyHash), []);
    },

    async redeemLink(key, response, client) {
      const now = new Date();
      const keyHash = hashSecret(key);
      const found = await store.findLink(keyHash, now);
      if (!found) return { status: "unknown-link" };
      const { user } = found;
      const name = describeBrowser(client.userAgent) || rpID;
      const made = { userId: user.id, name, now };
      const registered = await registration.verify(response, getRedeemPurpose(keyHash), made);
      if (!registered) return { status: "refused-key" };
      const { token, session } = createSession(user.id, client, now);
      const kind = found.link.purpose === "invite" ? "user-joined" : "passkey-added";
      const action = createAction(kind, user.id, undefined, now);
      const outcome = await store.redeemLink(keyHash, { ...registered, session }, action);
      if (outcome !== "redeemed") return { status: outcome };
      if (found.link.purpose === "recover") notify(user, "recovered");
      return { status: "signed-in", token, user };
    },

    async createSignInOptions() {
      const { generateAuthenticationOptions } = await loadWebAuthn();
      return generateAuthenticationOptions({
        rpID,
        challenge: createChallengeBytes(secret, signInPurpose),
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
        createAction("signed-in", user.id, undefined, now),
      );
      return isUsed ? { status: "signed-in", token, user } : refused;
    },

    async createStepUpOptions(user) {
      const keys = await store.listPasskeys(user.id);
      if (keys.length === 0) return undefined;
      const { generateAuthenticationOptions } = await loadWebAuthn();
      return generateAuthenticationOptions({
        rpID,
        challenge: createChallengeBytes(secret, getStepUpPurpose(user)),
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
