import type { Command } from "commander";
import type { CommandParts } from "#app/cli/command-context.ts";
import type { EditedPost } from "#app/features/blog/rules/editor-ports.ts";
import type { PostDesk } from "#app/features/blog/service.ts";
import { formatMinute, toPostRecord } from "./post-record.ts";

/** `posts publish`: shows a draft or a scheduled post from now on. */
export function addPostsPublish(posts: Command, parts: CommandParts): void {
  addChange(posts, parts, {
    name: "publish",
    description: "show a post now: a draft, or one whose date has not come",
    change: (desk, slug) => desk.publish(slug),
    say: ({ slug, publishedAt }) => `${slug} is published, dated ${formatMinute(publishedAt)} UTC`,
  });
}

/** `posts unpublish`: withdraws a post, which stays as a draft. */
export function addPostsUnpublish(posts: Command, parts: CommandParts): void {
  addChange(posts, parts, {
    name: "unpublish",
    description: "withdraw a post; it stays as a draft",
    change: (desk, slug) => desk.unpublish(slug),
    say: ({ slug }) => `${slug} is withdrawn and kept as a draft`,
  });
}

/** `posts remove`: deletes a post with the pictures that no other one shows. */
export function addPostsRemove(posts: Command, { write, withRuntime }: CommandParts): void {
  posts
    .command("remove")
    .description("delete a post, with the pictures that no other post shows")
    .argument("<slug>", "the post's slug")
    .option("--json", "print JSON")
    .action((slug: string, { json }: { json?: boolean }) =>
      withRuntime(async ({ desk }) => {
        if (!(await desk.remove(slug))) throw noPost(slug);
        await write(json ? `${JSON.stringify({ slug, removed: true })}\n` : `${slug} is removed\n`);
      }),
    );
}

interface Change {
  name: string;
  description: string;
  change(desk: PostDesk, slug: string): Promise<EditedPost | undefined>;
  /** What is true of the post then. */
  say(post: EditedPost): string;
}

function addChange(
  posts: Command,
  { write, withRuntime }: CommandParts,
  { name, description, change, say }: Change,
): void {
  posts
    .command(name)
    .description(description)
    .argument("<slug>", "the post's slug")
    .option("--json", "print JSON")
    .action((slug: string, { json }: { json?: boolean }) =>
      withRuntime(async ({ desk }) => {
        const post = await change(desk, slug);
        if (!post) throw noPost(slug);
        await write(`${json ? JSON.stringify(toPostRecord(post), null, 2) : say(post)}\n`);
      }),
    );
}

const noPost = (slug: string) =>
  new Error(`there is no post ${slug}; posts list shows all of them`);
