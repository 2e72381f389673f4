/** Milliseconds; the work continues. Rejects if the promise does in time. */
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
