import { useEffect, useState } from "react";

const minute = 60_000;

/** The time, told anew as each minute begins. Undefined at first: a kept page does not know when it is read. */
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
