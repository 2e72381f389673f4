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
    // A page that slept in the background wakes with the time of its last minute.
    document.addEventListener("visibilitychange", update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return now;
}
