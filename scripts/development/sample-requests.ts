import { serviceFormValues } from "#app/content/services.ts";
import type { Language } from "#app/locale/languages.ts";

const people = [
  ["Ana", "López"],
  ["Bruno", "Ortiz"],
  ["Carmen", "Ruiz"],
  ["Diego", "Salas"],
  ["Elena", "Vega"],
  ["Fiona", "Clark"],
  ["Grace", "Hughes"],
  ["Henry", "Lewis"],
  ["Irene", "Mora"],
  ["Jorge", "Peña"],
] as const;

const ideas: readonly (readonly [Language, comment: string])[] = [
  ["es", "Una aplicación para que el almacén cuente sus piezas sin papel."],
  ["es", "Rediseñar el sitio; el de ahora tiene diez años y no se lee en el celular."],
  ["es", "Una tienda para 200 productos, con envíos y facturas."],
  ["en", "An internal tool that plans the shifts of forty people."],
  ["en", "Our store loses orders at the payment step. Can you find out why?"],
  ["en", ""],
];

/** Thirty requests that are plainly samples: all from example.com, over twelve weeks. */
export const sampleRequests = Array.from({ length: 30 }, (_, index) => {
  const [language, comment] = ideas[index % ideas.length] ?? (["es", ""] as const);
  const [firstName, lastName] = people[(index * 3) % people.length] ?? ["", ""];
  return {
    language,
    /** Days before now. */
    age: (index * index) / 10.8,
    fields: {
      first_name: firstName,
      last_name: lastName,
      email: `sample-${index + 1}@example.com`,
      phone: `+52 55 0000 ${String(index + 1).padStart(4, "0")}`,
      service: serviceFormValues[index % serviceFormValues.length] ?? "",
      comment,
    },
  };
});
