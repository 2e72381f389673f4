import * as v from "valibot";
import { isPlainDay } from "#app/admin/read-day.ts";

/** Intents of the form's script, answered with JSON. */
export const [autosave, fill] = ["autosave", "fill"] as const;

/** Fields that every button of the form sends: the letter, and what becomes of the request. */
const letterFields = {
  formId: v.optional(v.pipe(v.string(), v.maxLength(64)), ""),
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  // A won or lost request keeps both, and its form has neither.
  state: v.optional(v.picklist(["answered", "open", ""]), ""),
  "follow-up": v.optional(
    v.union([v.picklist(["none", ""]), v.pipe(v.string(), v.check(isPlainDay))]),
    "",
  ),
  used: v.optional(v.pipe(v.string(), v.maxLength(64))),
  again: v.optional(v.pipe(v.string(), v.maxLength(64))),
  subject: v.string(),
  text: v.string(),
};

const templateField = v.pipe(v.string(), v.maxLength(64));

export const formSchema = v.variant("intent", [
  v.object({ ...letterFields, intent: v.picklist(["mark", "mark-next"]) }),
  v.object({
    ...letterFields,
    intent: v.picklist(["send", "send-next"]),
    known: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(20_000),
        v.transform((ids) => ids.split(" ")),
      ),
      "",
    ),
  }),
  v.object({ ...letterFields, intent: v.picklist(["draft", "preview"]) }),
  v.object({ ...letterFields, intent: v.picklist(["use", fill]), template: templateField }),
  v.object({
    ...letterFields,
    intent: v.literal(autosave),
    seen: v.optional(v.pipe(v.string(), v.maxLength(30)), ""),
    step: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), "0"),
  }),
]);

export type Form = v.InferOutput<typeof formSchema>;

export type FormOf<Intent extends Form["intent"]> = Extract<Form, { intent: Intent }>;
