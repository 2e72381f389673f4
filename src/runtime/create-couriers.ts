import type { Settings } from "#app/config/settings.ts";
import type { Couriers } from "./dispatcher.ts";

/** A courier for each destination that the settings name. */
export function createCouriers(_settings: Settings): Couriers {
  return {};
}
