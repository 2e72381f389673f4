const minute = 60_000;

export function createLastHour(now: () => number = () => performance.now()) {
  const counts = new Map<number, number>();
  const getMinute = () => Math.floor(now() / minute);
  return {
    add(): void {
      const current = getMinute();
      counts.set(current, (counts.get(current) ?? 0) + 1);
      for (const one of counts.keys()) if (one <= current - 60) counts.delete(one);
    },
    count(): number {
      const current = getMinute();
      let total = 0;
      for (const [one, count] of counts) if (one > current - 60) total += count;
      return total;
    },
  };
}
