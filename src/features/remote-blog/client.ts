import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import {
  fetchJson,
  fetchResource,
  ResourceError,
} from "#app/platform/http-client/fetch-resource.ts";

interface RemoteBlogClientOptions {
  /** URL without a trailing slash. */
  adminHost: string;
  adminAppKey: string;
  /** Milliseconds. */
  timeout?: number;
}

const resources = {
  list: { name: "the list of posts", maxBytes: 8 * 1024 * 1024 },
  detail: { name: "a post", maxBytes: 1024 * 1024 },
  image: { name: "a picture", maxBytes: 8 * 1024 * 1024 },
} as const;

export type RemoteBlogClient = ReturnType<typeof createRemoteBlogClient>;

/** Rejects with a BlogError whose message contains neither text of the host nor URLs. */
export function createRemoteBlogClient({
  adminHost,
  adminAppKey,
  timeout = 10_000,
}: RemoteBlogClientOptions) {
  const apiPath = `/administrator/app/${adminAppKey}`;

  async function request<Body>(
    fetchBody: (...request: Parameters<typeof fetchResource>) => Promise<Body>,
    resource: keyof typeof resources,
    path: string,
    signal: AbortSignal,
  ): Promise<Body> {
    const { name, maxBytes } = resources[resource];
    const limits = { timeout, maxBytes, signal, trusted: true };
    try {
      return await fetchBody(new URL(adminHost + path), name, limits);
    } catch (error) {
      if (!(error instanceof ResourceError)) throw error;
      throw new BlogError(error.kind, error.message);
    }
  }

  return {
    listBlogs: (signal: AbortSignal) => request(fetchJson, "list", `${apiPath}/get_blogs`, signal),

    getBlogDetail: (slug: string, signal: AbortSignal) =>
      request(fetchDetail, "detail", `${apiPath}/get_blog_detail/${slug}`, signal),

    fetchUpload(name: string, signal: AbortSignal) {
      const path = name.split("/").map(encodeURIComponent).join("/");
      return request(fetchResource, "image", `/uploads/${path}`, signal);
    },
  };
}

// A 404 means that there is no such post; its body is ignored.
async function fetchDetail(...request: Parameters<typeof fetchJson>): Promise<unknown> {
  try {
    return await fetchJson(...request);
  } catch (error) {
    if (error instanceof ResourceError && error.status === 404) return { code: 0 };
    throw error;
  }
}
