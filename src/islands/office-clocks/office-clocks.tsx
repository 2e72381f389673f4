import { useEffect, useState } from "react";
import type { Language } from "#app/locale/languages.ts";
import { OfficePill } from "#app/ui/office-pill.tsx";

const minute = 60_000;

interface OfficeClocksProps {
  offices: readonly { country: string; city: string; tone: string; timeZone: string }[];
  language: Language;
  className?: string | undefined;
}

export function OfficeClocks({ offices, language, className }: OfficeClocksProps) {
  const now = useCurrentMinute();
  return (
    <ul className={className}>
      {offices.map(({ timeZone, ...office }) => (
        <li key={office.city}>
          <OfficePill {...office} time={now && formatTime(now, language, timeZone)} />
        </li>
      ))}
    </ul>
  );
}

function formatTime(time: Date, language: Language, timeZone: string): string {
  const format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  return new Intl.DateTimeFormat(language, format).format(time);
}

/** Current time, updated each minute. Undefined at first: the cached page has no current time. */
function useCurrentMinute(): Date | undefined {
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
