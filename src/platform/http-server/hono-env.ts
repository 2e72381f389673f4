import type { HttpBindings } from "@hono/node-server";
import type { RequestIdVariables } from "hono/request-id";
import type { PageId } from "#app/locale/route-pairs.ts";

/** Hono environment of a request; `incoming` is absent without a socket (tests). */
export interface AppEnv {
  Variables: RequestIdVariables & {
    page?: PageId;
    client: string;
    /** Resolves when the request's next task, which takes milliseconds, may run. */
    waitForTurn: () => Promise<void>;
  };
  Bindings: Partial<HttpBindings>;
}
