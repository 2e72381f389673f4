import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signBytes,
} from "node:crypto";

/** Flags of authenticator data (WebAuthn Level 3, 6.1). */
const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 } as const;

interface PasskeyOptions {
  origin: string;
  rpID: string;
  /** The device states that it has verified its user. */
  isVerified?: boolean;
}

/** An authenticator in software, for responses that no honest browser gives. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString("base64url");
  counter = 0;
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#privateKey = privateKey;
    // A CBOR map: kty EC2, alg ES256, crv P-256, x, y.
    this.#coseKey = Buffer.concat([
      Buffer.from("a501020326200121", "hex"),
      Buffer.from("5820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
  }

  /** Response to registration options, as JSON. */
  register({ challenge }: { challenge: string }, options: PasskeyOptions): string {
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey]);
    const authData = this.#createAuthData(options, flags.hasKey, attested);
    const header = Buffer.alloc(3);
    header.writeUInt8(0x59);
    header.writeUInt16BE(authData.length, 1);
    // A CBOR map: fmt "none", attStmt {}, authData bytes.
    const attestationObject = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
      header,
      authData,
    ]);
    return JSON.stringify({
      ...this.#getIdentity(),
      response: {
        clientDataJSON: createClientData("webauthn.create", challenge, options).toString(
          "base64url",
        ),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      },
    });
  }

  /** Response to sign-in options, as JSON. */
  signIn({ challenge }: { challenge: string }, options: PasskeyOptions): string {
    this.counter += 1;
    const authData = this.#createAuthData(options, 0, Buffer.alloc(0));
    const clientData = createClientData("webauthn.get", challenge, options);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    return JSON.stringify({
      ...this.#getIdentity(),
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signBytes("sha256", signed, this.#privateKey).toString("base64url"),
      },
    });
  }

  #getIdentity() {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {} };
  }

  #createAuthData(
    { rpID, isVerified = true }: PasskeyOptions,
    extraFlags: number,
    attested: Buffer,
  ): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flag = flags.present | (isVerified ? flags.verified : 0) | extraFlags;
    return Buffer.concat([
      createHash("sha256").update(rpID).digest(),
      Buffer.from([flag]),
      counter,
      attested,
    ]);
  }
}

function createClientData(type: string, challenge: string, { origin }: PasskeyOptions): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
