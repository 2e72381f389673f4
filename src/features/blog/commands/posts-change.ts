import type { Command } from "commander";
import type { EditablePost } from "#app/features/blog/rules/editing.ts";
import type { BlogService, PostService } from "#app/features/blog/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { formatMinute } from "#app/platform/command-line/table.ts";
import { toPostRecord } from "./post-record.ts";

/** `posts publish`: shows a draft or a scheduled post from now on. */
export function addPostsPublish(posts: Command, context: CommandContext<BlogService>): void {
  addPostCommand(posts, context, {
    name: "publish",
    description: "show a post now: a draft, or one whose date has not come",
    change: (postService, slug) => postService.publish(slug),
    describe: ({ slug, publishedAt }) =>
      `${slug} is published, dated ${formatMinute(publishedAt)} UTC`,
  });
}

/** `posts unpublish`: withdraws a post, which stays as a draft. */
export function addPostsUnpublish(posts: Command, context: CommandContext<BlogService>): void {
  addPostCommand(posts, context, {
    name: "unpublish",
    description: "withdraw a post; it stays as a draft",
    change: (postService, slug) => postService.unpublish(slug),
    describe: ({ slug }) => `${slug} is withdrawn and kept as a draft`,
  });
}

/** `posts remove`: deletes a post with the images that no other post uses. */
export function addPostsRemove(
  posts: Command,
  { write, withService }: CommandContext<BlogService>,
): void {
  posts
    .command("remove")
    .description("delete a post, with the pictures that no other post shows")
    .argument("<slug>", "the post's slug")
    .option("--json", "print JSON")
    .action((slug: string, { json }: { json?: boolean }) =>
      withService(async ({ posts: postService }) => {
        if (!(await postService.remove(slug))) throw createPostNotFoundError(slug);
        await write(json ? `${JSON.stringify({ slug, removed: true })}\n` : `${slug} is removed\n`);
      }),
    );
}

interface PostCommand {
  name: string;
  description: string;
  change(postService: PostService, slug: string): Promise<EditablePost | undefined>;
  /** Message about the changed post. */
  describe(post: EditablePost): string;
}

function addPostCommand(
  posts: Command,
  { write, withService }: CommandContext<BlogService>,
  { name, description, change, describe }: PostCommand,
): void {
  posts
    .command(name)
    .description(description)
    .argument("<slug>", "the post's slug")
    .option("--json", "print JSON")
    .action((slug: string, { json }: { json?: boolean }) =>
      withService(async ({ posts: postService }) => {
        const post = await change(postService, slug);
        if (!post) throw createPostNotFoundError(slug);
        await write(`${json ? JSON.stringify(toPostRecord(post), null, 2) : describe(post)}\n`);
      }),
    );
}

const createPostNotFoundError = (slug: string) =>
  new Error(`there is no post ${slug}; posts list shows all of them`);
