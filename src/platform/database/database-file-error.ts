/** The embedded database's file cannot be used, and no waiting mends it. The message is one line that names the file. */
export class DatabaseFileError extends Error {
  override readonly name = "DatabaseFileError";
}
