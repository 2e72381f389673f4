import type { ReactNode } from "react";
import type { BlogErrorKind } from "#app/features/blog/rules/blog-error.ts";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { ContactField } from "#app/features/contact/rules/contact-fields.ts";
import type { SocialFeed } from "#app/features/social-feed/rules/social-post.ts";
import type { Language } from "#app/locale/languages.ts";
import type { PageId, RouteParams } from "#app/locale/route-pairs.ts";
import type { AnswerTime, PageTexts } from "#app/locale/texts/texts.ts";
import type { FeedLink } from "#app/seo/feed-links.ts";
import type { PageQueries } from "#app/seo/page-links.ts";
import type { PageStructuredData } from "#app/seo/page-structured-data.ts";
import type { Article } from "#app/seo/post-structured-data.ts";
import type { ShareImage } from "#app/seo/share-image.ts";
import type { FooterProps } from "./footer.tsx";

/** Backgrounds of the top of a page, which determine the variant of the header, with the colour of the browser's frame. */
export const themeColors = {
  paper: "#f5f2ec",
  film: "#171a45",
  blue: "#273ef6",
  navy: "#1d213a",
  violet: "#672af1",
  pink: "#f114aa",
  rust: "#c53501",
  "rust-l": "#ffdccb",
  orange: "#fd7f16",
} as const;
export type PageBackground = keyof typeof themeColors;

/** State of the contact form as the server renders it: empty, with field errors, or after a failure. */
export interface SubmittedForm {
  values?: Partial<Record<ContactField, string>>;
  errors?: Partial<Record<ContactField, string>>;
  /** Database not available (`unavailable`), rate limit exceeded, or sent by another site: explained beside the button. */
  failure?: "unavailable" | "limited" | "external";
}

export interface ContactResult {
  /** `limited`: not stored, because the rate limit was exceeded. */
  outcome: "success" | "error" | "limited";
  language: Language;
  reference?: string | undefined;
}

export interface PageContext {
  language: Language;
  /** The path or query determines the language. */
  isLanguageInAddress: boolean;
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  timeZone: string;
  path: string;
  /** Query parameters that the page knows; all others are dropped. */
  query: Readonly<Record<string, string>>;
  params: RouteParams;
  /** Base path of the administrator API: `/administrator/app/{key}`. */
  apiPath: string;
  now: Date;
  /** Last posts of the social account, for pages with `showsFeed`; undefined while no account is configured. */
  feed: SocialFeed | undefined;
  /** Time within which an owner promises an answer, for pages with `showsAnswerTime`. */
  answerTime: AnswerTime | undefined;
  form: SubmittedForm;
  result: ContactResult | undefined;
}

export interface PageSources {
  blog: BlogSource;
  /** Count under this key, cached until the content changes. The number of keys must be bounded. */
  memoizedCount: (key: string, count: () => Promise<number>) => Promise<number>;
  /** A post was published at this slug earlier, and is not now. */
  wasWithdrawn: (slug: string) => Promise<boolean>;
}

export interface Meta {
  title: string;
  description: string;
}

/** Rule by which a view replaces its page at the same path: it matches on the query. */
export interface QueryView {
  /** Base name of the view's file, which is also that of its style sheet. */
  styleSheet: string;
  matches: (query: PageContext["query"]) => boolean;
  /** Language in which the query is written, if it is in one. */
  getLanguage?: (query: PageContext["query"]) => Language | undefined;
  /** Redirect target when the query names something that does not exist. */
  redirect?: (context: PageContext) => string | undefined;
  /** Query for the same view in another language; by default the query of the request. */
  translateQuery?: (language: Language, context: PageContext) => Record<string, string>;
}

export type FallbackReason = "loading" | "missing" | "withdrawn" | BlogErrorKind;

interface FallbackView<Id extends PageId> {
  background: PageBackground;
  meta?: (texts: PageTexts<Id>, context: PageContext, reason: FallbackReason) => Meta;
  view: (props: Omit<ViewProps<Id, never>, "data"> & { absence: FallbackReason }) => ReactNode;
}

export interface ViewProps<Id extends PageId, Data = unknown> {
  texts: PageTexts<Id>;
  context: PageContext;
  data: Data;
}

export interface PageDefinition<Id extends PageId = PageId, Data = unknown> {
  id: Id;
  /** Set for a view that replaces the page with the same id. */
  queryView?: QueryView;
  background: PageBackground | ((data: Data, context: PageContext) => PageBackground);
  /** If true: noindex and never cached (content depends on user input). */
  noStore?: boolean;
  hasForm?: boolean;
  /** If true, the page shows the social feed: it is cached per version of the feed. */
  showsFeed?: boolean;
  /** If true, the page shows the time within which an owner promises an answer: it is cached for each. */
  showsAnswerTime?: boolean;
  meta?: (data: Data, texts: PageTexts<Id>, context: PageContext) => Meta;
  /** Additions to the structured data that every page has (schema.org, as JSON-LD). */
  structuredData?: (data: Data, texts: PageTexts<Id>, context: PageContext) => PageStructuredData;
  shareImage?: (data: Data, texts: PageTexts<Id>, context: PageContext) => ShareImage | undefined;
  article?: (data: Data, texts: PageTexts<Id>) => Article;
  feeds?: (texts: PageTexts<Id>, context: PageContext) => readonly FeedLink[];
  view: (props: ViewProps<Id, Data>) => ReactNode;
  footer?: (props: FooterProps) => ReactNode;
  /** Data of the page; undefined when there is nothing at the address (404). */
  load?: (sources: PageSources, context: PageContext) => Promise<Data | undefined>;
  /** Permanent redirect target when there is nothing at the address; the query is kept. */
  redirectTo?: (sources: PageSources, context: PageContext) => Promise<string | undefined>;
  /** 410 instead of 404; called when there is neither data nor a redirect. */
  wasWithdrawn?: (sources: PageSources, context: PageContext) => Promise<boolean>;
  /** Canonical form of the query, so that equal pages share one cache entry. The number of forms must be bounded. */
  canonicalQuery?: (
    sources: PageSources,
    context: PageContext,
  ) => Promise<Readonly<Record<string, string>>>;
  fallback?: FallbackView<Id>;
  /** Route parameters in each language in which the page exists; by default both, with the request's parameters. */
  alternates?: (data: Data, context: PageContext) => Partial<Record<Language, RouteParams>>;
  /** Canonical query in each language in which the page exists; by default both, without a query. */
  alternateQueries?: (data: Data, context: PageContext) => PageQueries;
  /** Language of the content, where it may differ from the visitor's. */
  getContentLanguage?: (data: Data) => Language;
  /** Time of the last change of the content, where it has one of its own. */
  updatedAt?: (data: Data) => Date;
  /** Expiry of the rendered page; undefined while it depends on the content version only. */
  expiresAt?: (data: Data) => Date | undefined;
}

export function definePage<Id extends PageId, Data = unknown>(
  page: PageDefinition<Id, Data>,
): PageDefinition<Id, Data> {
  return page;
}
