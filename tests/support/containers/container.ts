import type { CommandOutput } from "./command-output.ts";

/** A container of the site: read-only but for `/data`, without rights, in limited memory. */
export interface Container {
  readonly origin: string;
  /** Runs a program inside. */
  run(...command: string[]): Promise<CommandOutput>;
  /** Sends SIGTERM; gives the exit code. */
  stop(): Promise<number>;
}

/** The most that a container may use. */
export interface Limits {
  readonly megabytes: number;
  readonly processors: number;
}
