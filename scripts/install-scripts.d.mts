interface InstallScript {
  /** Of the package; with `*` at its end, of one a platform. */
  name: string;
  needed: boolean;
  reason: string;
}

export const installScripts: InstallScript[];
/** The packages whose install scripts this platform needs. */
export function listNeededScripts(): string[];
