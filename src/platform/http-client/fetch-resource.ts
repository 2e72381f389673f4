import { JsonError, parseJson } from "./parse-json.ts";
import { HttpClientError, sendRequest } from "./safe-request.ts";

/** An unusable answer, no connection, or no answer in time. */
type ResourceErrorKind = "answer" | "network" | "timeout";

/** Failure to get a resource. The message contains nothing of the URL or the answer, and there is no cause. */
export class ResourceError extends Error {
  override readonly name = "ResourceError";
  readonly kind: ResourceErrorKind;
  /** Status of an answer other than 200. */
  readonly status: number | undefined;

  constructor(kind: ResourceErrorKind, message: string, status?: number) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

type Limits = Parameters<typeof sendRequest>[2];

const errorKinds: Record<HttpClientError["code"], ResourceErrorKind> = {
  address: "network",
  connection: "network",
  "given-up": "network",
  timeout: "timeout",
  "too-large": "answer",
};

/** The body of an answer with status 200. Rejects with a ResourceError, whose message begins with `resource`. */
export async function fetchResource(url: URL, resource: string, limits: Limits) {
  const { status, body } = await sendRequest(url, {}, limits).catch((error: unknown) => {
    if (!(error instanceof HttpClientError)) throw error;
    throw new ResourceError(errorKinds[error.code], `${resource}: ${error.message}`);
  });
  if (status === 200) return body;
  throw new ResourceError("answer", `${resource}: answered ${status}`, status);
}

export async function fetchJson(url: URL, resource: string, limits: Limits): Promise<unknown> {
  const body = await fetchResource(url, resource, limits);
  try {
    return parseJson(body);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new ResourceError("answer", `${resource}: ${error.message}`);
  }
}
