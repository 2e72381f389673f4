import type { User } from "#app/features/accounts/rules/account-ports.ts";
import type { Language } from "#app/locale/languages.ts";
import type { TimeFormat } from "./format-time.ts";
import type { AdminTexts } from "./texts/texts.ts";

/** Context of every screen. */
export interface ScreenContext {
  readonly language: Language;
  readonly texts: AdminTexts;
  readonly times: TimeFormat;
}

/** Context of a screen for a signed-in user. */
export interface AreaContext extends ScreenContext {
  readonly viewer: User;
  /** Number of new requests; undefined for a role that does not read them. */
  readonly newRequests: number | undefined;
  /** Number of late and failed deliveries; undefined for a role that does not see them. */
  readonly lateDeliveries: number | undefined;
}
