import * as v from "valibot";
import { languages } from "#app/locale/languages.ts";
import { isMailAddress, toAsciiMailAddress } from "#app/platform/text/mail-address.ts";
import { roles } from "./permissions.ts";

const name = v.pipe(v.string(), v.maxLength(120), v.trim(), v.regex(/^[^\p{Cc}]{1,80}$/u));
const rfcEmail = v.pipe(v.string(), v.rfcEmail());
const email = v.pipe(
  v.string(),
  v.maxLength(254),
  v.trim(),
  v.check((address) => v.is(rfcEmail, toAsciiMailAddress(address) ?? address)),
  v.check(isMailAddress),
);
const role = v.picklist(roles);
const language = v.picklist(languages);

/** Fields of an invitation; an issue names its field by its path. */
export const invitationSchema = v.object({ name, email, role, language });

/** Fields that users change of themselves; a checkbox that is not ticked is not sent. */
export const ownFieldsSchema = v.object({
  name,
  language,
  shortcuts: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value === "on"),
    ),
    "",
  ),
});

export type Invitation = v.InferOutput<typeof invitationSchema>;
