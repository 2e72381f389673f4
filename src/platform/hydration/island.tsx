import { type ComponentType, type JSX, useId } from "react";
import { renderToString } from "react-dom/server";
import { encodeIslandProps } from "./island-props.ts";
import type { IslandName } from "./islands.ts";

/**
 * What wakes an island besides a pointer or focus on it, which wakes every one: its coming into view; the first idle
 * moment; that moment where there is a mouse.
 */
type HydrationTrigger = "interaction" | "visible" | "idle" | "mouse";

interface IslandProps<P extends object> {
  name: IslandName;
  component: ComponentType<P>;
  props: P;
  hydrateOn?: HydrationTrigger;
  /** It is the contact form, whose draft and sending the first script looks after until it lives. */
  savesDraft?: boolean;
  /** The id of an element that it moves: an interaction with that one counts as well. */
  controlsId?: string;
}

/**
 * A component that lives on in the browser: rendered here as a root of its own, so that `useId` counts alike on both
 * sides, with its props written once beside it. Islands do not nest. Props must survive JSON.
 */
export function Island<P extends object>(island: IslandProps<P>): JSX.Element {
  const { name, component: Component, props, hydrateOn = "interaction" } = island;
  const prefix = useId();
  const html = renderToString(<Component {...props} />, { identifierPrefix: prefix });
  return (
    <site-island
      data-island={name}
      data-hydrate-on={hydrateOn}
      data-draft={island.savesDraft ? "" : undefined}
      data-controls-id={island.controlsId}
      data-prefix={prefix}
      data-props={encodeIslandProps(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output of the component above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "site-island": {
        "data-island": string;
        "data-hydrate-on": HydrationTrigger;
        "data-draft"?: "" | undefined;
        "data-controls-id"?: string | undefined;
        "data-prefix": string;
        "data-props": string;
        dangerouslySetInnerHTML: { __html: string };
      };
    }
  }
}
