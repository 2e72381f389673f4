import type { Language } from "#app/locale/languages.ts";
import deliveriesEn from "./deliveries.en.json" with { type: "json" };
import deliveriesEs from "./deliveries.es.json" with { type: "json" };

export const deliveryTexts: Readonly<Record<Language, typeof deliveriesEs>> = {
  es: deliveriesEs,
  en: deliveriesEn,
};
