import type { ContactField } from "#app/features/contact/rules/contact-fields.ts";

export const draftKey = "contact-draft";

export type FieldStrings = Partial<Record<ContactField, string>>;

/** Unsent form content of one tab, stored until the request is acknowledged. */
export interface Draft {
  /** Path of the page with the form: the link back after a failure. */
  page?: string;
  values?: FieldStrings;
  /** Time of the first key (`Date.now()`). */
  time?: number;
  /** Visible errors, without their messages: those depend on the language. */
  shown?: readonly string[];
  isReviewed?: boolean;
  /** The idempotency key of the request that these fields (as JSON) were sent with. */
  sent?: { key: string; body: string };
}

/** Fallback when session storage is blocked or full. */
let inMemoryDraft: Draft | undefined;

export function readDraft(): Draft {
  try {
    return inMemoryDraft ?? JSON.parse(sessionStorage[draftKey] ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Merges changes into the draft, which begins now unless it has begun. */
export function saveDraft(changes: Draft): void {
  writeDraft({ time: Date.now(), ...readDraft(), ...changes });
}

export function clearDraft(): void {
  writeDraft({});
}

/** Idempotency key for the fields: stays the same on retries with unchanged content. */
export function getIdempotencyKey(fields: FieldStrings): string {
  const body = JSON.stringify(fields);
  let { sent } = readDraft();
  if (sent?.body !== body) {
    sent = { key: crypto.getRandomValues(new Uint32Array(4)).join("-"), body };
    saveDraft({ sent });
  }
  return sent.key;
}

/** Reads the visible fields of a form: these have an id equal to their name, hidden fields have none. */
export function readFormValues(form: HTMLFormElement): FieldStrings {
  const data = new FormData(form);
  const values: Record<string, unknown> = {};
  for (const { id } of form.elements) if (id) values[id] = data.get(id) ?? "";
  return values;
}

/** Fills empty fields only: input of the visitor and values rendered by the server are kept. */
export function restoreFormValues(form: HTMLFormElement, values: FieldStrings): void {
  for (const [field, value] of Object.entries(values)) {
    // A RadioNodeList has the value of its checked button.
    const control = form.elements.namedItem(field) as HTMLInputElement | RadioNodeList | null;
    if (control?.value === "") control.value = value;
  }
}

// An empty form deletes the draft.
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
