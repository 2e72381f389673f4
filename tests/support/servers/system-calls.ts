import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** strace is installed and may look at other processes. */
export const hasStrace = spawnSync("strace", ["-e", "trace=none", "true"]).status === 0;

/** System call of a traced process: a sync of a file, or a write of these bytes. */
type SystemCall =
  | { readonly kind: "synced"; readonly file: string }
  | { readonly kind: "wrote"; readonly bytes: string };

/** Looks at these processes and all that they start until it is told to stop; gives what they did, in the order in which the kernel saw it. */
export async function traceSystemCalls(
  roots: readonly number[],
): Promise<() => Promise<SystemCall[]>> {
  const pids = roots.flatMap((pid) => [pid, ...listChildren(pid)]);
  const folder = mkdtempSync(path.join(tmpdir(), "strace-"));
  const file = path.join(folder, "calls");
  const calls = "trace=fdatasync,fsync,write,writev,sendto";
  const child = spawn(
    "strace",
    [
      "-f",
      "-y",
      "-s",
      "40",
      "-e",
      calls,
      "-o",
      file,
      ...pids.flatMap((pid) => ["-p", String(pid)]),
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = once(child, "exit");
  // It says so for each process; threads of a process come with the process. What starts later is named there too: with its
  // standard error closed strace would end at that line.
  let stderr = "";
  const areAllAttached = () => pids.every((pid) => stderr.includes(`Process ${pid} attached`));
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
      if (areAllAttached()) resolve();
    });
    child.once("exit", () => reject(new Error(`strace did not begin: ${stderr}`)));
  });
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`strace ended too early: ${stderr}`);
    child.kill("SIGINT");
    await ended;
    const trace = readFileSync(file, "utf8");
    rmSync(folder, { recursive: true });
    return parseTrace(trace);
  };
}

function listChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  return children.filter(Boolean).map(Number);
}

/** A sync counts when it has ended well, a write when it begins. */
function parseTrace(trace: string): SystemCall[] {
  const unfinished = new Map<string, string>();
  return trace.split("\n").flatMap((line): SystemCall[] => {
    const [, pid = "", call = ""] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const sync = /^f(?:data)?sync\(\d+<([^>]*)>(?:\)\s+= 0$| <unfinished)/.exec(call);
    if (sync?.[1] && call.endsWith("= 0")) return [{ kind: "synced", file: sync[1] }];
    if (sync?.[1]) unfinished.set(pid, sync[1]);
    const resumed = /^<\.\.\. f(?:data)?sync resumed>\)\s+= 0$/.test(call);
    if (resumed) return [{ kind: "synced", file: unfinished.get(pid) ?? "" }];
    return /^(?:writev?|sendto)\(/.test(call) ? [{ kind: "wrote", bytes: call }] : [];
  });
}
