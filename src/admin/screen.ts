import type { User } from "#app/features/accounts/rules/account.ts";
import type { Language } from "#app/locale/languages.ts";
import type { TimeFormat } from "./format-time.ts";
import type { AdminTexts } from "./texts.ts";

/** Context of every screen. */
export interface ScreenContext {
  readonly language: Language;
  readonly texts: AdminTexts;
  readonly times: TimeFormat;
  /** Names of the destinations of deliveries, and of the mail server. */
  readonly destinationNames: Readonly<Record<string, string>>;
}

/** Number of late and failed deliveries, and the destination of the one that has waited longest. */
export interface LateDeliveries {
  readonly count: number;
  /** Undefined where none is late. */
  readonly oldest: { readonly destination: string; readonly at: Date } | undefined;
}

/** Context of a screen for a signed-in user. */
export interface AreaContext extends ScreenContext {
  readonly viewer: User;
  /** Number of new requests; undefined for a role that does not read them. */
  readonly newRequests: number | undefined;
  /** Late and failed deliveries; undefined for a role that does not see them. */
  readonly lateDeliveries: LateDeliveries | undefined;
}
