import { useEffect, useState } from "react";

const minute = 60_000;

/** Current time, updated each minute. Undefined at first: the cached page has no current time. */
export function useCurrentMinute(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      setNow(new Date());
      timer = setTimeout(update, minute - (Date.now() % minute));
    };
    update();
    // Timers of a background page pause, so it returns with an old time.
    document.addEventListener("visibilitychange", update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return now;
}
