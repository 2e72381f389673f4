/** Milliseconds of the processor that so many calls take in their thread: what else the machine does is mostly left out. */
export function timeCalls(call: () => unknown, times = 1): number {
  const start = readClock();
  for (let time = 0; time < times; time += 1) call();
  return readClock() - start;
}

function readClock(): number {
  // Node 22 and earlier have no clock of one thread.
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}
