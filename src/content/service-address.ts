import { type Language, languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { type Service, services } from "./services.ts";

const queryNames = { es: "servicio", en: "service" } as const satisfies Record<Language, string>;

export const serviceQueries: readonly string[] = Object.values(queryNames);

export function findRequestedService(query: Readonly<Record<string, string>>): Service | undefined {
  const id = languages.map((language) => query[queryNames[language]]).find(Boolean);
  return services.find((service) => service.id === id);
}

export const getContactAddress = (language: Language, { id }: Pick<Service, "id">): string =>
  `${getPath("contact", language)}?${queryNames[language]}=${id}`;
