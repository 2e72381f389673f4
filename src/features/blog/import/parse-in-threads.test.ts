// @module-tag slow
import path from "node:path";
import { expect, test } from "vitest";
import { parseInThreads } from "./parse-in-threads.ts";

const script = path.join(import.meta.dirname, "parse-worker.ts");

/** Reads these Markdown texts as posts, by the names of their files. */
function parse(texts: Readonly<Record<string, string>>, limit?: number) {
  const now = new Date("2026-11-20T10:00:00Z");
  const readText = async (file: string) => {
    const head = `---\ntitle: a\nauthor: b\nmeta: c\nslug: ${file.split(".")[0]}\ntype: 1\n---\n`;
    return { text: head + texts[file], file, now, origins: [] };
  };
  return parseInThreads(Object.keys(texts), readText, {
    script,
    ...(limit && { timeoutSeconds: limit }),
  });
}

test("returns parsed posts in the order of the texts", async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [`post-${index}.md`, `Texto ${index}`]),
  );
  const parsed = await parse(texts);
  expect(parsed).toHaveLength(120);
  for (const [index, one] of parsed.entries()) {
    expect(one).toMatchObject({ post: { slug: `post-${index}`, body: `<p>Texto ${index}</p>` } });
  }
});

test.each([
  ["crossed emphasis", "*a_ ".repeat(30_000)],
  ["lists inside one another", `${"- ".repeat(100_000)}a`],
])("stops parsing %s after the time limit and parses the other texts", async (_, markdown) => {
  const parsed = await parse({ "uno.md": "Uno", "dos.md": markdown, "tres.md": "Tres" }, 2);
  expect(parsed).toMatchObject([
    { post: { slug: "uno" } },
    { problem: expect.stringMatching(/^dos\.md: takes more than 2 s to read/) },
    { post: { slug: "tres" } },
  ]);
});
