import type { ContactField } from "#app/features/contact/rules/contact-fields.ts";

/** The session-storage key of the half-written form. */
export const draftKey = "contact-draft";

/** A text by field: what was written, or what is wrong with it (a code, or the server's sentence). */
export type FieldTexts = Partial<Record<ContactField, string>>;

/** What a visitor left in the form, in one tab, until the request is acknowledged. */
export interface Draft {
  /** The page of the form that was written in: the way back after a failure. */
  page?: string;
  values?: FieldTexts;
  /** The fields whose faults are shown, and whether sending was tried: codes are worked out anew in any language. */
  shown?: readonly string[];
  reviewed?: boolean;
  /** The idempotency key of the request that these fields (as JSON) were sent with. */
  sent?: { key: string; body: string };
}

/** The draft of a page whose storage is forbidden or full. */
let unstored: Draft | undefined;

/** Reads the draft; an empty one when there is none. */
export function readDraft(): Draft {
  try {
    return unstored ?? JSON.parse(sessionStorage[draftKey]) ?? {};
  } catch {
    return {};
  }
}

/** Adds to the draft, until the request is acknowledged. */
export function saveDraft(change: Draft): void {
  writeDraft({ ...readDraft(), ...change });
}

/** Forgets the draft: its request is stored, or its writer starts over. */
export function forgetDraft(): void {
  writeDraft({});
}

/** The idempotency key of a form's fields: the same as long as the same fields are sent, however often. */
export function getKey(fields: FieldTexts): string {
  const body = JSON.stringify(fields);
  let { sent } = readDraft();
  if (sent?.body !== body) {
    sent = { key: crypto.getRandomValues(new Uint32Array(4)).join("-"), body };
    saveDraft({ sent });
  }
  return sent.key;
}

/** What stands in a form's fields. The visitor's own have an id, their name: the hidden ones have none. */
export function readForm(form: HTMLFormElement): FieldTexts {
  const data = new FormData(form);
  const values: Record<string, unknown> = {};
  for (const { id } of form.elements) if (id) values[id] = data.get(id) ?? "";
  return values;
}

/** Puts values in empty fields: what the visitor, or the server after a failure, wrote stays. */
export function fillForm(form: HTMLFormElement, values: FieldTexts): void {
  for (const [field, value] of Object.entries(values)) {
    // A group of radio buttons has the value of the one that is chosen.
    const control = form.elements.namedItem(field) as HTMLInputElement | RadioNodeList | null;
    if (control?.value === "") control.value = value;
  }
}

// A form with nothing in it leaves no draft.
function writeDraft(draft: Draft): void {
  unstored = undefined;
  try {
    if (Object.values(draft.values ?? {}).some(Boolean)) {
      sessionStorage[draftKey] = JSON.stringify(draft);
    } else delete sessionStorage[draftKey];
  } catch {
    unstored = draft;
  }
}
