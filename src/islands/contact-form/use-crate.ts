import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";
import { readCrateLine } from "./crate-line.ts";
import type { FieldStrings } from "./draft.ts";
import type { ContactFormProps } from "./form-props.ts";

/** Values of the services in the crate: the first is that of the service field, the others are in the message. */
function listPieces({ crate }: ContactFormProps, values: FieldStrings): string[] {
  const { service, comment = "" } = values;
  if (!crate || !service) return [];
  return [service, ...readCrateLine(comment, crate.words).filter((piece) => piece !== service)];
}

interface CrateInput {
  props: ContactFormProps;
  /** What pieces are dragged into. */
  element: RefObject<HTMLElement | null>;
  values: FieldStrings;
  fillFields: (values: FieldStrings, announcement: string) => void;
}

/** The pieces of the crate, and what changes them. Fields of the form hold them: the draft and the request need no more. */
export function useCrate({ props, element, values, fillFields }: CrateInput) {
  // The code that changes the crate and follows a pointer, once a piece was touched.
  const moves = useRef<typeof import("./fill-crate.ts")>(undefined);
  const loadMoves = async () => (moves.current ??= await import("./fill-crate.ts"));
  const { crate: settings, services } = props;
  const texts = props.texts.crate;
  const pieces = listPieces(props, values);
  const find = (piece: string) => services.find(({ value }) => value === piece);

  function fill(next: readonly string[], text: string, piece = "") {
    if (!settings) return;
    const announcement = { text, piece: find(piece)?.label ?? "" };
    const input = { message: values.comment ?? "", words: settings.words, fillFields };
    void loadMoves().then(({ fillCrate }) => fillCrate(next, announcement, input));
  }

  const crate = {
    pieces,
    find,
    add(piece: string) {
      if (!pieces.includes(piece)) fill([...pieces, piece], texts.added, piece);
    },
    takeOut(piece: string) {
      fill(
        pieces.filter((other) => other !== piece),
        texts.takenOut,
        piece,
      );
    },
    /** After the radio button of a piece was chosen: it takes the place of the first. */
    choose(piece: string) {
      const others = pieces.slice(1).filter((other) => other !== piece);
      if (pieces.length > 1) fill([piece, ...others], "");
    },
    /** Tells that a piece stays, and that others are added to it. */
    announceAdding: () => fill(pieces, texts.adding, pieces[0]),
    loadMoves,
    startDrag({ nativeEvent }: PointerEvent) {
      const controller = new AbortController();
      const { signal } = controller;
      for (const end of ["pointerup", "pointercancel"])
        addEventListener(end, () => controller.abort(), { signal });
      void loadMoves().then(({ startDrag }) => {
        if (!signal.aborted) startDrag(nativeEvent, element.current, crate.add);
        controller.abort();
      });
    },
    /** At once where the code is there: the browser's own answer to the key is prevented only then. */
    pressKey(event: KeyboardEvent<HTMLElement>) {
      if (moves.current) moves.current.pressKey(event, crate);
      else void loadMoves().then(({ pressKey }) => pressKey(event, crate));
    },
  };
  return crate;
}

export type Crate = ReturnType<typeof useCrate>;

/** Label of the crate: one name, two, or the first and a number. */
export function sumUpPieces({ pieces, find }: Pick<Crate, "pieces" | "find">): string {
  const [first, ...others] = pieces.map((piece) => find(piece)?.label ?? "");
  const more = others.length > 1 ? others.length : others[0];
  return more ? `${first} + ${more}` : (first ?? "");
}
