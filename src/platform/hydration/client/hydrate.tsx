import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { decodeIslandProps } from "#app/platform/hydration/island-props.ts";
import { type IslandName, islands } from "#app/platform/hydration/islands.ts";

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Hydrates one island; resolves once React has committed it, rejects if its code cannot be fetched or it throws. React
 * empties an island that throws, so the server's markup, which works without script, is restored.
 */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island, props = "{}", prefix = "" } = element.dataset;
  const Component = (await islands[island as IslandName]()) as ComponentType<object>;
  const serverNodes = [...element.childNodes].map((node) => node.cloneNode(true));
  await new Promise<void>((resolve, reject) => {
    hydrateRoot(
      element,
      <Ready onReady={resolve}>
        <Component {...decodeIslandProps(props)} />
      </Ready>,
      {
        identifierPrefix: prefix,
        onUncaughtError(error) {
          reportError(error);
          element.replaceChildren(...serverNodes);
          reject(error);
        },
      },
    );
  });
}
