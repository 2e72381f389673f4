import { describe, expect, test } from "vitest";
import { makePost } from "../../../../tests/support/posts.ts";
import { makeStated } from "../../../../tests/support/stated-posts.ts";
import type { EditedPost, StatedPost } from "./editor-ports.ts";
import { ImportFault } from "./import-error.ts";
import { planImport } from "./import-plan.ts";
import type { NewPost } from "./post.ts";

const now = new Date("2026-11-20T10:00:00Z");
const later = new Date("2026-12-01T10:00:00Z");

let ids = 0;
function keep(slug: string, change: Partial<NewPost> = {}): EditedPost {
  const { body: _, ...post } = makePost(slug, change);
  return { ...post, id: ++ids };
}

const plan = (stated: StatedPost[], kept: EditedPost[] = []) => planImport(stated, kept, now);
const warningsOf = (stated: StatedPost[], kept: EditedPost[] = []) => plan(stated, kept).warnings;

function problemsOf(stated: StatedPost[], kept: EditedPost[] = []): readonly string[] {
  try {
    plan(stated, kept);
    return [];
  } catch (error) {
    if (error instanceof ImportFault) return error.problems;
    throw error;
  }
}

describe("finds the post that a file is about", () => {
  const vieja = keep("vieja");

  test("by its slug, and by a former slug that is a post's", () => {
    const [same] = plan([makeStated("vieja")], [vieja]).steps;
    const [renamed] = plan([makeStated("nueva", { formerSlugs: ["vieja"] })], [vieja]).steps;
    const [other] = plan([makeStated("otra")], [vieja]).steps;
    expect([same?.known?.id, renamed?.known?.id, other?.known]).toEqual([
      vieja.id,
      vieja.id,
      undefined,
    ]);
  });

  test("and gives a renamed post its old slug back", () => {
    const nueva = keep("nueva", { formerSlugs: ["vieja"] });
    const back = plan([makeStated("vieja", { formerSlugs: ["nueva"] })], [nueva]);
    expect(back.steps[0]?.known).toBe(nueva);
    expect(back.warnings).toEqual([]);
  });
});

describe("a file without a date", () => {
  const dayOf = (known: EditedPost[]) =>
    plan([makeStated("uno", { publishedAt: now }, false)], known).steps[0]?.post.publishedAt;

  test("leaves a post its day", () => {
    const kept = keep("uno");
    expect(dayOf([kept])).toEqual(kept.publishedAt);
  });

  test("leaves a draft its day as long as it is one", () => {
    const kept = keep("uno", { draft: true });
    const stated = makeStated("uno", { draft: true, publishedAt: now }, false);
    expect(plan([stated], [kept]).steps[0]?.post.publishedAt).toEqual(kept.publishedAt);
  });

  test("is of the moment it is shown: new, or a draft until now", () => {
    expect(dayOf([])).toEqual(now);
    expect(dayOf([keep("uno", { draft: true })])).toEqual(now);
  });
});

describe("refuses, with file and line,", () => {
  test.each<[string, StatedPost[], EditedPost[], string[]]>([
    [
      "two files of one slug",
      [makeStated("uno"), { ...makeStated("uno"), file: "dos.md" }],
      [],
      ["dos.md:2: slug: uno.md has the same one"],
    ],
    [
      "a former slug that is the present one",
      [makeStated("uno", { formerSlugs: ["uno"] })],
      [],
      ["uno.md: former: uno is its present slug"],
    ],
    [
      "a former slug that is another file's",
      [makeStated("uno", { formerSlugs: ["dos"] }), makeStated("dos")],
      [keep("dos")],
      ["uno.md: former: dos is the slug of dos.md"],
    ],
    [
      "a former slug that is another post's",
      [makeStated("uno", { formerSlugs: ["dos"] })],
      [keep("uno"), keep("dos")],
      ["uno.md: former: dos is a post of its own; remove it first"],
    ],
    [
      "former slugs of two posts",
      [makeStated("uno", { formerSlugs: ["dos", "tres"] })],
      [keep("dos"), keep("tres")],
      ["uno.md: former: tres is a post of its own; remove it first"],
    ],
    [
      "a former slug that two files name",
      [makeStated("uno", { formerSlugs: ["x"] }), makeStated("dos", { formerSlugs: ["x"] })],
      [],
      ["dos.md: former: x leads to uno already"],
    ],
    [
      "a former slug that leads to a post",
      [makeStated("uno", { formerSlugs: ["x"] })],
      [keep("dos", { formerSlugs: ["x"] })],
      ["uno.md: former: x leads to dos already"],
    ],
  ])("%s", (_, stated, kept, problems) => {
    expect(problemsOf(stated, kept)).toEqual(problems);
  });

  test("all at once", () => {
    const stated = [makeStated("uno", { formerSlugs: ["uno"] }), makeStated("uno")];
    expect(problemsOf(stated)).toHaveLength(2);
  });

  test("but not a former slug that its post lets go of in the same import", () => {
    const stated = [makeStated("uno", { formerSlugs: ["x"] }), makeStated("dos")];
    expect(problemsOf(stated, [keep("dos", { formerSlugs: ["x"] })])).toEqual([]);
  });
});

describe("warns", () => {
  test("of twins that are no alternates", () => {
    const stated = [
      makeStated("uno", { twin: "one" }),
      makeStated("one", { twin: "uno", language: "en" }),
      makeStated("dos", { twin: "two" }),
      makeStated("tres", { twin: "uno" }),
      makeStated("four", { twin: "uno", language: "en" }),
    ];
    expect(warningsOf(stated)).toEqual([
      "dos.md: twin: there is no post two yet",
      "tres.md: twin: uno is in the same language",
      "four.md: twin: uno does not name four as its own",
    ]);
  });

  test("of a post that names a renamed twin by its old slug", () => {
    const stated = [makeStated("nueva", { formerSlugs: ["vieja"] })];
    const kept = [keep("vieja"), keep("old", { language: "en", twin: "vieja" })];
    expect(warningsOf(stated, kept)).toEqual([
      "nueva.md:2: slug: old still names vieja as its twin",
    ]);
  });

  test("of a former address that is given up", () => {
    expect(warningsOf([makeStated("uno")], [keep("uno", { formerSlugs: ["cero"] })])).toEqual([
      "uno.md: former: cero is no longer named: its address leads nowhere",
    ]);
  });

  test("of a post that is hidden or shown by it", () => {
    const hidden = "the post was shown until now";
    expect(warningsOf([makeStated("uno", { draft: true })], [keep("uno")])).toEqual([
      `uno.md: draft: ${hidden}`,
    ]);
    expect(warningsOf([makeStated("uno", { publishedAt: later })], [keep("uno")])).toEqual([
      `uno.md: date: ${hidden}`,
    ]);
    expect(warningsOf([makeStated("uno")], [keep("uno", { draft: true })])).toEqual([
      "uno.md: draft: the post was kept back until now",
    ]);
    expect(warningsOf([makeStated("uno")], [keep("uno")])).toEqual([]);
  });
});
