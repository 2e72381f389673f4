import type { Context } from "hono";
import type { AreaContext } from "#app/admin/screen.ts";
import type { AdminTexts } from "#app/admin/texts.ts";
import type { Runtime } from "#app/composition/create-runtime.ts";
import type { SignedInUser } from "#app/features/accounts/rules/account.ts";
import type { Permission } from "#app/features/accounts/rules/permissions.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import type { ScreenRenderer } from "./screen-renderer.tsx";

export type AdminRuntime = Pick<
  Runtime,
  | "accounts"
  | "actions"
  | "checkWritable"
  | "contact"
  | "openBackupDownload"
  | "outbox"
  | "ownerSettings"
  | "settings"
  | "siteHealth"
>;

export interface AdminServices {
  readonly runtime: AdminRuntime;
  readonly metrics: {
    /** Answers with a status of 500 or above within the last hour. */
    readonly countLastErrors: () => number;
  };
  readonly screens: ScreenRenderer;
}

/** Context of a handler: the request, its fields, and the services. */
export interface AdminRequest extends AdminServices {
  readonly c: Context<AppEnv>;
  /** Fields of the posted form; empty for GET. */
  readonly fields: Readonly<Record<string, string>>;
  /** Key by which limits count the client. */
  readonly client: string;
}

export interface SignedInRequest extends AdminRequest {
  readonly signedIn: SignedInUser;
  /** Context of the screens of this user. */
  readonly area: AreaContext;
}

type Target =
  | { readonly method: "GET"; readonly path: string }
  | {
      readonly method: "POST";
      readonly path: string;
      /** Target of a redirect for GET, as after a reload of a refused form; the path itself where a GET route has it. */
      readonly leadsTo: string;
    };

/** Route for everybody: signing in, one-time links. */
interface OpenAccess {
  readonly access: "open";
  handle(request: AdminRequest): Promise<Response>;
}

export type StepUpAct = keyof AdminTexts["entry"]["confirm"]["acts"];

/** Route for users whose role allows the action. */
export interface GuardedAccess {
  readonly access: Permission;
  /**
   * Set where the password or a passkey must have been given within the last ten minutes, or comes with the form: what is about to
   * be done. For POST only.
   */
  readonly needsStepUp?: StepUpAct | ((request: SignedInRequest) => Promise<StepUpAct | undefined>);
  /** Sends a file to save: the browser then stays on the page of its form. */
  readonly sendsFile?: boolean;
  /** Requested by pages on their own: cheap, and no activity of the user, which would extend the session. */
  readonly isAutomatic?: boolean;
  /** Refusal of a form before a step-up is asked for; undefined if there is none. */
  refuse?(request: SignedInRequest): Promise<Response | undefined>;
  handle(request: SignedInRequest): Promise<Response>;
}

/** One route of the administrator area with its permission. */
export type AdminRoute = Target & (OpenAccess | GuardedAccess);
