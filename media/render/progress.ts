const width = 24;

/** A line that says how many frames are done and how long the rest will take; call what it gives after each frame. */
export function progress(name: string, total: number): () => void {
  const start = performance.now();
  let done = 0;
  const show = () => {
    const bar = "█".repeat(Math.round((done / total) * width)).padEnd(width, "░");
    const left = (((performance.now() - start) / Math.max(done, 1)) * (total - done)) / 1000;
    const rest = done === 0 ? "" : `, ${formatTime(left)} left`;
    const end = process.stderr.isTTY && done < total ? "" : "\n";
    process.stderr.write(
      `${process.stderr.isTTY ? "\r\x1b[K" : ""}${bar} ${name} ${done}/${total}${rest}${end}`,
    );
  };
  if (total > 0) show();
  return () => {
    done++;
    show();
  };
}

function formatTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min` : `${Math.round(seconds)} s`;
}
