import { createHash } from "node:crypto";
import { Hono } from "hono";
import { listPublishedParts } from "#app/features/blog/rules/blog-ports.ts";
import { BodyFault } from "#app/features/blog/rules/body/body-error.ts";
import { cleanBody } from "#app/features/blog/rules/body/sanitize-body.ts";
import type { ListedPost } from "#app/features/blog/rules/post.ts";
import type { AppEnvironment, AppParts } from "#app/server/hono-env.ts";
import { getRequestClient } from "#app/server/http/request-client.ts";
import type { RenderQueue } from "#app/server/pages/render-queue.ts";

/** The administrator host's calls for the blog: all posts, and one. Each body is cleaned in a turn of its own. */
export function blogCalls(
  { runtime: { blog, settings }, log }: AppParts,
  queue: RenderQueue,
): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();

  // What got into the database in another way than through the door for bodies is cleaned here, or left out.
  const cleanKept = ({ body, slug }: Pick<ListedPost, "body" | "slug">): string => {
    try {
      return cleanBody(body);
    } catch (error) {
      if (!(error instanceof BodyFault)) throw error;
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
    const client = getRequestClient(c, settings.trustProxy);
    await queue.enter(client);
    const parts = listPublishedParts(blog, now);
    // Once the answer has begun its status is said: what fails at once still fails as it should.
    const first = await parts.next();
    const cleanInTurn = async (post: ListedPost) => {
      await queue.reenter(client);
      return cleanKept(post);
    };
    const text = writeBlogs(first.value ?? [], parts, cleanInTurn, (error) =>
      log.error({ err: error, requestId: c.get("requestId") }, "get_blogs broke off"),
    );
    return c.body(toStream(text), 200, {
      ...headers,
      "Content-Type": "application/json",
    });
  });

  routes.get("/get_blog_detail/:slug", async (c) => {
    const now = new Date();
    const asked = c.req.param("slug");
    await queue.enter(getRequestClient(c, settings.trustProxy));
    const post = await blog.findPublishedBySlug(asked, now);
    if (post) {
      const { img: cover, name, author } = post;
      const body = cleanKept(post);
      return c.json({ code: 1, data: { blog_principal: { cover, name, author, body } } });
    }
    const slug = await blog.findByFormerSlug(asked, now);
    return slug ? c.redirect(slug, 308) : c.json({ code: 0 }, 404);
  });

  return routes;
}

async function* writeBlogs(
  first: readonly ListedPost[],
  rest: AsyncIterable<readonly ListedPost[]>,
  cleanInTurn: (post: ListedPost) => Promise<string>,
  reportError: (error: unknown) => void,
): AsyncGenerator<string> {
  async function write(posts: readonly ListedPost[]): Promise<string> {
    const entries: string[] = [];
    for (const post of posts) entries.push(JSON.stringify(toEntry(post, await cleanInTurn(post))));
    return entries.join(",");
  }
  yield `{"code":1,"data":[${await write(first)}`;
  try {
    for await (const posts of rest) if (posts.length > 0) yield `,${await write(posts)}`;
  } catch (error) {
    reportError(error);
    throw error;
  }
  yield "]}";
}

/** Asks for the next text only when the last one is on its way, and for none after the reader has gone. */
function toStream(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await text.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await text.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

const toEntry = ({ id, img, name, author, meta, slug, type }: ListedPost, body: string) => ({
  id,
  img,
  name,
  author,
  meta,
  body,
  slug,
  type,
});
