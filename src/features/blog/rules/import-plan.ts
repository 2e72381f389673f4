import type { EditablePost, ImportCandidate } from "./editing.ts";
import { ImportError } from "./import-error.ts";
import type { NewPost } from "./post.ts";
import type { PostFileKey } from "./post-file/post-file-keys.ts";

interface ImportStep {
  readonly candidate: ImportCandidate;
  readonly post: NewPost;
  readonly existing: EditablePost | undefined;
}

type Message = readonly [candidate: ImportCandidate, key: PostFileKey, text: string];

/** Throws an ImportError with every reason why the files cannot be imported together. */
export function planImport(
  candidates: readonly ImportCandidate[],
  existingPosts: readonly EditablePost[],
  now: Date,
) {
  const files = new Map(candidates.toReversed().map((one) => [one.post.slug, one]));
  const bySlug = new Map(existingPosts.map((post) => [post.slug, post]));
  const steps = candidates.map((candidate): ImportStep => {
    const { slug, formerSlugs } = candidate.post;
    // A post is renamed unless another file changes it.
    const renamed = formerSlugs.find((former) => bySlug.has(former) && !files.has(former));
    const existing = bySlug.get(slug) ?? bySlug.get(renamed ?? "");
    return { candidate, post: withPublicationDate(candidate, existing), existing };
  });
  const changedIds = new Set(steps.map(({ existing }) => existing?.id));
  const others = existingPosts.filter(({ id }) => !changedIds.has(id));

  const problems = [
    ...steps.flatMap(({ candidate }): Message[] => {
      const other = files.get(candidate.post.slug);
      if (!other || other === candidate) return [];
      return [[candidate, "slug", `${other.file} has the same one`]];
    }),
    ...listFormerConflicts(steps, others, bySlug, files),
  ];
  if (problems.length > 0) throw new ImportError(problems.map(formatMessage));
  const warnings = [
    ...listTranslationWarnings(steps, others),
    ...steps.flatMap(listLostSlugs),
    ...steps.flatMap((step) => listVisibilityWarnings(step, now)),
  ];
  return { steps, warnings: warnings.map(formatMessage) };
}

function formatMessage([{ file, findLine }, key, text]: Message): string {
  const line = findLine(key);
  return `${file}${line ? `:${line}` : ""}: ${key}: ${text}`;
}

// Without a stated date a post keeps its date, except when it stops being a draft.
function withPublicationDate(
  { post, hasDate }: ImportCandidate,
  existing: EditablePost | undefined,
): NewPost {
  if (hasDate || !existing || (existing.draft && !post.draft)) return post;
  return { ...post, publishedAt: existing.publishedAt };
}

/** Former slugs that lead to another post, or are the slug of one. */
function listFormerConflicts(
  steps: readonly ImportStep[],
  others: readonly EditablePost[],
  bySlug: ReadonlyMap<string, EditablePost>,
  files: ReadonlyMap<string, ImportCandidate>,
): Message[] {
  const redirects = new Map(
    others.flatMap((post) => post.formerSlugs.map((slug) => [slug, post.slug] as const)),
  );
  return steps.flatMap(({ candidate, existing }) =>
    [...new Set(candidate.post.formerSlugs)].flatMap((slug): Message[] => {
      const namesake = files.get(slug);
      const post = bySlug.get(slug);
      const other = redirects.get(slug);
      redirects.set(slug, candidate.post.slug);
      if (slug === candidate.post.slug)
        return [[candidate, "former", `${slug} is its present slug`]];
      if (namesake) return [[candidate, "former", `${slug} is the slug of ${namesake.file}`]];
      if (post && post.id !== existing?.id)
        return [[candidate, "former", `${slug} is a post of its own; remove it first`]];
      return other ? [[candidate, "former", `${slug} leads to ${other} already`]] : [];
    }),
  );
}

/** Translations that do not name each other, which therefore get no hreflang alternates. */
function listTranslationWarnings(
  steps: readonly ImportStep[],
  others: readonly EditablePost[],
): Message[] {
  const after = new Map(
    [...others, ...steps.map(({ post }) => post)].map((post) => [post.slug, post]),
  );
  const unanswered = steps.flatMap(({ candidate }): Message[] => {
    const { slug, translationSlug, language } = candidate.post;
    if (!translationSlug) return [];
    const translation = after.get(translationSlug);
    if (!translation) return [[candidate, "twin", `there is no post ${translationSlug} yet`]];
    if (translation.language === language)
      return [[candidate, "twin", `${translationSlug} is in the same language`]];
    if (translation.translationSlug === slug) return [];
    return [[candidate, "twin", `${translationSlug} does not name ${slug} as its own`]];
  });
  const renamed = steps.flatMap(({ candidate, post, existing }) => {
    const former = existing?.slug;
    if (!former || former === post.slug) return [];
    return others
      .filter(({ translationSlug }) => translationSlug === former)
      .map(({ slug }): Message => [candidate, "slug", `${slug} still names ${former} as its twin`]);
  });
  return [...unanswered, ...renamed];
}

function listLostSlugs({ candidate, post, existing }: ImportStep): Message[] {
  return (existing?.formerSlugs ?? [])
    .filter((slug) => slug !== post.slug && !post.formerSlugs.includes(slug))
    .map((slug) => [candidate, "former", `${slug} is no longer named: its address leads nowhere`]);
}

function listVisibilityWarnings({ candidate, post, existing }: ImportStep, now: Date): Message[] {
  const isShown = ({ draft, publishedAt }: NewPost | EditablePost) => !draft && publishedAt <= now;
  if (existing && isShown(existing) && !isShown(post))
    return [[candidate, post.draft ? "draft" : "date", "the post was shown until now"]];
  if (existing?.draft && !post.draft)
    return [[candidate, "draft", "the post was kept back until now"]];
  return [];
}
