import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import type { SignedInRequest } from "#app/server/admin/admin-route.ts";

export type RequestHandler<Answer extends Response | undefined = Response> = (
  request: SignedInRequest,
  contact: HandledRequest,
) => Promise<Answer>;

/** Finds the contact request of the address; 404 without one. */
export function withRequest<Answer extends Response | undefined>(handle: RequestHandler<Answer>) {
  return async (request: SignedInRequest): Promise<Response | Answer> => {
    const { c, runtime, screens, signedIn } = request;
    const contact = await runtime.contact.handling.find(c.req.param("id") ?? "");
    if (!contact) return screens.respondProblem(c, "missing", 404, signedIn.user);
    return handle(request, contact);
  };
}
