/**
 * The result of `promise`, or `fallback` once `timeout` milliseconds have passed; the work continues in the background.
 * Rejects if the promise rejects in time.
 */
export async function withTimeout<Value, Fallback>(
  timeout: number,
  promise: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<Fallback>((resolve) => {
    timer = setTimeout(resolve, timeout, fallback);
  });
  try {
    return await Promise.race([promise, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
