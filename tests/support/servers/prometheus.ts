import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "./free-port.ts";

const program = "/usr/bin/prometheus";
const deploy = path.resolve(import.meta.dirname, "../../../deploy/watch");

/** Debian's package is installed, which brings `promtool` too. */
export const hasPrometheus = existsSync(program) && existsSync("/usr/bin/promtool");

/** Milliseconds between two scrapes, and between two evaluations of the rules. */
const interval = 1000;

interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  /** Value of an instant: seconds and the figure. */
  readonly value?: readonly [number, string];
  /** Values of a range. */
  readonly values?: readonly (readonly [number, string])[];
}

export interface Prometheus {
  query(expression: string): Promise<readonly Sample[]>;
  /** Names of the alarms that fire now. */
  listFiring(): Promise<string[]>;
  /** Number of times that an alarm began to fire since a time in milliseconds. */
  countFirings(alarm: string, since: number): Promise<number>;
  stop(): Promise<void>;
}

/** Runs `promtool` on a file of `deploy/watch`; throws with what it says. */
export function runPromtool(words: string, file: string): void {
  execFileSync("promtool", [...words.split(" "), path.join(deploy, file)], { stdio: "pipe" });
}

/**
 * Starts Prometheus with the configuration and the rules of `deploy/watch`. Of these only addresses and files are others,
 * it looks every second, and every minute of a rule is a second.
 */
export async function startPrometheus(target: string, token: string): Promise<Prometheus> {
  const folder = mkdtempSync(path.join(tmpdir(), "prometheus-"));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write("token", token);
  const rules = readFileSync(path.join(deploy, "rules.yml"), "utf8");
  write("rules.yml", rules.replaceAll(/(?<=for: |\[)(\d+)m/g, "$1s"));
  let configuration = readFileSync(path.join(deploy, "prometheus.yml"), "utf8");
  for (const [configured, replacement] of [
    ["scrape_interval: 15s", `scrape_interval: ${interval}ms`],
    ["evaluation_interval: 15s", `evaluation_interval: ${interval}ms`],
    ["/etc/prometheus/site-rules.yml", path.join(folder, "rules.yml")],
    ["/etc/prometheus/site-metrics-token", path.join(folder, "token")],
    ["127.0.0.1:3000", target],
  ] as const) {
    if (configuration.split(configured).length !== 2) throw new Error(`${configured} is not once`);
    configuration = configuration.replace(configured, replacement);
  }
  write("prometheus.yml", configuration);
  const port = await findFreePort();
  const child = spawn(
    program,
    [
      `--config.file=${path.join(folder, "prometheus.yml")}`,
      `--storage.tsdb.path=${path.join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors = `${errors}${chunk}`.slice(-4000);
  });
  const ended = once(child, "exit");
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${origin}/-/ready`).catch(() => undefined))?.ok;
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(errors);
    await pause(50);
  }

  async function ask<Data>(address: string, values: Record<string, string> = {}): Promise<Data> {
    const answer = await fetch(`${origin}/api/v1/${address}?${new URLSearchParams(values)}`);
    const { status, error, data } = (await answer.json()) as {
      status: string;
      error?: string;
      data: Data;
    };
    if (status !== "success") throw new Error(error);
    return data;
  }
  return {
    query: async (query) => (await ask<{ result: Sample[] }>("query", { query })).result,
    async listFiring() {
      const { alerts } = await ask<{
        alerts: { state: string; labels: { alertname: string } }[];
      }>("alerts");
      return alerts.flatMap(({ state, labels }) => (state === "firing" ? labels.alertname : []));
    },
    async countFirings(alarm, since) {
      const { result } = await ask<{ result: Sample[] }>("query", {
        query: `ALERTS{alertname="${alarm}",alertstate="firing"}[1h]`,
      });
      let count = 0;
      for (const { values = [] } of result) {
        const times = values.map(([time]) => time * 1000).filter((time) => time >= since);
        // A gap of two evaluations is a silence.
        count += times.filter(
          (time, index) => time - (times[index - 1] ?? Number.NEGATIVE_INFINITY) > 2.5 * interval,
        ).length;
      }
      return count;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
      process.removeListener("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
