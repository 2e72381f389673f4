import { type ContactField, contactFields } from "#app/domain/contact/contact-fields.ts";

/** The session-storage key of the half-written form; an island that finds it wakes at once. */
export const draftKey = "contact-draft";

/** What a visitor left in the form, in one tab, until the request is acknowledged. */
export interface Draft {
  /** The page of the form that was written in: the way back after a failure. */
  page?: string;
  values?: Partial<Record<ContactField, string>>;
  /** The fields whose faults are shown, and whether sending was tried: codes are worked out anew in any language. */
  shown?: readonly string[];
  reviewed?: boolean;
  /** The idempotency key of the request that these fields (as JSON) were sent with. */
  sent?: { key: string; body: string };
}

/** Reads the draft; an empty one when there is none or storage is out of reach. */
export function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey) ?? "{}") as Draft;
  } catch {
    return {};
  }
}

/** Keeps what is written until the request is acknowledged; a form with nothing in it leaves no draft. */
export function saveDraft(draft: Draft): Draft {
  if (contactFields.some((field) => draft.values?.[field])) store(draft);
  else forgetDraft();
  return draft;
}

/** The draft's idempotency key: the same as long as the same fields are sent, however often. */
export function keyFor(draft: Draft, body: string): string {
  if (draft.sent?.body === body) return draft.sent.key;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  draft.sent = { key, body };
  store(draft);
  return key;
}

/** Forgets the draft: its request is kept, or its writer starts over. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // Without storage there was no draft to begin with.
  }
}

function store(draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Without storage the form still holds what is written, as long as the page stays open.
  }
}
