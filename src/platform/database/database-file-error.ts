/** Permanent error of the embedded database's file. The message is one line that names the file. */
export class DatabaseFileError extends Error {
  override readonly name = "DatabaseFileError";
}
