const requestCount = 3000;
/** Warm-up requests, not counted. */
const warmUpCount = 1000;
const connections = 32;

/** Sends contact requests to a local site; returns acknowledged requests per second and the 99th percentile in ms. */
export async function measureContactRequests(
  url: string,
): Promise<{ perSecond: number; p99: number }> {
  await sendRequests(url, 0, warmUpCount);
  const start = performance.now();
  const times = await sendRequests(url, warmUpCount, warmUpCount + requestCount);
  const elapsed = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: requestCount / elapsed, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** Sends the requests with these numbers; returns the milliseconds of each. */
async function sendRequests(url: string, from: number, to: number): Promise<number[]> {
  const times: number[] = [];
  let next = from;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < to) {
        const number = next++;
        const sentAt = performance.now();
        const response = await fetch(`${url}/administrator/app/site/postContactApp`, {
          method: "POST",
          headers: { "Content-Type": "application/json", "Idempotency-Key": `bench-${number}` },
          body: JSON.stringify({
            first_name: `Persona ${number}`,
            last_name: "",
            email: `persona${number}@example.com`,
            phone: "+52 5500000000",
            service: "Otro",
            comment: "Una idea",
          }),
        });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`a contact request was answered ${response.status}`);
        times.push(performance.now() - sentAt);
      }
    }),
  );
  return times;
}
