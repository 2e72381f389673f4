import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { EntryLayout } from "#app/admin/components/entry-layout.tsx";
import { Field } from "#app/admin/components/field.tsx";
import { RefusalNotice, type SignInRefusal } from "#app/admin/components/refusal-notice.tsx";
import type { AreaContext } from "#app/admin/screen.ts";

/** Name of the field with the password that confirms a form. */
export const proofField = "proof";

interface ConfirmProps extends AreaContext {
  /** Address and fields of the form that waits for the confirmation. */
  action: string;
  fields: Readonly<Record<string, string>>;
  refusal?: SignInRefusal | undefined;
}

/** Giving the password once more for a form that touches people's data or access; the form is sent with it. */
export function Confirm(props: ConfirmProps) {
  const { texts, viewer, action, fields, refusal } = props;
  const { entry, area } = texts;
  return (
    <EntryLayout {...props}>
      <form method="post" action={action}>
        <h1>{entry.confirm.title}</h1>
        <p>{entry.confirm.text}</p>
        <RefusalNotice {...props} refusal={refusal} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input hidden readOnly value={viewer.email} autoComplete="username" />
        <Field
          name={proofField}
          type="password"
          label={entry.password}
          autoComplete="current-password"
        />
        <Button look="main" size="tall" icon="key" isWide>
          {entry.confirm.submit}
        </Button>
        <a href={adminPaths.overview}>{area.back}</a>
      </form>
    </EntryLayout>
  );
}
