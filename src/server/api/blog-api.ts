import { createHash } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { Hono } from "hono";
import type { Logger } from "pino";
import { getStockCoverFile } from "#app/content/post-categories.ts";
import { type BlogSource, listPublishedBatches } from "#app/features/blog/rules/blog-ports.ts";
import { BodyError } from "#app/features/blog/rules/body/body-schema.ts";
import { sanitizeBody } from "#app/features/blog/rules/body/sanitize-body.ts";
import type { ListedPost } from "#app/features/blog/rules/post.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";

export interface BlogApiOptions {
  blog: BlogSource;
  log: Logger;
}

export function blogApi({ blog, log }: BlogApiOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  // Bodies written to the database by other means than the import may be unsafe.
  const sanitizeStored = ({ body, slug }: Pick<ListedPost, "body" | "slug">): string => {
    try {
      return sanitizeBody(body);
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      log.error({ err: error, slug }, "a post's body was left out");
      return "";
    }
  };

  routes.get("/get_blogs", async (c) => {
    const now = new Date();
    const etag = `"${createHash("sha256")
      .update(await blog.getVersion(now))
      .digest("base64url")
      .slice(0, 22)}"`;
    const headers = { ETag: etag, "Cache-Control": "no-cache" };
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
    const batches = listPublishedBatches(blog, now);
    const firstBatch = await batches.next();
    const sanitizeInTurn = async (post: ListedPost) => {
      await c.get("waitForTurn")();
      return sanitizeStored(post);
    };
    const jsonChunks = writePostsJson(firstBatch.value ?? [], batches, sanitizeInTurn, (error) =>
      log.error({ err: error, requestId: c.get("requestId") }, "get_blogs broke off"),
    );
    // Pulls the next chunk only when the last one has been sent; ends when the client disconnects.
    const stream = ReadableStream.from(jsonChunks) as globalThis.ReadableStream;
    return c.body(stream, 200, { ...headers, "Content-Type": "application/json" });
  });

  routes.get("/get_blog_detail/:slug", async (c) => {
    const now = new Date();
    const requestedSlug = c.req.param("slug");
    const post = await blog.findPublishedBySlug(requestedSlug, now);
    if (post) {
      const { name, author } = post;
      const cover = getCoverFile(post);
      const body = sanitizeStored(post);
      return c.json({ code: 1, data: { blog_principal: { cover, name, author, body } } });
    }
    const slug = await blog.findByFormerSlug(requestedSlug, now);
    return slug ? c.redirect(slug, 308) : c.json({ code: 0 }, 404);
  });

  return routes;
}

async function* writePostsJson(
  firstBatch: readonly ListedPost[],
  otherBatches: AsyncIterable<readonly ListedPost[]>,
  sanitizeInTurn: (post: ListedPost) => Promise<string>,
  reportError: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  async function write(start: string, posts: readonly ListedPost[]): Promise<Uint8Array> {
    const entries: string[] = [];
    for (const post of posts)
      entries.push(JSON.stringify(toPostJson(post, await sanitizeInTurn(post))));
    return encoder.encode(start + entries.join(","));
  }
  yield write('{"code":1,"data":[', firstBatch);
  try {
    for await (const posts of otherBatches) if (posts.length > 0) yield write(",", posts);
  } catch (error) {
    reportError(error);
    throw error;
  }
  yield encoder.encode("]}");
}

const toPostJson = (post: ListedPost, body: string) => {
  const { id, name, author, meta, slug, category } = post;
  return { id, img: getCoverFile(post), name, author, meta, body, slug, type: category };
};

const getCoverFile = ({ img, category, publishedAt }: ListedPost) =>
  img || getStockCoverFile(category, publishedAt);
