import type { HttpBindings } from "@hono/node-server";
import type { RequestIdVariables } from "hono/request-id";
import type { PageId } from "#app/locale/route-pairs.ts";

/** Hono environment of a request; `incoming` is absent without a socket (tests). */
export interface AppEnv {
  Variables: RequestIdVariables & { page?: PageId };
  Bindings: Partial<HttpBindings>;
}
