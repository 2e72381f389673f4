import { useEffect, useState } from "react";

/** Delay before a pending request is reported as slow, in milliseconds. */
const slowAfter = 5000;

/** Whether an operation has been pending for longer than `slowAfter`. */
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
