import type { SignedInRequest } from "#app/admin/router/admin-route.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";

export type RequestHandler<Answer extends Response | undefined = Response> = (
  request: SignedInRequest,
  contact: HandledRequest,
) => Promise<Answer>;

/** Finds the contact request of the address; 404 without one, also where it is erased while it is written to. */
export function withRequest<Answer extends Response | undefined>(handle: RequestHandler<Answer>) {
  return async (request: SignedInRequest): Promise<Response | Answer> => {
    const { c, runtime, screens, signedIn } = request;
    const find = () => runtime.contact.handling.find(c.req.param("id") ?? "");
    const respondMissing = () => screens.respondProblem(c, "missing", 404, signedIn.user);
    const contact = await find();
    if (!contact) return respondMissing();
    try {
      return await handle(request, contact);
    } catch (error) {
      if (await find()) throw error;
      return respondMissing();
    }
  };
}
