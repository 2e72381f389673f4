import type { ReactNode } from "react";
import type { FoundPost } from "#app/features/blog/rules/blog-ports.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { BackLinkSection } from "#app/sections/back-link-section.tsx";
import { PostCards } from "#app/sections/post-card.tsx";
import { LineSkeletons } from "#app/sections/post-skeletons.tsx";
import { LoaderArea, PostsUnavailable } from "#app/sections/posts-unavailable.tsx";
import { listFeedLinks } from "#app/seo/feed-links.ts";
import { definePage, type PageContext, type PageSources } from "#app/shell/page.ts";
import { Ball } from "#app/ui/ball.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { BlogPagination, CategoryChips, SearchForm } from "./blog-controls.tsx";
import { cardSizes, loadBlogListing, parsePageNumber } from "./blog-listing.ts";
import { getBlogAddress, getSearchAddress } from "./blog-lists.ts";
import { getSearchMeta } from "./blog-meta.ts";
import styles from "./blog-search.module.css";
import { SearchResultItem } from "./search-result-item.tsx";

const pageSize = 10;

const shortQueryLength = 24;

interface SearchData {
  posts: FoundPost[];
  newest: PostSummary[];
  total: number;
  page: number;
  pageCount: number;
}

const getSearchQuery = (query: Readonly<Record<string, string>>) => query["q"] ?? "";

export const blogSearchPage = definePage({
  id: "blog",
  background: "paper",
  queryView: { styleSheet: "blog-search", matches: (query) => getSearchQuery(query) !== "" },
  noStore: true,
  async load({ blog }, { language, now, query }): Promise<SearchData> {
    const searchQuery = getSearchQuery(query);
    const search = (page: number) =>
      blog.search(searchQuery, {
        now,
        language,
        page: { offset: (page - 1) * pageSize, limit: pageSize },
      });
    const requestedPage = parsePageNumber(query["page"]);
    const result = await search(requestedPage);
    const pages = Math.max(1, Math.ceil(result.total / pageSize));
    const page = Math.min(requestedPage, pages);
    const found = page === requestedPage ? result : await search(page);
    const newest = result.total === 0 ? await loadNewest(blog, { language, now }) : [];
    return { ...found, newest, page, pageCount: pages };
  },
  meta: ({ page, pageCount }, texts, { query }) =>
    getSearchMeta(texts, getSearchQuery(query), { page, pageCount }),
  feeds: ({ feeds }, { language }) => listFeedLinks(language, feeds.title),
  fallback: {
    background: "paper",
    meta: (texts, { query }) =>
      getSearchMeta(texts, getSearchQuery(query), { page: parsePageNumber(query["page"]) }),
    view: ({ texts, context: { language, query }, absence }) => (
      <LoaderArea>
        <SearchLayout texts={texts} language={language} searchQuery={getSearchQuery(query)}>
          {absence === "missing" || absence === "withdrawn" ? null : (
            <PostsUnavailable
              reason={absence}
              href={getSearchAddress(
                language,
                getSearchQuery(query),
                parsePageNumber(query["page"]),
              )}
              texts={{ ...texts, errors: { ...texts.errors, prefix: texts.search.failed } }}
              skeleton={<LineSkeletons count={pageSize} />}
            />
          )}
        </SearchLayout>
      </LoaderArea>
    ),
  },
  view: ({ texts, context: { language, query }, data }) => {
    const { posts, newest, total, page, pageCount } = data;
    const question = getSearchQuery(query);
    if (total === 0) {
      return <NothingFound texts={texts} language={language} query={question} newest={newest} />;
    }
    return (
      <SearchLayout texts={texts} language={language} searchQuery={question}>
        <p className={`${text.lead} ${styles.count}`} role="status">
          {total === 1 ? texts.search.one : fillText(texts.search.many, { total })}
        </p>
        <ol className={styles.results} aria-label={texts.search.results}>
          {posts.map((post) => (
            <SearchResultItem key={post.id} post={post} language={language} texts={texts} />
          ))}
        </ol>
        <BlogPagination
          page={page}
          pageCount={pageCount}
          texts={{ ...texts.pagination, label: texts.search.pages }}
          getAddress={(number) => getSearchAddress(language, question, number)}
        />
      </SearchLayout>
    );
  },
});

interface SearchLayoutProps {
  texts: PageTexts<"blog">;
  language: Language;
  searchQuery: string;
  children: ReactNode;
}

function SearchLayout({ texts, language, searchQuery, children }: SearchLayoutProps) {
  return (
    <>
      <div className={`${layout.container} ${styles.top}`}>
        <h1 className={`${text.display} ${text.d2} ${styles.heading}`}>
          {fillText(texts.search.heading, { query: searchQuery })}
        </h1>
        <SearchForm texts={texts.search} language={language} query={searchQuery} />
        {children}
      </div>
      <BackLinkSection language={language} page="blog">
        {texts.search.back}
      </BackLinkSection>
    </>
  );
}

interface NothingFoundProps {
  texts: PageTexts<"blog">;
  language: Language;
  query: string;
  newest: readonly PostSummary[];
}

function NothingFound({ texts, language, query, newest }: NothingFoundProps) {
  const { heading, text: words, hint, clear } = texts.search.empty;
  const size = query.length > shortQueryLength ? text.d2 : text.d1;
  return (
    <>
      <div className={`${layout.container} ${styles.top}`}>
        <SearchForm texts={texts.search} language={language} query={query} />
        <h1 className={`${text.display} ${size} ${styles.nothing}`}>
          {fillText(heading, { query })}
        </h1>
        <p className={`${text.lead} ${styles.words}`} role="status">
          {newest.length > 0 ? `${words} ${hint}` : words}
        </p>
        <p>
          <a className={styles.clear} href={getBlogAddress(language, undefined, 1)}>
            {clear}
          </a>
        </p>
        <CategoryChips
          selected={null}
          texts={texts.categories}
          getAddress={(category) => getBlogAddress(language, category, 1)}
        />
      </div>
      <div className={styles.belt} aria-hidden="true">
        <Ball className={styles.ball} />
      </div>
      {newest.length > 0 ? (
        <section className={`${layout.container} ${styles.newest}`}>
          <h2 className={text.hidden}>{texts.latest}</h2>
          <div className={styles.cards}>
            <PostCards posts={newest} sizes={cardSizes} language={language} texts={texts} />
          </div>
        </section>
      ) : null}
      <BackLinkSection language={language} page="blog">
        {texts.search.back}
      </BackLinkSection>
    </>
  );
}

async function loadNewest(
  blog: PageSources["blog"],
  { language, now }: Pick<PageContext, "language" | "now">,
): Promise<PostSummary[]> {
  const { featured, posts } = await loadBlogListing(blog, { language, now, query: {} });
  return [...(featured ? [featured] : []), ...posts].slice(0, 3);
}
