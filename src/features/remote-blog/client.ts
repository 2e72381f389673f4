import { BlogFault, type BlogFaultKind } from "#app/features/blog/rules/blog-error.ts";
import { JsonFault, parseJson } from "#app/platform/http-client/parse-json.ts";
import { type Answer, OutgoingFault, sendRequest } from "#app/platform/http-client/safe-request.ts";
import type { BlogHost } from "./rules/remote-blog-ports.ts";

interface BlogHostSettings {
  /** Address without a slash at its end. */
  adminHost: string;
  adminAppKey: string;
  /** Milliseconds until the whole answer is there. */
  time?: number;
}

/** Of answers, in bytes. */
const largest = { list: 8 * 1024 * 1024, detail: 1024 * 1024, picture: 8 * 1024 * 1024 };

/**
 * The blog of another administrator host: its `get_blogs`, `get_blog_detail` and `/uploads/`. Its faults are told in
 * words of ours, without any of its own and without an address.
 */
export function createBlogHost({
  adminHost,
  adminAppKey,
  time = 10_000,
}: BlogHostSettings): BlogHost {
  const calls = `${adminHost}/administrator/app/${adminAppKey}`;
  const ask = async (address: string, what: keyof typeof largest, stop: AbortSignal) => {
    const limits = { time, bytes: largest[what], stop, trusted: true };
    try {
      return await sendRequest(new URL(address), {}, limits);
    } catch (error) {
      if (!(error instanceof OutgoingFault)) throw error;
      throw new BlogFault(kinds[error.code], `${names[what]}: ${error.message}`);
    }
  };

  return {
    async listBlogs(stop) {
      const answer = await ask(`${calls}/get_blogs`, "list", stop);
      return readJson(expectStatus(answer, "list"), "list");
    },
    async getBlogDetail(slug, stop) {
      const answer = await ask(`${calls}/get_blog_detail/${slug}`, "detail", stop);
      // Whatever comes with a 404: there is no such post.
      if (answer.status === 404) return { code: 0 };
      return readJson(expectStatus(answer, "detail"), "detail");
    },
    async fetchUpload(name, stop) {
      const path = name.split("/").map(encodeURIComponent).join("/");
      const answer = await ask(`${adminHost}/uploads/${path}`, "picture", stop);
      return expectStatus(answer, "picture").body;
    },
  };
}

const names = { list: "the list of posts", detail: "a post", picture: "a picture" } as const;

const kinds: Record<OutgoingFault["code"], BlogFaultKind> = {
  address: "network",
  connection: "network",
  "given-up": "network",
  timeout: "timeout",
  "too-large": "answer",
};

function expectStatus(answer: Answer, what: keyof typeof names): Answer {
  if (answer.status === 200) return answer;
  throw new BlogFault("answer", `${names[what]}: answered ${answer.status}`);
}

function readJson({ body }: Answer, what: keyof typeof names): unknown {
  try {
    return parseJson(body);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    throw new BlogFault("answer", `${names[what]}: ${error.message}`);
  }
}
