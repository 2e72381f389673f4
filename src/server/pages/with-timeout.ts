/** What `work` gives, or `otherwise` when it takes longer than this many milliseconds; the work goes on. Rejects as it does. */
export async function waitAtMost<Value, Otherwise>(
  milliseconds: number,
  work: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(resolve, milliseconds, otherwise);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
