import { useEffect, useEffectEvent, useState } from "react";

/** A service on the stage, and the point of the stage that its colour spreads from, where something was pressed. */
export interface Flood {
  key: number;
  id: string;
  from?: { x: number; y: number } | undefined;
  /** Whether its coming is to be said: a tab that is selected is read out already. */
  isSaid?: boolean;
  /** The service that was on the stage until then. */
  before?: string | undefined;
}

/**
 * Which service is on the stage: the last of the floods; those before it are what its colour still spreads over. The
 * address chooses too, by the part of the page that it names, on arrival and later.
 */
export function useFloods(ids: readonly string[]) {
  const [floods, setFloods] = useState<readonly Flood[]>([{ key: 0, id: ids[0] ?? "" }]);

  function select(id: string, from?: Flood["from"], isSaid = false): void {
    setFloods((before) => {
      const last = before.at(-1);
      return last?.id === id
        ? before
        : [...before, { key: (last?.key ?? 0) + 1, id, from, isSaid, before: last?.id }];
    });
  }

  const followAddress = useEffectEvent(() => {
    const id = location.hash.slice(1);
    if (ids.includes(id)) select(id);
  });
  useEffect(() => {
    followAddress();
    addEventListener("hashchange", followAddress);
    return () => removeEventListener("hashchange", followAddress);
  }, []);

  return {
    floods,
    selected: floods.at(-1)?.id ?? "",
    before: floods.at(-1)?.before,
    isSaid: floods.at(-1)?.isSaid ?? false,
    select,
    /** Forgets what a flood covers, once it has spread over all of it. */
    settle: (key: number) => setFloods((all) => all.filter((flood) => flood.key >= key)),
  };
}
