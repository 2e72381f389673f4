import cluster, { type Worker as ClusterWorker } from "node:cluster";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { AggregatorRegistry } from "prom-client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { RecoveryState } from "#app/composition/create-runtime.ts";
import type { ProcessLog } from "../operations/process-log.ts";
import { isMessage, type PrimaryMessage, type WorkerMessage } from "./messages.ts";
import { backgroundVariable } from "./worker.ts";

interface PrimaryOptions extends ProcessLog {
  /** Number of workers, at least two. */
  workers: number;
  host: string;
  /** 0 lets the system choose. */
  port: number;
}

/** One of the workers, and what has become of it; `worker` is undefined between its end and its replacement. */
interface Slot {
  readonly isBackground: boolean;
  worker: ClusterWorker | undefined;
}

/** A worker that lived this long was no failed start, in milliseconds. */
const stableAfter = 10_000;
/** Milliseconds before the replacement of a worker that ended soon after its start, doubled with each further one. */
const restartDelay = 500;
const maxRestartDelay = 30_000;
/** Time that a stopping worker has before it is killed, in milliseconds: its own limits, and less than the 15 s that a system grants. */
const stopTimeout = 13_000;

/**
 * Starts the workers, replaces those that end, and passes on their messages; the first one has the background work. The
 * start of the site fails, with the worker's exit code, when a worker ends before all were ready. SIGTERM and SIGINT stop
 * the workers and then this process.
 */
export async function runPrimary(options: PrimaryOptions): Promise<void> {
  const { workers: count, host, log, close } = options;
  // Later workers listen at the same port, also when none of the first is left.
  const port = options.port || (await findFreePort(host));
  // The workers accept connections themselves: one that stops answers what it has accepted, and the others go on.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const aggregator = new AggregatorRegistry();
  new RateLimiterClusterMaster();
  const slots = Array.from({ length: count }, (_, index): Slot => {
    return { isBackground: index === 0, worker: undefined };
  });
  let isStarted = false;
  let isStopping = false;
  let failures = 0;
  /** The worker that needs the embedded database for itself; until it has recovered, no other one runs. */
  let recovering: ClusterWorker | undefined;

  function send(worker: ClusterWorker | undefined, message: PrimaryMessage): void {
    // A worker may end between the check and the call.
    if (worker?.isConnected()) worker.send(message, undefined, () => undefined);
  }

  async function sendMetrics(worker: ClusterWorker, id: number): Promise<void> {
    const text = await aggregator.clusterMetrics().catch(() => undefined);
    send(worker, { kind: "metrics", id, text });
  }

  function handleMessage(worker: ClusterWorker, message: WorkerMessage): void {
    if (message.kind === "metrics-request") void sendMetrics(worker, message.id);
    else if (message.kind === "recovery") handleRecovery(worker, message.state);
    else if (message.kind === "enqueued" || message.kind === "retried") {
      send(slots.find(({ isBackground }) => isBackground)?.worker, message);
    }
  }

  function handleRecovery(worker: ClusterWorker, state: RecoveryState): void {
    if (recovering && recovering !== worker) return;
    log.warn({ worker: worker.process.pid, state }, "recovery of the database");
    recovering = state === "recovered" ? undefined : worker;
    if (!recovering) {
      startMissing();
      return;
    }
    for (const slot of slots) {
      if (slot.worker !== worker || state === "restart-required") {
        send(slot.worker, { kind: "release-database" });
      }
    }
  }

  function startMissing(): void {
    if (isStopping || recovering) return;
    for (const slot of slots) if (!slot.worker) void fork(slot);
  }

  function handleExit(slot: Slot, startedAt: number, code: number, signal: string): void {
    const { worker } = slot;
    slot.worker = undefined;
    if (isStopping) return;
    // The worker has said why.
    if (!isStarted) {
      void stop("a worker did not start", code || 1);
      return;
    }
    // Where all of them have to end, none starts before.
    if (recovering && slots.every((one) => !one.worker)) recovering = undefined;
    failures = performance.now() - startedAt < stableAfter ? failures + 1 : 0;
    const delay = failures && Math.min(maxRestartDelay, restartDelay * 2 ** (failures - 1));
    log.error({ worker: worker?.process.pid, code, signal, delay }, "a worker ended");
    setTimeout(startMissing, delay);
  }

  function fork(slot: Slot): Promise<void> {
    const ready = Promise.withResolvers<void>();
    const startedAt = performance.now();
    const worker = cluster.fork({
      PORT: String(port),
      ...(slot.isBackground && { [backgroundVariable]: "1" }),
    });
    slot.worker = worker;
    log.info({ worker: worker.process.pid, isBackground: slot.isBackground }, "worker started");
    worker.on("message", (message: unknown) => {
      if (!isMessage<WorkerMessage>(message)) return;
      if (message.kind === "ready") ready.resolve();
      else handleMessage(worker, message);
    });
    worker.on("error", (error) => log.error({ err: error }, "message to a worker"));
    worker.on("exit", (code, signal) => handleExit(slot, startedAt, code, signal));
    return ready.promise;
  }

  async function stop(reason: string, code: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, "stopping");
    await Promise.all(
      slots.map(async ({ worker }) => {
        if (!worker) return;
        const ended = new Promise((resolve) => worker.process.once("exit", resolve));
        worker.process.kill("SIGTERM");
        const killing = setTimeout(() => {
          log.error({ worker: worker.process.pid }, "a worker did not stop");
          worker.process.kill("SIGKILL");
        }, stopTimeout);
        await ended;
        clearTimeout(killing);
      }),
    );
    log.info("stopped");
    await close();
    process.exit(code);
  }
  process.on("SIGTERM", () => void stop("SIGTERM", 0));
  process.on("SIGINT", () => void stop("SIGINT", 0));

  // The first one makes what the others find: the database's schema, the posts, the secret.
  const [first, ...others] = slots;
  if (first) await fork(first);
  await Promise.all(others.map(fork));
  isStarted = true;
  log.info({ host, port, workers: count }, `listening on http://${host}:${port}`);
}

async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
