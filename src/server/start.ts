import {
  addEnvironmentFile,
  readServerArguments,
} from "#app/platform/settings/environment-file.ts";
import { readSettings, SettingsError } from "#app/platform/settings/settings.ts";
import { createProcessLog } from "./operations/process-log.ts";
import { startServer } from "./start-server.ts";

async function start(): Promise<void> {
  const { file, isCheck } = readServerArguments(process.argv.slice(2));
  const settings = readSettings(addEnvironmentFile(process.env, file));
  if (isCheck) return;
  const processLog = createProcessLog(settings.logLevel);
  try {
    await startServer(settings, processLog, file);
  } catch (error) {
    reportStartupError(error);
    await processLog.close();
    process.exit(1);
  }
}

start().catch((error: unknown) => {
  reportStartupError(error);
  process.exit(1);
});

/** Not through the log, whose reader may hang. */
function reportStartupError(error: unknown): void {
  const message = error instanceof SettingsError ? error.message : describeStartupError(error);
  process.stderr.write(`${message}\n`);
}

/** Message for settings that only the operating system can check (port, host); for other errors, the stack. */
function describeStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return "PORT: expected a free port; another program listens on it";
  if (syscall === "listen" && code === "EACCES") {
    return "PORT: expected a port that this user may listen on (EACCES)";
  }
  if (syscall === "listen" || syscall === "getaddrinfo") {
    return `HOST: expected a name or an address of this machine (${code})`;
  }
  return error.stack ?? error.message;
}
