import { maxNoteLength } from "#app/features/contact/rules/handling.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { RequestProps } from "./request-props.ts";
import { requestTexts } from "./texts.ts";
import { otherDay, type Refusal, refusable } from "./work-fields.ts";

type FormProps = Pick<RequestProps, "language" | "refusals" | "typed">;

/** The refused fields by their ids, with their errors, in the order of the screen. */
export function listErrors({ language, refusals = [], typed }: FormProps) {
  const { refused } = requestTexts[language];
  const inOrder = refusable.filter((field) => refusals.includes(field));
  return inOrder.map((refusal) => ({
    field: refusal === "followUp" && typed.followUp === otherDay ? "followUpDay" : refusal,
    message: fillText(refused[refusal], { max: maxNoteLength }),
  }));
}

/** Properties of a field that may be refused: its error, and the focus if it is the first. */
export function getErrorProps(field: Refusal | "followUpDay", props: FormProps) {
  const errors = listErrors(props);
  return {
    error: errors.find((error) => error.field === field)?.message,
    hasFocus: errors[0]?.field === field,
  };
}
