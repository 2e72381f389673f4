import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Settings that are not stated have their defaults. Rejects if the site exits before it listens. */
export async function startPreviewSite(
  script: string,
  environment: Readonly<Record<"DATA_DIR" | "TIME_ZONE", string>>,
  signal: AbortSignal,
) {
  const child = spawn(process.execPath, [script], {
    // Without the settings of the environment a preview delivers nothing.
    env: { NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await exit;
  };
  signal.addEventListener("abort", () => child.kill("SIGTERM"), { once: true });

  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const url = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = /listening on (http:\/\/[\w.:]+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once("error", reject);
    exit.then(() => reject(new Error(errors.trim() || "the preview ended")), reject);
  });
  return { url: await url, stop };
}
