// A process of its own, started by uncached-load.ts: asks for addresses as fast as its connections get answers, until it
// is told to stop, and then reports the answers by status.
import { Agent, get } from "node:http";
import { type LoadKind, loadAddresses } from "./load-addresses.ts";

const [origin = "", kind = "", connections = "64"] = process.argv.slice(2);
if (new URL(origin).hostname !== "127.0.0.1") throw new Error("load is for this machine alone");
const getAddress = loadAddresses[kind as LoadKind];
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const headers = { "Accept-Encoding": "gzip, br" };
const statuses: Record<string, number> = {};
let isRunning = true;
let sent = 0;

function sendRequest(): Promise<void> {
  sent += 1;
  return new Promise((resolve) => {
    const count = (status: number | string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    get(origin + getAddress(sent), { agent, headers }, (response) => {
      response.resume().once("close", () => count(response.statusCode ?? 0));
    }).once("error", () => count("broken"));
  });
}

async function sendContinuously(): Promise<void> {
  while (isRunning) await sendRequest();
}

process.once("message", () => {
  isRunning = false;
});
process.once("disconnect", () => process.exit());
process.send?.("started");
await Promise.all(Array.from({ length: Number(connections) }, sendContinuously));
process.send?.(statuses);
agent.destroy();
process.disconnect?.();
