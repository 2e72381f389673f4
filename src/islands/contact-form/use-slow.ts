import { useEffect, useState } from "react";

/** How long people wait without asking themselves whether anything happens, in milliseconds. */
const slowAfter = 5000;

/** Whether something has been under way for longer than people wait without a word. */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
}
