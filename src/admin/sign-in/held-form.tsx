/** A form that waits until its user has proven who they are. */
export interface HeldForm {
  action: string;
  fields: Readonly<Record<string, string>>;
}

export function HiddenFields({ fields }: Pick<HeldForm, "fields">) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
