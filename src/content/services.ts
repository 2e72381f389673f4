import type { PageId } from "#app/locale/route-pairs.ts";
import type { Tone } from "./company.ts";

export interface Service {
  /** Also the id of its page and of its entry in `texts/{es,en}/services-list.json`. */
  id: Extract<
    PageId,
    "programming" | "service-design" | "digital-design" | "ecommerce" | "agile-management"
  >;
  colour: `#${string}`;
  tone: Exclude<Tone, "orange">;
  shapeIcon: "square" | "arch" | "quarter" | "plus" | "ring";
  /** Value in the contact form, the same in both languages. */
  formValue: string;
}

export type ServiceId = Service["id"];

/** The five services, in the order in which every page shows them. */
export const services = [
  {
    id: "programming",
    colour: "#273EF6",
    tone: "blue",
    shapeIcon: "square",
    formValue: "Programación",
  },
  {
    id: "service-design",
    colour: "#1D213A",
    tone: "navy",
    shapeIcon: "arch",
    formValue: "Innovación",
  },
  {
    id: "digital-design",
    colour: "#672AF1",
    tone: "violet",
    shapeIcon: "quarter",
    formValue: "Diseño digital",
  },
  {
    id: "ecommerce",
    colour: "#F114AA",
    tone: "pink",
    shapeIcon: "plus",
    formValue: "E-commerce",
  },
  {
    id: "agile-management",
    colour: "#C53501",
    tone: "rust",
    shapeIcon: "ring",
    formValue: "Agile Management",
  },
] as const satisfies readonly Service[];

export const otherServiceValue = "Otro";

export const serviceFormValues = [
  ...services.map((service) => service.formValue),
  otherServiceValue,
] as const;

export function getService(id: ServiceId): Service {
  const service = services.find((candidate) => candidate.id === id);
  if (!service) throw new Error(`There is no service ${id}`);
  return service;
}
