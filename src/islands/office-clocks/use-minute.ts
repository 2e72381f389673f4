import { useEffect, useState } from "react";

const minute = 60_000;

/** The time, told anew as each minute begins. Undefined at first: a kept page does not know when it is read. */
export function useMinute(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let next: ReturnType<typeof setTimeout>;
    const tell = () => {
      clearTimeout(next);
      setNow(new Date());
      next = setTimeout(tell, minute - (Date.now() % minute));
    };
    tell();
    // A page that slept in the background wakes with the time of its last minute.
    document.addEventListener("visibilitychange", tell);
    return () => {
      clearTimeout(next);
      document.removeEventListener("visibilitychange", tell);
    };
  }, []);
  return now;
}
