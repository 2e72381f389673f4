/** Milliseconds of the processor that so many calls take in their thread: what else the machine does is mostly left out. */
export function measureCpuTime(call: () => unknown, times = 1): number {
  const start = readCpuTime();
  for (let iteration = 0; iteration < times; iteration += 1) call();
  return readCpuTime() - start;
}

function readCpuTime(): number {
  // Node 22 and earlier have no clock of one thread.
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}
