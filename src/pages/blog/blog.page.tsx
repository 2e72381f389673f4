import { postCategories } from "#app/content/post-categories.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { findPostTypeBySlug } from "#app/features/blog/rules/post-types.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { PostCard, type PostCardPost } from "#app/sections/post-card.tsx";
import { CardSkeletons, FeaturedSkeleton } from "#app/sections/post-skeletons.tsx";
import { AbsentPosts, AbsentPostsArea } from "#app/sections/posts-unavailable.tsx";
import { listFeedLinks } from "#app/seo/feed-links.ts";
import { describeBlog } from "#app/seo/post-structured-data.ts";
import { definePage } from "#app/shell/page.ts";
import { EmptyTile } from "#app/ui/empty-tile.tsx";
import styles from "./blog.module.css";
import { getBlogAddress } from "./blog-address.ts";
import { BlogFrame } from "./blog-frame.tsx";
import { gridSize, listBlog, readPage } from "./blog-listing.ts";
import { canonicaliseBlogQuery, listQueries } from "./blog-lists.ts";
import { describeList } from "./blog-meta.ts";
import { BlogPages } from "./blog-pages.tsx";
import { FeaturedPost } from "./featured-post.tsx";

// Covers are wider than their cards, which cut their sides.
const cardSizes = "(max-width: 767px) 108vw, (max-width: 1023px) 56vw, min(36vw, 640px)";

/** The blog: the newest post, the categories, and six posts a page; category and page stand in the address. */
export const blogPage = definePage({
  id: "blog",
  ground: "paper",
  canonicalQuery: canonicaliseBlogQuery,
  async load(sources, context) {
    const listing = await listBlog(sources.blog, context);
    return { ...listing, queries: await listQueries(sources, context.now, listing) };
  },
  ownQueries: ({ queries }) => queries,
  meta: ({ category, page, pages }, texts) => describeList(texts, { category, page, pages }),
  feeds: ({ feeds }, { language }) => listFeedLinks(language, feeds.title),
  structuredData: ({ featured, posts }, { meta }, { siteUrl, language }) => [
    describeBlog(siteUrl, language, meta, [...(featured ? [featured] : []), ...posts]),
  ],
  standIn: {
    ground: "paper",
    meta: (texts, { query }) =>
      describeList(texts, {
        category: findPostTypeBySlug(query["category"]),
        page: readPage(query["page"]),
      }),
    view: ({ texts, context: { language, query }, absence }) => {
      const category = findPostTypeBySlug(query["category"])?.slug;
      const page = readPage(query["page"]);
      const href = getBlogAddress(language, category, page);
      return (
        <AbsentPostsArea className={styles.late}>
          <BlogFrame
            texts={texts}
            language={language}
            category={category}
            page={page}
            featured={absence === "late" ? <FeaturedSkeleton /> : null}
          >
            {absence === "missing" ? null : (
              <AbsentPosts
                absence={absence}
                href={href}
                texts={texts}
                skeleton={<CardSkeletons count={gridSize} className={styles.grid} />}
              />
            )}
          </BlogFrame>
        </AbsentPostsArea>
      );
    },
  },
  view: ({ texts, context: { language }, data }) => {
    const { featured, posts, category, page, pages } = data;
    return (
      <BlogFrame
        texts={texts}
        language={language}
        category={category?.slug}
        page={page}
        hasList={!featured || posts.length > 0}
        featured={
          featured ? (
            <FeaturedPost
              post={toCard(featured, language, texts)}
              summary={featured.meta}
              label={texts.featured}
              name={texts.featuredPost}
              readMore={texts.readMore}
              languageTag={getLanguageTag(featured, language, texts)}
            />
          ) : null
        }
      >
        {posts.length > 0 ? (
          <div className={styles.grid}>
            {posts.map((post) => (
              <PostCard
                key={post.id}
                post={toCard(post, language, texts)}
                sizes={cardSizes}
                readMore={texts.readMore}
                readMoreLabel={fillText(texts.readMoreLabel, { title: post.name })}
                languageTag={getLanguageTag(post, language, texts)}
              />
            ))}
          </div>
        ) : null}
        {featured || posts.length > 0 ? null : (
          <EmptyTile
            glyph="arch"
            text={texts.empty.text}
            hint={category ? texts.empty.hint : texts.empty.hintAll}
          />
        )}
        <BlogPages
          page={page}
          pages={pages}
          texts={texts.pagination}
          getAddress={(number) => getBlogAddress(language, category?.slug, number)}
        />
      </BlogFrame>
    );
  },
});

type BlogTexts = PageTexts<"blog">;

function toCard(post: PostSummary, language: Language, texts: BlogTexts): PostCardPost {
  return {
    href: getPath("blog-post", language, { slug: post.slug }),
    title: post.name,
    kind: post.type,
    category: texts.categories[postCategories[post.type].name],
    cover: post.img,
    publishedAt: post.publishedAt,
    language: post.language,
  };
}

function getLanguageTag(post: PostSummary, language: Language, texts: BlogTexts) {
  return post.language === language ? undefined : texts.otherLanguage;
}
