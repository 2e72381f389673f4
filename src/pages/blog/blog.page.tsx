import type { PostSummary } from "#app/domain/blog/post.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { PageEnd } from "#app/sections/page-end.tsx";
import { PostCard, type PostCardPost } from "#app/sections/post-card.tsx";
import { postCategories } from "#app/sections/post-category.ts";
import { definePage } from "#app/shell/page.ts";
import { EmptyTile } from "#app/ui/empty-tile.tsx";
import layout from "#app/ui/layout.module.css";
import { Pagination } from "#app/ui/pagination.tsx";
import text from "#app/ui/text.module.css";
import styles from "./blog.module.css";
import { getBlogAddress } from "./blog-address.ts";
import { listBlog } from "./blog-listing.ts";
import { CategoryChips } from "./category-chips.tsx";
import { FeaturedPost } from "./featured-post.tsx";

// Covers are wider than their cards, which cut their sides.
const cardSizes = "(max-width: 767px) 108vw, (max-width: 1023px) 56vw, min(36vw, 640px)";

/** The blog: the newest post, the categories, and six posts a page; category and page stand in the address. */
export const blogPage = definePage({
  id: "blog",
  ground: "paper",
  load: ({ blog }, context) => listBlog(blog, context),
  view: ({ texts, context: { language }, data }) => {
    const { featured, posts, category, page, pages } = data;
    return (
      <>
        <div className={`${layout.container} ${styles.top}`}>
          <h1 className={`${text.display} ${styles.heading}`}>{texts.heading}</h1>
          {featured ? (
            <FeaturedPost
              post={toCard(featured, language, texts)}
              summary={featured.meta}
              label={texts.featured}
              name={texts.featuredPost}
              readMore={texts.readMore}
              languageTag={getLanguageTag(featured, language, texts)}
            />
          ) : null}
        </div>
        <section className={`${layout.container} ${styles.list}`} aria-labelledby="posts">
          <h2 className={`${text.display} ${text.d2}`} id="posts">
            {texts.latest}
          </h2>
          <div className={styles.chips}>
            <CategoryChips
              chosen={category?.slug}
              texts={texts.categories}
              getAddress={(slug) => getBlogAddress(language, slug, page)}
            />
          </div>
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
          {featured || posts.length > 0 ? null : <EmptyTile glyph="arch" {...texts.empty} />}
          {pages > 1 ? (
            <div className={styles.pages}>
              <Pagination
                page={page}
                pages={pages}
                label={texts.pagination.label}
                previous={texts.pagination.previous}
                next={texts.pagination.next}
                getAddress={(number) => getBlogAddress(language, category?.slug, number)}
                getLabel={(number) =>
                  fillText(number === page ? texts.pagination.current : texts.pagination.page, {
                    number,
                    total: pages,
                  })
                }
              />
            </div>
          ) : null}
        </section>
        <PageEnd href={getPath("home", language)}>{texts.back}</PageEnd>
      </>
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
