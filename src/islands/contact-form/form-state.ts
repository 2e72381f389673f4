import { type ContactField, contactFields } from "#app/features/contact/rules/contact-fields.ts";
import type { FieldStrings } from "./draft.ts";
import type { ContactFormProps } from "./form-props.ts";

/**
 * Phase of the request. `unsent`, `limited` and `offline` are failures, `external` is a request from another site that
 * has to be confirmed here, `reconnected` follows `offline`, and `stored` is shown only where the result page can't.
 */
export type Phase =
  | "writing"
  | "sending"
  | "unsent"
  | "limited"
  | "external"
  | "offline"
  | "reconnected"
  | "stored";

/** State of the form as it is rendered. The values themselves stay in the DOM. */
export interface FormState {
  phase: Phase;
  /** Error codes, or the server's messages, by field. */
  errors: FieldStrings;
  shown: readonly string[];
  /** Whether the summary of errors is shown: from the first attempt to send. */
  isReviewed: boolean;
  isRestored: boolean;
  failedSubmitCount: number;
  reference: string;
  /** Text for the status region that only screen readers perceive. */
  announcement: string;
}

export type FormEvent =
  | { type: "edited"; errors: FieldStrings }
  | { type: "draftRestored"; shown: readonly string[]; isReviewed: boolean; isRestored: boolean }
  | { type: "fieldLeft"; field: ContactField }
  | { type: "submitted" }
  | { type: "rejected"; errors: FieldStrings; announcement: string }
  | { type: "sendStarted"; announcement: string }
  | { type: "sendFailed"; phase: "unsent" | "limited" | "offline" }
  | { type: "stored"; reference: string; announcement: string }
  | { type: "reconnected" }
  | { type: "cleared"; errors: FieldStrings };

/** State of the first render, from the server's response to a form posted without script. */
export function createFormState({ errors, failure }: ContactFormProps): FormState {
  return {
    phase: failure === "fault" ? "unsent" : (failure ?? "writing"),
    errors: errors ?? {},
    shown: errors ? contactFields : [],
    isReviewed: errors !== undefined,
    isRestored: false,
    failedSubmitCount: 0,
    reference: "",
    announcement: "",
  };
}

/** State after an event: a pure function, for `useReducer`. */
export function reduceFormState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case "edited":
      return { ...state, errors: event.errors, announcement: "" };
    case "draftRestored":
      return {
        ...state,
        shown: mergeUnique(state.shown, event.shown),
        isReviewed: state.isReviewed || event.isReviewed,
        isRestored: event.isRestored,
      };
    case "fieldLeft":
      return { ...state, shown: mergeUnique(state.shown, [event.field]) };
    case "submitted":
      return { ...state, shown: contactFields, isReviewed: true };
    case "rejected":
      return {
        ...state,
        phase: "writing",
        errors: event.errors,
        failedSubmitCount: state.failedSubmitCount + 1,
        announcement: event.announcement,
      };
    case "sendStarted":
      return { ...state, phase: "sending", announcement: event.announcement };
    case "sendFailed":
      return { ...state, phase: event.phase, announcement: "" };
    case "stored": {
      const { reference, announcement } = event;
      return { ...state, phase: "stored", reference, announcement };
    }
    case "reconnected":
      return state.phase === "offline" ? { ...state, phase: "reconnected" } : state;
    case "cleared":
      return {
        ...state,
        phase: "writing",
        errors: event.errors,
        shown: [],
        isReviewed: false,
        isRestored: false,
        announcement: "",
      };
  }
}

/** Union of two lists, in order of first appearance. */
export const mergeUnique = (first: readonly string[] = [], second: readonly string[]) => [
  ...new Set([...first, ...second]),
];
