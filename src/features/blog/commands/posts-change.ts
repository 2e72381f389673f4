import type { Command } from "commander";
import type { EditablePost } from "#app/features/blog/rules/editing.ts";
import type { BlogService, PostService } from "#app/features/blog/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { formatMinute } from "#app/platform/command-line/table.ts";
import { toPostRecord } from "./post-record.ts";

interface PostChange {
  readonly name: string;
  readonly description: string;
  /** Undefined if there is no such post. */
  run(
    posts: PostService,
    slug: string,
  ): Promise<{ readonly message: string; readonly json: string } | undefined>;
}

const toJson = (post: EditablePost) => JSON.stringify(toPostRecord(post), null, 2);

const changes: readonly PostChange[] = [
  {
    name: "publish",
    description: "show a post now: a draft, or one whose date has not come",
    async run(posts, slug) {
      const post = await posts.publish(slug);
      if (!post) return undefined;
      const date = formatMinute(post.publishedAt);
      return { message: `${slug} is published, dated ${date} UTC`, json: toJson(post) };
    },
  },
  {
    name: "unpublish",
    description: "withdraw a post; it stays as a draft",
    async run(posts, slug) {
      const post = await posts.unpublish(slug);
      if (!post) return undefined;
      return { message: `${slug} is withdrawn and kept as a draft`, json: toJson(post) };
    },
  },
  {
    name: "remove",
    description: "delete a post, with the pictures that no other post shows",
    async run(posts, slug) {
      if (!(await posts.remove(slug))) return undefined;
      return { message: `${slug} is removed`, json: JSON.stringify({ slug, removed: true }) };
    },
  },
];

export function addPostChanges(
  posts: Command,
  { write, withService }: CommandContext<BlogService>,
): void {
  for (const { name, description, run } of changes) {
    posts
      .command(name)
      .description(description)
      .argument("<slug>", "the post's slug")
      .option("--json", "print JSON")
      .action((slug: string, { json }: { json?: boolean }) =>
        withService(async (service) => {
          const change = await run(service.posts, slug);
          if (!change) throw new Error(`there is no post ${slug}; posts list shows all of them`);
          await write(`${json ? change.json : change.message}\n`);
        }),
      );
  }
}
