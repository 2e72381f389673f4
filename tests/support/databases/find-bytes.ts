import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The files of a folder, and of those in it, that hold one of these texts in UTF-8, UTF-16, Latin 1, base64 or hexadecimal. */
export function findFilesContaining(
  directory: string,
  texts: readonly string[],
  isIncluded: (file: string) => boolean = () => true,
): string[] {
  const needles = texts.flatMap((text) => [
    Buffer.from(text, "utf8"),
    Buffer.from(text, "utf16le"),
    Buffer.from(text, "utf16le").swap16(),
    Buffer.from(text, "latin1"),
    // Base64 depends on where in its groups of three a text begins; the first and last characters on its neighbours.
    ...[0, 1, 2].map((offset) =>
      Buffer.from(
        Buffer.from("-".repeat(offset) + text)
          .toString("base64")
          .slice(offset === 0 ? 0 : 4)
          .replace(/.{0,3}=*$/, ""),
      ),
    ),
    Buffer.from(Buffer.from(text).toString("hex")),
  ]);
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(isIncluded)
    .filter((file) => {
      const bytes = readIfThere(file);
      return needles.some((needle) => bytes.includes(needle));
    });
}

/** Content of a file; empty once it is gone: a running server removes some of its own. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
}
