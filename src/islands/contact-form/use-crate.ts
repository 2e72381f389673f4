import { readCrateLine } from "./crate-line.ts";
import type { FieldStrings } from "./draft.ts";
import type { ContactFormProps } from "./form-props.ts";

/** Values of the services in the crate: the first is that of the service field, the others are in the message. */
function listPieces({ crate }: ContactFormProps, values: FieldStrings): string[] {
  const { service, comment = "" } = values;
  if (!crate || !service) return [];
  return [service, ...readCrateLine(comment, crate.words).filter((piece) => piece !== service)];
}

/** The code that changes the crate and follows a pointer, once a piece was touched. */
export let moves: typeof import("./fill-crate.ts") | undefined;
export const loadMoves = async () => {
  moves = await import("./fill-crate.ts");
};

interface CrateInput {
  props: ContactFormProps;
  values: FieldStrings;
  fillFields: (values: FieldStrings, announcement: string) => void;
}

/** The pieces of the crate, and what changes them. Fields of the form hold them: the draft and the request need no more. */
export function useCrate({ props, values, fillFields }: CrateInput) {
  const { crate, services } = props;
  const texts = props.texts.crate;
  const pieces = listPieces(props, values);
  const find = (piece: string) => services.find(({ value }) => value === piece);

  function fill(next: readonly string[], text: string, piece = "") {
    if (!crate) return;
    const announcement = { text, piece: find(piece)?.label ?? "" };
    const input = { message: values.comment ?? "", words: crate.words, fillFields };
    void loadMoves().then(() => moves?.fillCrate(next, announcement, input));
  }

  return {
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
  };
}

export type Crate = ReturnType<typeof useCrate>;

/** Label of the crate: one name, two, or the first and a number. */
export function sumUpPieces({ pieces, find }: Pick<Crate, "pieces" | "find">): string {
  const [first, ...others] = pieces.map((piece) => find(piece)?.label ?? "");
  const more = others.length > 1 ? others.length : others[0];
  return more ? `${first} + ${more}` : (first ?? "");
}
