import type { EditablePost, ImportCandidate } from "./editing.ts";
import { ImportError } from "./import-error.ts";
import type { NewPost } from "./post.ts";
import type { PostFileKey } from "./post-file/post-file-keys.ts";

/** Planned change for one file. */
export interface ImportStep {
  readonly file: string;
  readonly post: NewPost;
  /** The post to change; undefined for a new post. */
  readonly existing: EditablePost | undefined;
}

export interface ImportPlan {
  /** In the order of the files. */
  readonly steps: readonly ImportStep[];
  readonly warnings: readonly string[];
}

/**
 * Matches each file with the stored post that it changes. Throws an ImportError with every reason why the files cannot be
 * imported together.
 */
export function planImport(
  candidates: readonly ImportCandidate[],
  existingPosts: readonly EditablePost[],
  now: Date,
): ImportPlan {
  const messages = createImportMessages();
  const files = new Map<string, ImportCandidate>();
  for (const candidate of candidates) {
    const other = files.get(candidate.post.slug);
    if (other) messages.problem(candidate, "slug", `${other.file} has the same one`);
    else files.set(candidate.post.slug, candidate);
  }

  const bySlug = new Map(existingPosts.map((post) => [post.slug, post]));
  const steps = candidates.map((one) => {
    const existing = bySlug.get(one.post.slug) ?? findRenamed(one, bySlug, files);
    return { file: one.file, post: withPublicationDate(one, existing), existing };
  });
  checkFormerSlugs(candidates, steps, existingPosts, bySlug, files, messages);
  if (messages.problems.length > 0) throw new ImportError(messages.problems);

  warnOfTranslations(candidates, steps, existingPosts, messages);
  warnOfLostSlugs(candidates, steps, messages);
  warnOfVisibility(candidates, steps, now, messages);
  return { steps, warnings: messages.warnings };
}

type ImportMessages = ReturnType<typeof createImportMessages>;

function createImportMessages() {
  const problems: string[] = [];
  const warnings: string[] = [];
  const format = ({ file, findLine }: ImportCandidate, key: PostFileKey, text: string) => {
    const line = findLine(key);
    return `${file}${line ? `:${line}` : ""}: ${key}: ${text}`;
  };
  return {
    problems,
    warnings,
    problem: (candidate: ImportCandidate, key: PostFileKey, text: string) =>
      problems.push(format(candidate, key, text)),
    warn: (one: ImportCandidate, key: PostFileKey, text: string) =>
      warnings.push(format(one, key, text)),
  };
}

// Without a stated date a post keeps its date, except when it stops being a draft.
function withPublicationDate(
  { post, hasDate }: ImportCandidate,
  existing: EditablePost | undefined,
): NewPost {
  if (hasDate || !existing || (existing.draft && !post.draft)) return post;
  return { ...post, publishedAt: existing.publishedAt };
}

// The post whose slug is a former slug of the candidate, unless another file changes that post.
function findRenamed(
  { post }: ImportCandidate,
  bySlug: ReadonlyMap<string, EditablePost>,
  files: ReadonlyMap<string, ImportCandidate>,
): EditablePost | undefined {
  const slug = post.formerSlugs.find((former) => bySlug.has(former) && !files.has(former));
  return slug === undefined ? undefined : bySlug.get(slug);
}

/** Checks that each former slug redirects to one post only and is not a current slug. */
function checkFormerSlugs(
  candidates: readonly ImportCandidate[],
  steps: readonly ImportStep[],
  existingPosts: readonly EditablePost[],
  bySlug: ReadonlyMap<string, EditablePost>,
  files: ReadonlyMap<string, ImportCandidate>,
  messages: ImportMessages,
): void {
  const changed = new Set(steps.map(({ existing }) => existing?.id));
  const unchangedPosts = existingPosts.filter(({ id }) => !changed.has(id));
  const redirects = new Map(
    unchangedPosts.flatMap((post) => post.formerSlugs.map((slug) => [slug, post.slug] as const)),
  );
  for (const [index, candidate] of candidates.entries()) {
    for (const slug of new Set(candidate.post.formerSlugs)) {
      const namesake = files.get(slug);
      const post = bySlug.get(slug);
      const other = redirects.get(slug);
      if (slug === candidate.post.slug)
        messages.problem(candidate, "former", `${slug} is its present slug`);
      else if (namesake)
        messages.problem(candidate, "former", `${slug} is the slug of ${namesake.file}`);
      else if (post && post.id !== steps[index]?.existing?.id) {
        messages.problem(candidate, "former", `${slug} is a post of its own; remove it first`);
      } else if (other) messages.problem(candidate, "former", `${slug} leads to ${other} already`);
      redirects.set(slug, candidate.post.slug);
    }
  }
}

/** Warns of translations that do not name each other, which therefore get no hreflang alternates. */
function warnOfTranslations(
  candidates: readonly ImportCandidate[],
  steps: readonly ImportStep[],
  existingPosts: readonly EditablePost[],
  messages: ImportMessages,
): void {
  const changed = new Set(steps.map(({ existing }) => existing?.id));
  const unchangedPosts = existingPosts.filter(({ id }) => !changed.has(id));
  const after = new Map<string, Pick<NewPost, "translationSlug" | "language">>();
  for (const post of unchangedPosts) after.set(post.slug, post);
  for (const { post } of steps) after.set(post.slug, post);

  for (const candidate of candidates) {
    const { slug, translationSlug, language } = candidate.post;
    if (!translationSlug) continue;
    const translation = after.get(translationSlug);
    if (!translation) messages.warn(candidate, "twin", `there is no post ${translationSlug} yet`);
    else if (translation.language === language)
      messages.warn(candidate, "twin", `${translationSlug} is in the same language`);
    else if (translation.translationSlug !== slug)
      messages.warn(candidate, "twin", `${translationSlug} does not name ${slug} as its own`);
  }
  for (const [index, { post, existing }] of steps.entries()) {
    const one = candidates[index];
    if (!one || !existing || existing.slug === post.slug) continue;
    for (const { slug, translationSlug } of unchangedPosts) {
      if (translationSlug === existing.slug) {
        messages.warn(one, "slug", `${slug} still names ${existing.slug} as its twin`);
      }
    }
  }
}

/** Warns of URLs of a post that will no longer redirect to it. */
function warnOfLostSlugs(
  candidates: readonly ImportCandidate[],
  steps: readonly ImportStep[],
  messages: ImportMessages,
): void {
  for (const [index, { post, existing }] of steps.entries()) {
    const candidate = candidates[index];
    if (!candidate) continue;
    const lost = existing?.formerSlugs.filter(
      (slug) => slug !== post.slug && !post.formerSlugs.includes(slug),
    );
    for (const slug of lost ?? []) {
      messages.warn(candidate, "former", `${slug} is no longer named: its address leads nowhere`);
    }
  }
}

/** Warns when a file reverts what a command published or unpublished. */
function warnOfVisibility(
  candidates: readonly ImportCandidate[],
  steps: readonly ImportStep[],
  now: Date,
  messages: ImportMessages,
): void {
  const isShown = ({ draft, publishedAt }: NewPost | EditablePost) => !draft && publishedAt <= now;
  for (const [index, { post, existing }] of steps.entries()) {
    const candidate = candidates[index];
    if (!candidate || !existing) continue;
    if (isShown(existing) && !isShown(post)) {
      messages.warn(candidate, post.draft ? "draft" : "date", "the post was shown until now");
    } else if (existing.draft && !post.draft) {
      messages.warn(candidate, "draft", "the post was kept back until now");
    }
  }
}
