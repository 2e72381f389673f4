/** Reads the list of the 10,000 most used passwords at its first use, and keeps it. */
export function memoizeCommonPasswords(): () => Promise<ReadonlySet<string>> {
  let loaded: Promise<ReadonlySet<string>> | undefined;
  return () => {
    loaded ??= import("./common-passwords.generated.json", { with: { type: "json" } }).then(
      ({ default: { passwords } }) => new Set(passwords.split(" ")),
    );
    return loaded;
  };
}
