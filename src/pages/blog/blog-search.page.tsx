import type { ReactNode } from "react";
import type { FoundPost } from "#app/features/blog/rules/blog-ports.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { BackLinkSection } from "#app/sections/back-link-section.tsx";
import { LineSkeletons } from "#app/sections/post-skeletons.tsx";
import { LoaderArea, PostsUnavailable } from "#app/sections/posts-unavailable.tsx";
import { listFeedLinks } from "#app/seo/feed-links.ts";
import { definePage } from "#app/shell/page.ts";
import { EmptyTile } from "#app/ui/empty-tile.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { getSearchAddress } from "./blog-address.ts";
import { parsePageNumber } from "./blog-listing.ts";
import { getSearchMeta } from "./blog-meta.ts";
import { BlogPagination } from "./blog-pages.tsx";
import styles from "./blog-search.module.css";
import { SearchResultItem } from "./found-post.tsx";
import { SearchForm } from "./search-form.tsx";

const pageSize = 10;

interface SearchData {
  posts: FoundPost[];
  total: number;
  page: number;
  pageCount: number;
}

const getSearchQuery = (query: Readonly<Record<string, string>>) => query["q"] ?? "";

/** Results of the blog search, best first. Not cached and not indexed. */
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
    return { ...(page === requestedPage ? result : await search(page)), page, pageCount: pages };
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
  view: ({ texts, context: { language, query }, data: { posts, total, page, pageCount } }) => {
    const question = getSearchQuery(query);
    return (
      <SearchLayout texts={texts} language={language} searchQuery={question}>
        <p className={`${text.lead} ${styles.count}`} role="status">
          {formatResultCount(total, texts.search)}
        </p>
        {posts.length > 0 ? (
          <ol className={styles.results} aria-label={texts.search.results}>
            {posts.map((post) => (
              <SearchResultItem key={post.id} post={post} language={language} texts={texts} />
            ))}
          </ol>
        ) : (
          <EmptyTile shapeIcon="arch" {...texts.search.empty} />
        )}
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

function formatResultCount(
  total: number,
  { none, one, many }: PageTexts<"blog">["search"],
): string {
  if (total === 0) return none;
  return total === 1 ? one : fillText(many, { total });
}
