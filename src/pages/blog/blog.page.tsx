import { findPostCategoryBySlug, getPostCategory } from "#app/content/post-categories.ts";
import { getPostCardProps, PostCards } from "#app/sections/post-card.tsx";
import { CardSkeletons, FeaturedSkeleton } from "#app/sections/post-skeletons.tsx";
import { LoaderArea, PostsUnavailable } from "#app/sections/posts-unavailable.tsx";
import { listFeedLinks } from "#app/seo/feed-links.ts";
import { nodeIds } from "#app/seo/node-ids.ts";
import { describeBlog } from "#app/seo/post-structured-data.ts";
import { getCategoryShareImage } from "#app/seo/share-image.ts";
import { definePage } from "#app/shell/page.ts";
import { EmptyTile } from "#app/ui/state-tile.tsx";
import styles from "./blog.module.css";
import { BlogPagination } from "./blog-controls.tsx";
import { BlogLayout } from "./blog-layout.tsx";
import { cardSizes, gridSize, loadBlogListing, parsePageNumber } from "./blog-listing.ts";
import { canonicaliseBlogQuery, getBlogAddress, getQueriesByLanguage } from "./blog-lists.ts";
import { getListingMeta } from "./blog-meta.ts";
import { FeaturedPost } from "./featured-post.tsx";

export const blogPage = definePage({
  id: "blog",
  background: "paper",
  canonicalQuery: canonicaliseBlogQuery,
  async load(sources, context) {
    const listing = await loadBlogListing(sources.blog, context);
    return { ...listing, queries: await getQueriesByLanguage(sources, context.now, listing) };
  },
  alternateQueries: ({ queries }) => queries,
  meta: ({ category, page, pageCount }, texts) =>
    getListingMeta(texts, { category, page, pageCount }),
  shareImage: ({ category }, _, { siteUrl, language }) =>
    category && getCategoryShareImage(siteUrl, category, language),
  feeds: ({ feeds }, { language }) => listFeedLinks(language, feeds.title),
  structuredData: ({ featured, posts, category }, texts, { siteUrl, language }) => ({
    type: "CollectionPage",
    name: category && texts.categories[getPostCategory(category.code).textKey],
    mainEntity: [nodeIds.blog(siteUrl, language)],
    nodes: [
      describeBlog(siteUrl, language, texts.heading, [...(featured ? [featured] : []), ...posts]),
    ],
  }),
  fallback: {
    background: "paper",
    meta: (texts, { query }) =>
      getListingMeta(texts, {
        category: findPostCategoryBySlug(query["category"]),
        page: parsePageNumber(query["page"]),
      }),
    view: ({ texts, context: { language, query }, absence }) => {
      const category = findPostCategoryBySlug(query["category"])?.slug;
      const page = parsePageNumber(query["page"]);
      const href = getBlogAddress(language, category, page);
      return (
        <LoaderArea className={styles.late}>
          <BlogLayout
            texts={texts}
            language={language}
            category={category}
            page={page}
            featured={absence === "loading" ? <FeaturedSkeleton /> : null}
          >
            {absence === "missing" || absence === "withdrawn" ? null : (
              <PostsUnavailable
                reason={absence}
                href={href}
                texts={texts}
                skeleton={<CardSkeletons count={gridSize} className={styles.grid} />}
              />
            )}
          </BlogLayout>
        </LoaderArea>
      );
    },
  },
  view: ({ texts, context: { language }, data }) => {
    const { featured, posts, category, page, pageCount } = data;
    return (
      <BlogLayout
        texts={texts}
        language={language}
        category={category?.slug}
        page={page}
        showsPosts={!featured || posts.length > 0}
        featured={
          featured ? (
            <FeaturedPost
              {...getPostCardProps(featured, language, texts)}
              summary={featured.meta}
              label={texts.featured}
              name={texts.featuredPost}
            />
          ) : null
        }
      >
        {posts.length > 0 ? (
          <div className={styles.grid}>
            <PostCards posts={posts} sizes={cardSizes} language={language} texts={texts} />
          </div>
        ) : null}
        {featured || posts.length > 0 ? null : (
          <EmptyTile
            shapeIcon="arch"
            text={texts.empty.text}
            hint={category ? texts.empty.hint : texts.empty.hintAll}
          />
        )}
        <BlogPagination
          page={page}
          pageCount={pageCount}
          texts={texts.pagination}
          getAddress={(number) => getBlogAddress(language, category?.slug, number)}
        />
      </BlogLayout>
    );
  },
});
