import type { ContactField } from "#app/features/contact/rules/contact-fields.ts";

/** The session-storage key of the half-written form. */
export const draftKey = "contact-draft";

/** A text by field: what was written, or what is wrong with it (a code, or the server's sentence). */
export type FieldStrings = Partial<Record<ContactField, string>>;

/** What a visitor left in the form, in one tab, until the request is acknowledged. */
export interface Draft {
  /** The page of the form that was written in: the way back after a failure. */
  page?: string;
  values?: FieldStrings;
  /** The fields whose faults are shown, and whether sending was tried: codes are worked out anew in any language. */
  shown?: readonly string[];
  summaryErrors?: boolean;
  /** The idempotency key of the request that these fields (as JSON) were sent with. */
  sent?: { key: string; body: string };
}

/** The draft of a page whose storage is forbidden or full. */
let inMemoryDraft: Draft | undefined;

/** Reads the draft; an empty one when there is none. */
export function readDraft(): Draft {
  try {
    return inMemoryDraft ?? JSON.parse(sessionStorage[draftKey]) ?? {};
  } catch {
    return {};
  }
}

/** Adds to the draft, until the request is acknowledged. */
export function saveDraft(changes: Draft): void {
  writeDraft({ ...readDraft(), ...changes });
}

/** Forgets the draft: its request is stored, or its writer starts over. */
export function clearDraft(): void {
  writeDraft({});
}

/** The idempotency key of a form's fields: the same as long as the same fields are sent, however often. */
export function getIdempotencyKey(fields: FieldStrings): string {
  const body = JSON.stringify(fields);
  let { sent } = readDraft();
  if (sent?.body !== body) {
    sent = { key: crypto.getRandomValues(new Uint32Array(4)).join("-"), body };
    saveDraft({ sent });
  }
  return sent.key;
}

/** What stands in a form's fields. The visitor's own have an id, their name: the hidden ones have none. */
export function readFormValues(form: HTMLFormElement): FieldStrings {
  const data = new FormData(form);
  const values: Record<string, unknown> = {};
  for (const { id } of form.elements) if (id) values[id] = data.get(id) ?? "";
  return values;
}

/** Puts values in empty fields: what the visitor, or the server after a failure, wrote stays. */
export function restoreFormValues(form: HTMLFormElement, values: FieldStrings): void {
  for (const [field, value] of Object.entries(values)) {
    // A group of radio buttons has the value of the one that is chosen.
    const control = form.elements.namedItem(field) as HTMLInputElement | RadioNodeList | null;
    if (control?.value === "") control.value = value;
  }
}

// A form with nothing in it leaves no draft.
function writeDraft(draft: Draft): void {
  inMemoryDraft = undefined;
  try {
    if (Object.values(draft.values ?? {}).some(Boolean)) {
      sessionStorage[draftKey] = JSON.stringify(draft);
    } else delete sessionStorage[draftKey];
  } catch {
    inMemoryDraft = draft;
  }
}
