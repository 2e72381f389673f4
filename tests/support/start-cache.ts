/** A shared cache in front of two replicas on this machine. */
export interface SharedCache {
  readonly origin: string;
  /** Of the program's first process, which has the others as children. */
  readonly processId: number;
  stop(): Promise<void>;
}

/** Starts a cache on a port, in front of the replicas at two others. */
export type StartCache = (
  port: number,
  replicas: readonly [number, number],
) => Promise<SharedCache>;
