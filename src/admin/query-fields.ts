/** Fields of a form as they were typed, by their names. */
export type QueryFields<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Reads fields without the space around them, cut to this length; empty ones are left out. */
export function readFields<Name extends string>(
  input: Readonly<Record<string, string | undefined>>,
  names: readonly Name[],
  maxLength: number,
): QueryFields<Name> {
  const fields: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = input[name]?.trim().slice(0, maxLength);
    if (value) fields[name] = value;
  }
  return fields;
}

/** A path with these fields as its query. */
export function toAddress(path: string, fields: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(fields).toString();
  return search ? `${path}?${search}` : path;
}
