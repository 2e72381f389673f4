/** The part of `package-lock.json` that says what needs what, by the folders of packages; that of the project has no name. */
export interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly dependencies?: Readonly<Record<string, string>>;
        readonly optionalDependencies?: Readonly<Record<string, string>>;
      }
    >
  >;
}

/** Folders of these packages of the project, and of all that they need. */
export function listNeededPackages({ packages }: Lock, names: readonly string[]): Set<string> {
  const needed = new Set<string>();
  const add = (from: string, name: string): void => {
    const folder = resolve(from, name);
    if (folder === undefined || needed.has(folder)) return;
    needed.add(folder);
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(folder, next);
  };
  /** As Node looks for it: in the folder of the package that asks, then in those above it. */
  const resolve = (from: string, name: string): string | undefined => {
    const folder = `${from && `${from}/`}node_modules/${name}`;
    if (folder in packages) return folder;
    return from
      ? resolve(from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name)
      : undefined;
  };
  for (const name of names) add("", name);
  return needed;
}
