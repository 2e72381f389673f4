import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { BlogStore } from "#app/domain/blog/blog-ports.ts";
import type { NewPost } from "#app/domain/blog/post.ts";
import { PostFileError, parsePostFile } from "#app/domain/blog/post-file.ts";

/**
 * Gives a new database the posts of a folder of Markdown files. Rejects with a PostFileError that
 * names the file when one cannot be read as a post; then none is stored.
 */
export async function seedPosts(
  blog: Pick<BlogStore, "count" | "seed">,
  directory: string,
): Promise<void> {
  if ((await blog.count()) > 0) return;
  await blog.seed(await readPosts(directory));
}

async function readPosts(directory: string): Promise<NewPost[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".md")).sort();
  const now = new Date();
  const posts = await Promise.all(
    names.map(async (name) => {
      const source = await readFile(path.join(directory, name), "utf8");
      const post = parsePostFile(source, name, now);
      // What came with the program was not written on the day of its installation.
      return { ...post, updatedAt: post.publishedAt };
    }),
  );
  const files = new Map<string, string>();
  for (const [index, { slug }] of posts.entries()) {
    const name = names[index] ?? "";
    const other = files.get(slug);
    if (other) throw new PostFileError(`${name}: slug: ${other} has the same one`);
    files.set(slug, name);
  }
  return posts;
}
