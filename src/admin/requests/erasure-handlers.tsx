import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { Erased } from "./erased.tsx";
import { readListQuery } from "./list-query.ts";
import { requestTexts } from "./texts.ts";

export const routes: readonly AdminRoute[] = [
  {
    method: "GET",
    path: `${adminPaths.erasures}/:receipt`,
    access: "erase-person",
    handle: showErasure,
  },
];

async function showErasure(request: SignedInRequest): Promise<Response> {
  const { c, runtime, screens, area, signedIn } = request;
  const { contact, settings } = runtime;
  const erasure = await contact.findErasure(c.req.param("receipt")?.slice(0, 64) ?? "");
  if (!erasure) return screens.respondProblem(c, "missing", 404, signedIn.user);
  const next = c.req.query("next")?.slice(0, 64);
  const screen = (
    <Erased
      {...area}
      erasure={erasure}
      listQuery={readListQuery(c, settings.timeZone)}
      next={next ? await contact.handling.find(next) : undefined}
    />
  );
  return screens.respond(c, area.language, requestTexts[area.language].erasing.doneTitle, screen);
}
