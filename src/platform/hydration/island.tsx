import { type ComponentType, type JSX, useContext, useId } from "react";
import { renderToString } from "react-dom/server";
import type { IslandName } from "./islands.ts";
import { PropsFileContext } from "./props-file.ts";

/** Besides a pointer or focus: when visible, when idle, when idle with a mouse, or a moment later where things may move. */
type HydrationTrigger = "interaction" | "visible" | "idle" | "motion" | "mouse";

interface IslandProps<P extends object> {
  name: IslandName;
  component: ComponentType<P>;
  props: P;
  hydrateOn?: HydrationTrigger;
  /** Set for the contact form, whose draft and submission the first script handles until hydration. */
  savesDraft?: boolean;
  /** Set for large props that depend on the language only: the build writes them to a file, which hydration fetches. */
  hasPropsFile?: boolean;
  /** Id of an element that the island controls: an interaction with it also triggers hydration. */
  controlsId?: string;
}

/**
 * A separate root, so that `useId` gives equal ids on both sides. Props must be serializable as JSON; islands do not
 * nest.
 */
export function Island<P extends object>(island: IslandProps<P>): JSX.Element {
  const { name, component: Component, props, hydrateOn = "interaction" } = island;
  const prefix = useId();
  const findPropsFile = useContext(PropsFileContext);
  const json = JSON.stringify(props);
  const propsHref = island.hasPropsFile ? findPropsFile(json) : undefined;
  const html = renderToString(<Component {...props} />, { identifierPrefix: prefix });
  return (
    <site-island
      data-island={name}
      data-hydrate-on={hydrateOn}
      data-draft={island.savesDraft ? "" : undefined}
      data-controls-id={island.controlsId}
      data-prefix={prefix}
      data-props={propsHref ? undefined : json}
      data-props-href={propsHref}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output of the component above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "site-island": {
        [attribute: `data-${string}`]: string | undefined;
        dangerouslySetInnerHTML: { __html: string };
      };
    }
  }
}
