import type { EditedPost, StatedPost } from "./editor-ports.ts";
import { ImportFault } from "./import-error.ts";
import type { NewPost } from "./post.ts";

/** What is to be done with one file. */
export interface ImportStep {
  readonly file: string;
  readonly post: NewPost;
  /** The post that it changes; undefined for a new one. */
  readonly known: EditedPost | undefined;
}

export interface ImportPlan {
  /** In the order of the files. */
  readonly steps: readonly ImportStep[];
  readonly warnings: readonly string[];
}

/**
 * Finds the post that each file is about, among those that are kept. Throws an ImportFault with every reason why the files
 * cannot be taken together.
 */
export function planImport(
  stated: readonly StatedPost[],
  kept: readonly EditedPost[],
  now: Date,
): ImportPlan {
  const notes = createNotes();
  const files = new Map<string, StatedPost>();
  for (const one of stated) {
    const other = files.get(one.post.slug);
    if (other) notes.problem(one, "slug", `${other.file} has the same one`);
    else files.set(one.post.slug, one);
  }

  const bySlug = new Map(kept.map((post) => [post.slug, post]));
  const steps = stated.map((one) => {
    const known = bySlug.get(one.post.slug) ?? findRenamed(one, bySlug, files);
    return { file: one.file, post: dated(one, known), known };
  });
  checkFormerSlugs(stated, steps, kept, bySlug, files, notes);
  if (notes.problems.length > 0) throw new ImportFault(notes.problems);

  warnOfTwins(stated, steps, kept, notes);
  warnOfLostSlugs(stated, steps, notes);
  warnOfVisibility(stated, steps, now, notes);
  return { steps, warnings: notes.warnings };
}

type Notes = ReturnType<typeof createNotes>;

function createNotes() {
  const problems: string[] = [];
  const warnings: string[] = [];
  const format = ({ file, lineOf }: StatedPost, key: string, text: string) => {
    const line = lineOf(key);
    return `${file}${line ? `:${line}` : ""}: ${key}: ${text}`;
  };
  return {
    problems,
    warnings,
    problem: (one: StatedPost, key: string, text: string) => problems.push(format(one, key, text)),
    warn: (one: StatedPost, key: string, text: string) => warnings.push(format(one, key, text)),
  };
}

// A post without a date keeps its day, and gets a new one when it stops being a draft.
function dated({ post, dated: isDated }: StatedPost, known: EditedPost | undefined): NewPost {
  if (isDated || !known || (known.draft && !post.draft)) return post;
  return { ...post, publishedAt: known.publishedAt };
}

// The post whose slug is now a former one, unless a file is about that post too.
function findRenamed(
  { post }: StatedPost,
  bySlug: ReadonlyMap<string, EditedPost>,
  files: ReadonlyMap<string, StatedPost>,
): EditedPost | undefined {
  const slug = post.formerSlugs.find((former) => bySlug.has(former) && !files.has(former));
  return slug === undefined ? undefined : bySlug.get(slug);
}

/** A former slug leads to one post, and is no post's present slug. */
function checkFormerSlugs(
  stated: readonly StatedPost[],
  steps: readonly ImportStep[],
  kept: readonly EditedPost[],
  bySlug: ReadonlyMap<string, EditedPost>,
  files: ReadonlyMap<string, StatedPost>,
  notes: Notes,
): void {
  const changed = new Set(steps.map(({ known }) => known?.id));
  const staying = kept.filter(({ id }) => !changed.has(id));
  const leads = new Map(
    staying.flatMap((post) => post.formerSlugs.map((slug) => [slug, post.slug] as const)),
  );
  for (const [index, one] of stated.entries()) {
    for (const slug of new Set(one.post.formerSlugs)) {
      const namesake = files.get(slug);
      const post = bySlug.get(slug);
      const other = leads.get(slug);
      if (slug === one.post.slug) notes.problem(one, "former", `${slug} is its present slug`);
      else if (namesake) notes.problem(one, "former", `${slug} is the slug of ${namesake.file}`);
      else if (post && post.id !== steps[index]?.known?.id) {
        notes.problem(one, "former", `${slug} is a post of its own; remove it first`);
      } else if (other) notes.problem(one, "former", `${slug} leads to ${other} already`);
      leads.set(slug, one.post.slug);
    }
  }
}

/** Twins that do not name each other are no alternates of each other. */
function warnOfTwins(
  stated: readonly StatedPost[],
  steps: readonly ImportStep[],
  kept: readonly EditedPost[],
  notes: Notes,
): void {
  const changed = new Set(steps.map(({ known }) => known?.id));
  const staying = kept.filter(({ id }) => !changed.has(id));
  const after = new Map<string, Pick<NewPost, "twin" | "language">>();
  for (const post of staying) after.set(post.slug, post);
  for (const { post } of steps) after.set(post.slug, post);

  for (const one of stated) {
    const { slug, twin: named, language } = one.post;
    if (!named) continue;
    const twin = after.get(named);
    if (!twin) notes.warn(one, "twin", `there is no post ${named} yet`);
    else if (twin.language === language)
      notes.warn(one, "twin", `${named} is in the same language`);
    else if (twin.twin !== slug)
      notes.warn(one, "twin", `${named} does not name ${slug} as its own`);
  }
  for (const [index, { post, known }] of steps.entries()) {
    const one = stated[index];
    if (!one || !known || known.slug === post.slug) continue;
    for (const { slug, twin } of staying) {
      if (twin === known.slug) {
        notes.warn(one, "slug", `${slug} still names ${known.slug} as its twin`);
      }
    }
  }
}

/** An address that led to a post until now, and leads nowhere from now on. */
function warnOfLostSlugs(
  stated: readonly StatedPost[],
  steps: readonly ImportStep[],
  notes: Notes,
): void {
  for (const [index, { post, known }] of steps.entries()) {
    const one = stated[index];
    if (!one) continue;
    const lost = known?.formerSlugs.filter(
      (slug) => slug !== post.slug && !post.formerSlugs.includes(slug),
    );
    for (const slug of lost ?? []) {
      notes.warn(one, "former", `${slug} is no longer named: its address leads nowhere`);
    }
  }
}

/** What a command showed or withdrew, and the file does not know of. */
function warnOfVisibility(
  stated: readonly StatedPost[],
  steps: readonly ImportStep[],
  now: Date,
  notes: Notes,
): void {
  const isShown = ({ draft, publishedAt }: NewPost | EditedPost) => !draft && publishedAt <= now;
  for (const [index, { post, known }] of steps.entries()) {
    const one = stated[index];
    if (!one || !known) continue;
    if (isShown(known) && !isShown(post)) {
      notes.warn(one, post.draft ? "draft" : "date", "the post was shown until now");
    } else if (known.draft && !post.draft) {
      notes.warn(one, "draft", "the post was kept back until now");
    }
  }
}
