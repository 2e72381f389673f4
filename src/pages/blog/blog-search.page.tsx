import type { ReactNode } from "react";
import type { FoundPost } from "#app/features/blog/rules/blog-ports.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { PageEnd } from "#app/sections/back-link-section.tsx";
import { LineSkeletons } from "#app/sections/post-skeletons.tsx";
import { AbsentPosts, AbsentPostsArea } from "#app/sections/posts-unavailable.tsx";
import { listFeedLinks } from "#app/seo/feed-links.ts";
import { definePage } from "#app/shell/page.ts";
import { EmptyTile } from "#app/ui/empty-tile.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { getSearchAddress } from "./blog-address.ts";
import { readPage } from "./blog-listing.ts";
import { describeSearch } from "./blog-meta.ts";
import { BlogPages } from "./blog-pages.tsx";
import styles from "./blog-search.module.css";
import { FoundPostItem } from "./found-post.tsx";
import { SearchForm } from "./search-form.tsx";

/** How many results a page shows. */
const pageSize = 10;

interface SearchData {
  posts: FoundPost[];
  total: number;
  page: number;
  pages: number;
}

const getQuestion = (query: Readonly<Record<string, string>>) => query["q"] ?? "";

/** What a search through the blog found, the best first. Nobody keeps it, and search engines leave it out. */
export const blogSearchPage = definePage({
  id: "blog",
  ground: "paper",
  onPage: { sheet: "blog-search", isAskedBy: (query) => getQuestion(query) !== "" },
  isPassing: true,
  async load({ blog }, { language, now, query }): Promise<SearchData> {
    const question = getQuestion(query);
    const search = (page: number) =>
      blog.search(question, {
        now,
        language,
        page: { offset: (page - 1) * pageSize, limit: pageSize },
      });
    const wanted = readPage(query["page"]);
    const found = await search(wanted);
    const pages = Math.max(1, Math.ceil(found.total / pageSize));
    const page = Math.min(wanted, pages);
    return { ...(page === wanted ? found : await search(page)), page, pages };
  },
  meta: ({ page, pages }, texts, { query }) =>
    describeSearch(texts, getQuestion(query), { page, pages }),
  feeds: ({ feeds }, { language }) => listFeedLinks(language, feeds.title),
  standIn: {
    ground: "paper",
    meta: (texts, { query }) =>
      describeSearch(texts, getQuestion(query), { page: readPage(query["page"]) }),
    view: ({ texts, context: { language, query }, absence }) => (
      <AbsentPostsArea>
        <SearchFrame texts={texts} language={language} question={getQuestion(query)}>
          {absence === "missing" ? null : (
            <AbsentPosts
              absence={absence}
              href={getSearchAddress(language, getQuestion(query), readPage(query["page"]))}
              texts={{ ...texts, errors: { ...texts.errors, prefix: texts.search.failed } }}
              skeleton={<LineSkeletons count={pageSize} />}
            />
          )}
        </SearchFrame>
      </AbsentPostsArea>
    ),
  },
  view: ({ texts, context: { language, query }, data: { posts, total, page, pages } }) => {
    const question = getQuestion(query);
    return (
      <SearchFrame texts={texts} language={language} question={question}>
        <p className={`${text.lead} ${styles.count}`} role="status">
          {countFound(total, texts.search)}
        </p>
        {posts.length > 0 ? (
          <ol className={styles.results} aria-label={texts.search.results}>
            {posts.map((post) => (
              <FoundPostItem key={post.id} post={post} language={language} texts={texts} />
            ))}
          </ol>
        ) : (
          <EmptyTile glyph="arch" {...texts.search.empty} />
        )}
        <BlogPages
          page={page}
          pages={pages}
          texts={{ ...texts.pagination, label: texts.search.pages }}
          getAddress={(number) => getSearchAddress(language, question, number)}
        />
      </SearchFrame>
    );
  },
});

interface SearchFrameProps {
  texts: PageTexts<"blog">;
  language: Language;
  question: string;
  children: ReactNode;
}

function SearchFrame({ texts, language, question, children }: SearchFrameProps) {
  return (
    <>
      <div className={`${layout.container} ${styles.top}`}>
        <h1 className={`${text.display} ${text.d2} ${styles.heading}`}>
          {fillText(texts.search.heading, { query: question })}
        </h1>
        <SearchForm texts={texts.search} language={language} query={question} />
        {children}
      </div>
      <PageEnd href={getPath("blog", language)}>{texts.search.back}</PageEnd>
    </>
  );
}

function countFound(total: number, { none, one, many }: PageTexts<"blog">["search"]): string {
  if (total === 0) return none;
  return total === 1 ? one : fillText(many, { total });
}
