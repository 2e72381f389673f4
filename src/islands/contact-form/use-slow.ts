import { useEffect, useState } from "react";

/** How long people wait without asking themselves whether anything happens, in milliseconds. */
const calm = 5000;

/** Whether something has been under way for longer than people wait without a word. */
export function useSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), calm);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  return isSlow;
}
