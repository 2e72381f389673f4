import { createHash, randomUUIDv7 } from "node:crypto";

let lastId = "";

/** A UUID version 7 above the last one of this process: within a millisecond they would have no order. */
export function createActionId(): string {
  const id = randomUUIDv7();
  lastId = id > lastId ? id : increment(lastId);
  return lastId;
}

const increment = (id: string): string =>
  format((BigInt(`0x${id.replaceAll("-", "")}`) + 1n).toString(16).padStart(32, "0"));

const format = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/**
 * Id of the action that a form asks for: the time of the form's id, and a hash of that id with what the form holds. Sent
 * twice it is one action; changed after going back to it, another.
 */
export function deriveActionId(formId: string, content: unknown): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([formId, content]))
    .digest("hex");
  // Version and variant of RFC 9562.
  return `${formId.slice(0, 15)}${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
