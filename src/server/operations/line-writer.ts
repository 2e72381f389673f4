import { type Logger, pino } from "pino";

/**
 * Writer of lines like those of `log.child(fields).info({ requestId, ms })`, in a third of the time: for the line of each
 * cached page. Request ids contain nothing that JSON escapes.
 */
export function createLineWriter(
  log: Logger,
  fields: Readonly<Record<string, string | number>>,
): (requestId: string, ms: number) => void {
  const isEnabled = log.isLevelEnabled("info");
  const child = log.child(fields);
  // What pino's own methods use, by its published symbols: the written form of the fields, and where lines go.
  const written: string = Reflect.get(child, pino.symbols.chindingsSym);
  const stream: { write(line: string): void } = Reflect.get(child, pino.symbols.streamSym);
  const level = pino.levels.values["info"];
  return (requestId, ms) => {
    if (!isEnabled) return;
    const start = `{"level":${level},"time":${Date.now()}${written}`;
    stream.write(`${start},"requestId":"${requestId}","ms":${ms}}\n`);
  };
}
