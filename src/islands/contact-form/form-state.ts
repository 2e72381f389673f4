import { contactFields } from "#app/features/contact/rules/contact-fields.ts";
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

export interface Review {
  /** Fields that were left, or all of them once sending was tried. */
  shown: readonly string[];
  /** The summary of errors is shown: from the first attempt to send. */
  isReviewed: boolean;
}

/** State of the form as it is rendered. The values themselves stay in the DOM. */
export interface FormState extends Review {
  phase: Phase;
  isOnline: boolean;
  isSlow: boolean;
  /** Error codes, or the server's messages, by field. */
  errors: FieldStrings;
  isRestored: boolean;
  reference: string;
  announcement: string;
}

/** State of the first render, from the server's response to a form posted without script. */
export function createFormState({ errors, failure }: ContactFormProps): FormState {
  return {
    phase: failure === "unavailable" ? "unsent" : (failure ?? "writing"),
    isOnline: true,
    isSlow: false,
    errors: errors ?? {},
    shown: errors ? contactFields : [],
    isReviewed: errors !== undefined,
    isRestored: false,
    reference: "",
    announcement: "",
  };
}

export function changeConnection(state: FormState, isOnline: boolean): FormState {
  const isBack = isOnline && state.phase === "offline";
  return { ...state, isOnline, phase: isBack ? "reconnected" : state.phase };
}

export const mergeUnique = (first: readonly string[], second: readonly string[]) => [
  ...new Set([...first, ...second]),
];
