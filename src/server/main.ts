import cluster from "node:cluster";
import { readSettings, SettingsError } from "#app/platform/settings/settings.ts";
import { keepTickObject } from "./operations/keep-tick-object.ts";
import { createProcessLog } from "./operations/process-log.ts";
import { runPrimary } from "./workers/primary.ts";

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { workers, logLevel } = settings;
  const processLog = createProcessLog(logLevel, { isShared: workers > 1 });
  try {
    if (workers > 1 && cluster.isPrimary) return await runPrimary({ ...settings, ...processLog });
    // Loaded only where it is used: the process that starts the workers needs a third of its memory.
    const { startServer } = await import("./start-server.ts");
    await startServer(settings, processLog);
  } catch (error) {
    reportStartupError(error);
    await processLog.close();
    process.exit(1);
  }
}

keepTickObject();
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
  // `bind` where the process that starts the workers listens for them.
  if (syscall === "listen" || syscall === "bind" || syscall === "getaddrinfo") {
    return `HOST: expected a name or an address of this machine (${code})`;
  }
  return error.stack ?? error.message;
}
