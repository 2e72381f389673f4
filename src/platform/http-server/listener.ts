import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings, RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import { buildPlainResponse } from "./plain-response.ts";
import type { HeaderList } from "./security-headers.ts";

export function createRequestListener(
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>,
  { headers, log }: { headers: HeaderList; log: Logger },
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const listener = getRequestListener(
    (request, bindings) => fetch(request, bindings as HttpBindings),
    {
      // Host of HTTP/1.0 requests, which may omit the header.
      hostname: "localhost",
      errorHandler(error) {
        const isMalformed = error instanceof RequestError;
        if (!isMalformed) log.error({ err: error }, "request failed");
        const response = buildPlainResponse(isMalformed ? 400 : 500, headers);
        return new Response(response.body, {
          status: response.status,
          headers: response.headers as [string, string][],
        });
      },
    },
  );
  return (incoming, outgoing) => void listener(incoming, outgoing);
}
