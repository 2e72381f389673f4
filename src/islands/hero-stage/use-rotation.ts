import { useEffect, useState } from "react";

/** How long each headline and picture stands, its going included, in milliseconds. */
const period = 3000;
/** How long the old one takes to go. */
export const leave = 500;

/** How many turns are over, and whether what is shown is on its way out. */
export interface Turn {
  count: number;
  leaving: boolean;
  /** Whether the first one was ever on its way; true for good. */
  begun: boolean;
}

/** Counts turns while it runs. One that is cut short on its way out comes back. */
export function useTurns(running: boolean): Turn {
  const [turn, setTurn] = useState<Turn>({ count: 0, leaving: false, begun: false });
  useEffect(() => {
    if (!running) return;
    let going: ReturnType<typeof setTimeout>;
    const round = setInterval(() => {
      setTurn(({ count }) => ({ count, leaving: true, begun: true }));
      going = setTimeout(
        () => setTurn(({ count }) => ({ count: count + 1, leaving: false, begun: true })),
        leave,
      );
    }, period);
    return () => {
      clearInterval(round);
      clearTimeout(going);
      setTurn((last) => ({ ...last, leaving: false }));
    };
  }, [running]);
  return turn;
}
