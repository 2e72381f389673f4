interface InstallScript {
  /** Name of the package; `*` at its end is for a platform. */
  name: string;
  needed: boolean;
  reason: string;
}

export const installScripts: InstallScript[];
/** The packages whose install scripts this platform needs. */
export function listNeededScripts(): string[];
