import { describe, expect, test } from "vitest";
import { makePost } from "../../../../tests/support/samples/posts.ts";
import { makeImportCandidate } from "../../../../tests/support/samples/stated-posts.ts";
import type { EditablePost, ImportCandidate } from "./editing.ts";
import { ImportError } from "./import-error.ts";
import { planImport } from "./import-plan.ts";
import type { NewPost } from "./post.ts";

const now = new Date("2026-11-20T10:00:00Z");
const later = new Date("2026-12-01T10:00:00Z");

let ids = 0;
function makeStoredPost(slug: string, change: Partial<NewPost> = {}): EditablePost {
  const { body: _, ...post } = makePost(slug, change);
  return { ...post, id: ++ids };
}

const plan = (stated: ImportCandidate[], storedPosts: EditablePost[] = []) =>
  planImport(stated, storedPosts, now);
const warningsOf = (stated: ImportCandidate[], storedPosts: EditablePost[] = []) =>
  plan(stated, storedPosts).warnings;

function problemsOf(
  stated: ImportCandidate[],
  storedPosts: EditablePost[] = [],
): readonly string[] {
  try {
    plan(stated, storedPosts);
    return [];
  } catch (error) {
    if (error instanceof ImportError) return error.problems;
    throw error;
  }
}

describe("planImport matches a file with its post", () => {
  const vieja = makeStoredPost("vieja");

  test("by its slug, or by a former slug that is a post's current slug", () => {
    const [same] = plan([makeImportCandidate("vieja")], [vieja]).steps;
    const [renamed] = plan(
      [makeImportCandidate("nueva", { formerSlugs: ["vieja"] })],
      [vieja],
    ).steps;
    const [other] = plan([makeImportCandidate("otra")], [vieja]).steps;
    expect([same?.existing?.id, renamed?.existing?.id, other?.existing]).toEqual([
      vieja.id,
      vieja.id,
      undefined,
    ]);
  });

  test("and restores the old slug of a renamed post", () => {
    const nueva = makeStoredPost("nueva", { formerSlugs: ["vieja"] });
    const back = plan([makeImportCandidate("vieja", { formerSlugs: ["nueva"] })], [nueva]);
    expect(back.steps[0]?.existing).toBe(nueva);
    expect(back.warnings).toEqual([]);
  });
});

describe("a file without a date", () => {
  const dayOf = (known: EditablePost[]) =>
    plan([makeImportCandidate("uno", { publishedAt: now }, false)], known).steps[0]?.post
      .publishedAt;

  test("keeps the date of a published post", () => {
    const storedPosts = makeStoredPost("uno");
    expect(dayOf([storedPosts])).toEqual(storedPosts.publishedAt);
  });

  test("keeps the date of a draft that stays a draft", () => {
    const storedPosts = makeStoredPost("uno", { draft: true });
    const stated = makeImportCandidate("uno", { draft: true, publishedAt: now }, false);
    expect(plan([stated], [storedPosts]).steps[0]?.post.publishedAt).toEqual(
      storedPosts.publishedAt,
    );
  });

  test("gets the current time if the post is new or was a draft", () => {
    expect(dayOf([])).toEqual(now);
    expect(dayOf([makeStoredPost("uno", { draft: true })])).toEqual(now);
  });
});

describe("planImport rejects, with file and line,", () => {
  test.each<[string, ImportCandidate[], EditablePost[], string[]]>([
    [
      "two files of one slug",
      [makeImportCandidate("uno"), { ...makeImportCandidate("uno"), file: "dos.md" }],
      [],
      ["dos.md:2: slug: uno.md has the same one"],
    ],
    [
      "a former slug that is the present one",
      [makeImportCandidate("uno", { formerSlugs: ["uno"] })],
      [],
      ["uno.md: former: uno is its present slug"],
    ],
    [
      "a former slug that is another file's",
      [makeImportCandidate("uno", { formerSlugs: ["dos"] }), makeImportCandidate("dos")],
      [makeStoredPost("dos")],
      ["uno.md: former: dos is the slug of dos.md"],
    ],
    [
      "a former slug that is another post's",
      [makeImportCandidate("uno", { formerSlugs: ["dos"] })],
      [makeStoredPost("uno"), makeStoredPost("dos")],
      ["uno.md: former: dos is a post of its own; remove it first"],
    ],
    [
      "former slugs of two posts",
      [makeImportCandidate("uno", { formerSlugs: ["dos", "tres"] })],
      [makeStoredPost("dos"), makeStoredPost("tres")],
      ["uno.md: former: tres is a post of its own; remove it first"],
    ],
    [
      "a former slug that two files name",
      [
        makeImportCandidate("uno", { formerSlugs: ["x"] }),
        makeImportCandidate("dos", { formerSlugs: ["x"] }),
      ],
      [],
      ["dos.md: former: x leads to uno already"],
    ],
    [
      "a former slug that leads to a post",
      [makeImportCandidate("uno", { formerSlugs: ["x"] })],
      [makeStoredPost("dos", { formerSlugs: ["x"] })],
      ["uno.md: former: x leads to dos already"],
    ],
  ])("%s", (_, stated, storedPosts, problems) => {
    expect(problemsOf(stated, storedPosts)).toEqual(problems);
  });

  test("all conflicts at once", () => {
    const stated = [
      makeImportCandidate("uno", { formerSlugs: ["uno"] }),
      makeImportCandidate("uno"),
    ];
    expect(problemsOf(stated)).toHaveLength(2);
  });

  test("but not a former slug that its post drops in the same import", () => {
    const stated = [makeImportCandidate("uno", { formerSlugs: ["x"] }), makeImportCandidate("dos")];
    expect(problemsOf(stated, [makeStoredPost("dos", { formerSlugs: ["x"] })])).toEqual([]);
  });
});

describe("planImport warns", () => {
  test("of translations that do not name each other", () => {
    const stated = [
      makeImportCandidate("uno", { translationSlug: "one" }),
      makeImportCandidate("one", { translationSlug: "uno", language: "en" }),
      makeImportCandidate("dos", { translationSlug: "two" }),
      makeImportCandidate("tres", { translationSlug: "uno" }),
      makeImportCandidate("four", { translationSlug: "uno", language: "en" }),
    ];
    expect(warningsOf(stated)).toEqual([
      "dos.md: twin: there is no post two yet",
      "tres.md: twin: uno is in the same language",
      "four.md: twin: uno does not name four as its own",
    ]);
  });

  test("of a post that names a renamed translation by its old slug", () => {
    const stated = [makeImportCandidate("nueva", { formerSlugs: ["vieja"] })];
    const storedPosts = [
      makeStoredPost("vieja"),
      makeStoredPost("old", { language: "en", translationSlug: "vieja" }),
    ];
    expect(warningsOf(stated, storedPosts)).toEqual([
      "nueva.md:2: slug: old still names vieja as its twin",
    ]);
  });

  test("of a former slug that no longer redirects", () => {
    expect(
      warningsOf([makeImportCandidate("uno")], [makeStoredPost("uno", { formerSlugs: ["cero"] })]),
    ).toEqual(["uno.md: former: cero is no longer named: its address leads nowhere"]);
  });

  test("of a post that the import hides or publishes", () => {
    const hidden = "the post was shown until now";
    expect(
      warningsOf([makeImportCandidate("uno", { draft: true })], [makeStoredPost("uno")]),
    ).toEqual([`uno.md: draft: ${hidden}`]);
    expect(
      warningsOf([makeImportCandidate("uno", { publishedAt: later })], [makeStoredPost("uno")]),
    ).toEqual([`uno.md: date: ${hidden}`]);
    expect(
      warningsOf([makeImportCandidate("uno")], [makeStoredPost("uno", { draft: true })]),
    ).toEqual(["uno.md: draft: the post was kept back until now"]);
    expect(warningsOf([makeImportCandidate("uno")], [makeStoredPost("uno")])).toEqual([]);
  });
});
