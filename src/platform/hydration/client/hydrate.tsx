import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { readDraft, restoreFormValues } from "#app/islands/contact-form/draft.ts";
import { type IslandName, islands } from "#app/platform/hydration/islands.ts";

interface ReadyProps {
  onCommit: () => void;
  onReady: () => void;
  children: ReactNode;
}

function Ready({ onCommit, onReady, children }: ReadyProps) {
  useLayoutEffect(onCommit, [onCommit]);
  useEffect(onReady, [onReady]);
  return children;
}

async function readProps({ props = "{}", propsHref }: DOMStringMap): Promise<object> {
  if (!propsHref) return JSON.parse(props);
  const response = await fetch(propsHref);
  if (!response.ok) throw new Error(`${propsHref} answered ${response.status}`);
  return response.json();
}

/**
 * The returned function puts draft, focus and caret back after React replaced nodes, as beside a browser extension's.
 */
function followFocus(element: HTMLElement): () => void {
  let focused: Element | undefined;
  let index = -1;
  const update = () => {
    const { activeElement } = document;
    if (!activeElement || !element.contains(activeElement)) return;
    focused = activeElement;
    index = [...element.querySelectorAll(focused.localName)].indexOf(focused);
  };
  update();
  element.addEventListener("focusin", update);
  return () => {
    const form = "draft" in element.dataset && element.querySelector("form");
    const { values } = readDraft();
    if (form && values) restoreFormValues(form, values);
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const { localName, selectionStart, selectionEnd } = focused as HTMLInputElement;
    const control = element.querySelectorAll<HTMLInputElement>(localName)[index];
    control?.focus({ preventScroll: true });
    if (typeof selectionStart === "number")
      control?.setSelectionRange(selectionStart, selectionEnd);
  };
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
  const restoreInput = followFocus(element);
  await new Promise<void>((resolve, reject) => {
    hydrateRoot(
      element,
      <Ready onCommit={restoreInput} onReady={resolve}>
        <Component {...props} />
      </Ready>,
      {
        identifierPrefix: prefix,
        onUncaughtError(error) {
          reportError(error);
          // The server's markup works without script.
          element.replaceChildren(...serverNodes);
          delete element.dataset.ready;
          element.dataset.failed = String(error);
          restoreInput();
          reject(error);
        },
      },
    );
  });
}
