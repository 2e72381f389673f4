import path from "node:path";
import { runCommandLine } from "./command-line.ts";

// A reader such as `head` that has seen enough closes the pipe: nothing is wrong with that.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : 1);
});

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  write: (text) =>
    new Promise((resolve) => {
      process.stdout.write(text, () => resolve());
    }),
  note: (line) => process.stderr.write(`${line}\n`),
  serverScript: path.join(import.meta.dirname, "main.js"),
  onStop(stop) {
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
  },
});
