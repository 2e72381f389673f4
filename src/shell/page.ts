import type { ReactNode } from "react";
import type { BlogErrorKind } from "#app/features/blog/rules/blog-error.ts";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { ContactField } from "#app/features/contact/rules/contact-fields.ts";
import type { SocialFeed } from "#app/features/social-feed/rules/social-post.ts";
import type { Language } from "#app/locale/languages.ts";
import type { PageId, RouteParams } from "#app/locale/route-pairs.ts";
import type { PageTexts, Texts } from "#app/locale/texts/texts.ts";
import type { FeedLink } from "#app/seo/feed-links.ts";
import type { PageQueries } from "#app/seo/page-links.ts";
import type { Motion } from "#app/ui/motion-store.ts";

/** The colour that a page's top stands on: it decides the header's variant. */
export type PageBackground =
  | "paper"
  | "film"
  | "blue"
  | "navy"
  | "violet"
  | "pink"
  | "rust"
  | "rust-l"
  | "orange";

/** How the contact form stands when the server renders it: empty, with faults, or after a failure. */
export interface FormState {
  values?: Partial<Record<ContactField, string>>;
  /** Error codes by field. */
  errors?: Partial<Record<ContactField, string>>;
  /** The request could not be kept, there were too many, or another site sent it: the text about it is shown at the button. */
  failure?: "fault" | "limited" | "external";
}

/** What became of a contact request, as the signed cookie tells it. */
export interface ContactResult {
  /** `limited`: a fault, because there were too many requests. */
  outcome: "success" | "fault" | "limited";
  language: Language;
  reference?: string | undefined;
}

/** What a page may know of the request that it answers. */
export interface PageContext {
  language: Language;
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  /** The address asked for: decoded path and the known queries. */
  path: string;
  query: Readonly<Record<string, string>>;
  params: RouteParams;
  /** Where administrator calls go: `/administrator/app/{key}`. */
  apiPath: string;
  now: Date;
  /** What the visitor chose with the motion switch; undefined while the system's preference decides. */
  motion: Motion | undefined;
  /** What was last posted on the social account; undefined while none is set. For pages with `showsFeed`. */
  feed: SocialFeed | undefined;
  form: FormState;
  result: ContactResult | undefined;
}

/** Where a page finds what it shows. */
export interface PageSources {
  blog: BlogSource;
  /** What was counted under this key since the content last changed; counts it where nothing was. The keys must be few. */
  memoizedCount: (key: string, count: () => Promise<number>) => Promise<number>;
}

export interface Meta {
  title: string;
  description: string;
}

/** What makes a definition a view of its page: it is shown in the page's place, at the same path, when a query asks for it. */
interface QueryView {
  /** The name of its file, which is that of its style sheet. */
  styleSheet: string;
  matches: (query: PageContext["query"]) => boolean;
  /** The language that such a query is written in, where it is in one. */
  getLanguage?: (query: PageContext["query"]) => Language | undefined;
  /** Where to instead, when the query names what is not there. */
  redirect?: (context: PageContext) => string | undefined;
  /** The query that asks for the same in a language; the same one when left out. */
  translateQuery?: (language: Language, context: PageContext) => Record<string, string>;
}

/** Why a page stands without what it loads: that is late, is not there, or could not be had. */
export type FallbackReason = "late" | "missing" | BlogErrorKind;

/** What a page shows without what it loads. */
interface FallbackView<Id extends PageId> {
  background: PageBackground;
  /** Overrides the title and description that the texts give. */
  meta?: (texts: PageTexts<Id>, context: PageContext, reason: FallbackReason) => Meta;
  view: (props: Omit<ViewProps<Id, never>, "data"> & { absence: FallbackReason }) => ReactNode;
}

interface ViewProps<Id extends PageId, Data> {
  texts: PageTexts<Id>;
  shared: SharedTexts;
  context: PageContext;
  data: Data;
}

/** The texts that every page may read beside its own. */
export type SharedTexts = Pick<Texts, "shell" | "contact-form" | "services-list">;

/** Everything about a page that is not its address. `load` answers undefined when there is nothing at the address. */
export interface PageDefinition<Id extends PageId = PageId, Data = unknown> {
  id: Id;
  background: PageBackground | ((data: Data) => PageBackground);
  /** Set for a view of a page whose own definition bears the same id. */
  queryView?: QueryView;
  /** Whether a form on it is posted to its own address. */
  hasForm?: boolean;
  /** Whether it shows the social feed: a finished page then stands until that changes. */
  showsFeed?: boolean;
  load?: (sources: PageSources, context: PageContext) => Promise<Data | undefined>;
  /** Where to for good, when there is nothing at the address: its query goes along. */
  redirectTo?: (sources: PageSources, context: PageContext) => Promise<string | undefined>;
  /** The query that asks for what is shown, of a page where several show the same: it must have few forms. */
  canonicalQuery?: (
    sources: PageSources,
    context: PageContext,
  ) => Promise<Readonly<Record<string, string>>>;
  /** Set for a page that loads something: what it shows while it has it not. */
  fallback?: FallbackView<Id>;
  /** Of a page that has chance in it: in how many draws it is kept. Each answer is one of them, by chance. */
  variants?: number;
  /** Whether search engines are asked to leave it out, and nobody keeps it: what it shows is as varied as what is asked. */
  noStore?: boolean;
  /** Overrides the title and description that the texts give. */
  meta?: (data: Data, texts: PageTexts<Id>, context: PageContext) => Meta;
  /** The route's parameters in each language that the page exists in; both with none when left out. */
  alternates?: (data: Data, context: PageContext) => Partial<Record<Language, RouteParams>>;
  /** The query of its own address in each language that it exists in; both without one when left out. */
  alternateQueries?: (data: Data, context: PageContext) => PageQueries;
  /** The language that the page is written in, where that may be another than the visitor's. */
  getContentLanguage?: (data: Data) => Language;
  /** What it tells machines of itself (schema.org, as JSON-LD). */
  structuredData?: (data: Data, texts: PageTexts<Id>, context: PageContext) => readonly object[];
  feeds?: (texts: PageTexts<Id>, context: PageContext) => readonly FeedLink[];
  /** Until when a rendered page holds, when it is not for ever. */
  expiresAt?: (data: Data) => Date | undefined;
  view: (props: ViewProps<Id, Data>) => ReactNode;
}

/** Types a page's definition against its id; gives it back as it is. */
export function definePage<Id extends PageId, Data = undefined>(
  page: PageDefinition<Id, Data>,
): PageDefinition<Id, Data> {
  return page;
}
