import { startTransition, useEffect, useEffectEvent, useState } from "react";

export interface ColourWipe {
  key: number;
  id: string;
  origin?: { x: number; y: number } | undefined;
  /** Announces the change to assistive technology; a selected tab is read out without it. */
  isAnnounced?: boolean;
}

/** The last wipe is the selected service, those before are colours it still covers. The URL fragment selects a service too. */
export function useColourWipe(ids: readonly string[]) {
  const [wipes, setWipes] = useState<readonly ColourWipe[]>([{ key: 0, id: ids[0] ?? "" }]);

  function select(id: string, origin?: ColourWipe["origin"], isAnnounced = false): void {
    const addWipe = (all: readonly ColourWipe[]) => {
      const last = all.at(-1);
      if (last?.id === id) return all;
      return [...all, { key: (last?.key ?? 0) + 1, id, origin, isAnnounced }];
    };
    // After the press itself is painted.
    startTransition(() => setWipes(addWipe));
  }

  const selectFromHash = useEffectEvent(() => {
    const id = location.hash.slice(1);
    if (ids.includes(id)) select(id);
  });
  useEffect(() => {
    selectFromHash();
    addEventListener("hashchange", selectFromHash);
    return () => removeEventListener("hashchange", selectFromHash);
  }, []);

  return {
    wipes,
    selected: wipes.at(-1)?.id ?? "",
    isAnnounced: wipes.at(-1)?.isAnnounced ?? false,
    select,
    removeCovered: (key: number) => setWipes((all) => all.filter((wipe) => wipe.key >= key)),
  };
}
