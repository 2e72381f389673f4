import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { readDraft, restoreFormValues } from "#app/islands/contact-form/draft.ts";
import { type IslandName, islands } from "#app/platform/hydration/islands.ts";

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

async function readProps({ props = "{}", propsHref }: DOMStringMap): Promise<object> {
  if (!propsHref) return JSON.parse(props);
  const response = await fetch(propsHref);
  if (!response.ok) throw new Error(`${propsHref} answered ${response.status}`);
  return response.json();
}

/** Puts the server's markup, which works without script, back into an island that React has emptied, and the form's draft. */
function restoreServerMarkup(element: HTMLElement, nodes: readonly Node[], error: unknown): void {
  const { dataset } = element;
  element.replaceChildren(...nodes);
  delete dataset.ready;
  dataset.failed = String(error);
  const form = "draft" in dataset && element.querySelector("form");
  const { values } = readDraft();
  if (form && values) restoreFormValues(form, values);
}

/** Resolves once React has committed the island; rejects without its code or props, or if it throws: React then empties it. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island, prefix = "" } = element.dataset;
  const [loaded, props] = await Promise.all([
    islands[island as IslandName](),
    readProps(element.dataset),
  ]);
  const Component = loaded as ComponentType<object>;
  const serverNodes = [...element.childNodes].map((node) => node.cloneNode(true));
  await new Promise<void>((resolve, reject) => {
    hydrateRoot(
      element,
      <Ready onReady={resolve}>
        <Component {...props} />
      </Ready>,
      {
        identifierPrefix: prefix,
        onUncaughtError(error) {
          reportError(error);
          restoreServerMarkup(element, serverNodes, error);
          reject(error);
        },
      },
    );
  });
}
