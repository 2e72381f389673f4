/** What `work` gives, or `otherwise` when it takes longer than this many milliseconds; the work goes on. Rejects as it does. */
export async function withTimeout<Value, Otherwise>(
  timeout: number,
  promise: Promise<Value>,
  fallback: Otherwise,
): Promise<Value | Otherwise> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(resolve, timeout, fallback);
  });
  try {
    return await Promise.race([promise, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
