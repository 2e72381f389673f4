import type { Tone } from "./company.ts";
import type { ServiceId } from "./services.ts";

export interface Project {
  /** Slug in addresses and id of its entry in `texts/{es,en}/portfolio.json`; the same in both languages. */
  id: string;
  tone: Exclude<Tone, "orange">;
  category: ServiceId;
}

/** The five portfolio projects, in the order in which every page shows them. */
export const projects = [
  { id: "fittest-freakest", tone: "rust", category: "ecommerce" },
  { id: "multifarmacias", tone: "pink", category: "ecommerce" },
  { id: "horus-aeromexico-cargo", tone: "navy", category: "programming" },
  { id: "flexi", tone: "violet", category: "ecommerce" },
  { id: "diseno-aeromexico-cargo", tone: "blue", category: "digital-design" },
] as const satisfies readonly Project[];

export type ProjectId = (typeof projects)[number]["id"];
