import { useEffect, useRef } from "react";
import { isForeignLine, readCrateLine } from "./crate-line.ts";
import type { FieldStrings } from "./draft.ts";
import type { ContactFormProps } from "./form-props.ts";

/** Values of the services in the crate: the first is that of the service field, the others are in the message. */
function listPieces({ crate }: ContactFormProps, values: FieldStrings): string[] {
  const { service, comment = "" } = values;
  if (!crate || !service) return [];
  return [service, ...readCrateLine(comment, crate.texts).filter((piece) => piece !== service)];
}

type CrateMoves = typeof import("./crate-moves.ts");
let loadedMoves: CrateMoves | undefined;

/** The code that changes the crate and follows a pointer: fetched once a piece is touched. */
export async function loadMoves(): Promise<CrateMoves> {
  loadedMoves = await import("./crate-moves.ts");
  return loadedMoves;
}

/** That code without waiting, once it is there: it prevents the default action of keys. */
export const getLoadedMoves = (): CrateMoves | undefined => loadedMoves;

interface CrateInput {
  props: ContactFormProps;
  readValues: () => FieldStrings;
  fillFields: (values: FieldStrings, announcement: string) => void;
}

/** The pieces of the crate, and what changes them. Fields of the form hold them: the draft and the request need no more. */
export function useCrate({ props, readValues, fillFields }: CrateInput) {
  const { crate, services } = props;
  const texts = props.texts.crate;
  // Read at each act: what is rendered may be behind the fields.
  const readPieces = () => listPieces(props, readValues());
  const first = useRef("");
  useEffect(() => {
    first.current = readPieces()[0] ?? "";
    // A draft may come from the page in the other language.
    if (isForeignLine(readValues().comment ?? "", crate?.texts)) fill((pieces) => pieces, "");
  });
  const find = (piece: string) => services.find(({ value }) => value === piece);

  function fill(change: (pieces: string[]) => string[], text: string, piece = "") {
    if (!crate) return;
    const announcement = { text, piece: find(piece)?.label ?? "" };
    void loadMoves().then(({ fillCrate }) => {
      const input = { message: readValues().comment ?? "", texts: crate.texts, fillFields };
      fillCrate(change(readPieces()), announcement, input);
    });
  }

  return {
    get pieces() {
      return readPieces();
    },
    find,
    add(piece: string) {
      fill((pieces) => [...new Set([...pieces, piece])], texts.added, piece);
    },
    takeOut(piece: string) {
      fill((pieces) => pieces.filter((other) => other !== piece), texts.takenOut, piece);
    },
    /** After the radio button of a piece was chosen: it takes the place of the first, or changes places with it. */
    choose(piece: string) {
      const replaced = first.current;
      first.current = piece;
      const { comment = "" } = readValues();
      if (!crate || readPieces().length < 2) return;
      if (readCrateLine(comment, crate.texts).includes(piece)) return fill((pieces) => pieces, "");
      fill((pieces) => pieces.filter((other) => other !== replaced), texts.takenOut, replaced);
    },
    announceAdding: () => fill((pieces) => pieces, texts.adding, readPieces()[0]),
  };
}

export type Crate = ReturnType<typeof useCrate>;

/** Label of the crate: one name, two, or the first and a number. */
export function sumUpPieces({ pieces, find }: Pick<Crate, "pieces" | "find">): string {
  const [first, ...others] = pieces.map((piece) => find(piece)?.label ?? "");
  const more = others.length > 1 ? others.length : others[0];
  const label = more ? `${first} + ${more}` : (first ?? "");
  // Word joiners keep lines from breaking at hyphens.
  return label.replaceAll("-", "-\u2060");
}
