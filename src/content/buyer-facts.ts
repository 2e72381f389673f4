import type { Localized } from "#app/locale/languages.ts";
import type { ProjectId } from "./projects.ts";

interface ClientVoice {
  quote: Localized;
  name: string;
  position: Localized;
  project?: ProjectId;
}

/** Answers to questions of buyers that only the owner can answer. A fact without words is not shown. */
export interface BuyerFacts {
  /** The owner of code and designs after the delivery, in a sentence. */
  ownership: Localized;
  /** Prices of ways to start, such as a first workshop. */
  prices: readonly { name: Localized; price: Localized }[];
  roles: readonly { name: Localized; task: Localized }[];
  /** Sentences of clients, with who says them, as they agreed to be quoted; with a project, also on its case. */
  voices: readonly ClientVoice[];
}

export const isFilled = ({ es, en }: Localized) => es !== "" && en !== "";

export const listVoices = ({ voices }: Pick<BuyerFacts, "voices">) =>
  voices.filter(({ quote, position }) => isFilled(quote) && isFilled(position));

/** An owner fills these in, in both languages; the services page shows them. */
export const buyerFacts: BuyerFacts = {
  ownership: { es: "", en: "" },
  prices: [],
  roles: [],
  voices: [],
};
