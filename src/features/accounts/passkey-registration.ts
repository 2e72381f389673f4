import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import {
  createChallengeBytes,
  expectChallenge,
  loadWebAuthn,
  parseResponse,
  refuseErrors,
} from "./passkey-responses.ts";
import type { AnsweredChallenge, Passkey, User } from "./rules/account.ts";

interface RegistrationContext {
  /** Keys the challenges. */
  readonly secret: string;
  readonly rpID: string;
  readonly origin: string;
}

/** A passkey that a browser made, with the challenge that it answered. */
export interface RegisteredPasskey {
  readonly passkey: Passkey;
  readonly challenge: AnsweredChallenge;
}

/** EdDSA, ES256 and RS256 (COSE): what authenticators have. */
const algorithms = [-8, -7, -257];

/** The ceremony in which a browser makes a passkey (WebAuthn Level 3, 7.1). */
export function createPasskeyRegistration({ secret, rpID, origin }: RegistrationContext) {
  return {
    /** Options with a challenge for the purpose; authenticators with an excluded key make no other. */
    async createOptions(
      user: User,
      purpose: string,
      excluded: readonly Passkey[],
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await loadWebAuthn();
      return generateRegistrationOptions({
        rpName: rpID,
        rpID,
        userName: user.email,
        userDisplayName: user.name,
        userID: new TextEncoder().encode(user.id),
        challenge: createChallengeBytes(secret, purpose),
        attestationType: "none",
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: excluded.map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
    },

    /** The key in a response; undefined if it answers no challenge for the purpose at this site. */
    async verify(
      response: string,
      purpose: string,
      { userId, name, now }: { userId: string; name: string; now: Date },
    ): Promise<RegisteredPasskey | undefined> {
      const { found, isExpected } = expectChallenge(secret, purpose, now);
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
      if (!verification?.verified || !found.challenge) return undefined;
      const { credential, credentialBackedUp } = verification.registrationInfo;
      const passkey = {
        id: credential.id,
        userId,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: credential.transports ?? [],
        isBackedUp: credentialBackedUp,
        name,
        createdAt: now,
        usedAt: undefined,
      };
      return { passkey, challenge: found.challenge };
    },
  };
}
