import { findPersonByName } from "#app/content/people.ts";
import { getPostCategory, getStockCoverFocus } from "#app/content/post-categories.ts";
import { getService } from "#app/content/services.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getOtherLanguage } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { Portrait } from "#app/sections/person-card.tsx";
import { PostCategoryLabel } from "#app/sections/post-card.tsx";
import { PostCover } from "#app/sections/post-cover.tsx";
import { listFeedLinks } from "#app/seo/feed-links.ts";
import { nodeIds } from "#app/seo/node-ids.ts";
import {
  describePost,
  getArticle,
  getModificationDate,
  getPostUrl,
} from "#app/seo/post-structured-data.ts";
import { getPostShareImage } from "#app/seo/share-image.ts";
import { definePage } from "#app/shell/page.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./blog-post.module.css";
import { LanguageNotice } from "./language-notice.tsx";
import { loadPost } from "./load-post.ts";
import { PostBody, PostDate, PostTableOfContents } from "./post-body.tsx";
import { PostUnavailable } from "./post-unavailable.tsx";
import { RelatedPosts } from "./related-posts.tsx";
import { ShareLinks } from "./share-links.tsx";

export const blogPostPage = definePage({
  id: "blog-post",
  load: ({ blog }, context) => loadPost(blog, context),
  // A post that was renamed is found at its former addresses.
  async redirectTo({ blog }, { language, now, params }) {
    const slug = await blog.findByFormerSlug(params["slug"] ?? "", now);
    return slug && getPath("blog-post", language, { slug });
  },
  wasWithdrawn: ({ wasWithdrawn }, { params }) => wasWithdrawn(params["slug"] ?? ""),
  expiresAt: ({ nextDraw }) => nextDraw,
  background: ({ post }) => getService(getPostCategory(post.category).service).tone,
  getContentLanguage: ({ post }) => post.language,
  // A scheduled post was last edited before its publication.
  updatedAt: ({ post }) => getModificationDate(post),
  meta: ({ post }) => ({ title: post.name, description: post.meta }),
  shareImage: ({ post }, _, { siteUrl }) => getPostShareImage(siteUrl, post),
  article: ({ post }, { categories }) =>
    getArticle(post, categories[getPostCategory(post.category).textKey]),
  alternates: ({ post }) => ({
    [post.language]: { slug: post.slug },
    ...(post.translationSlug
      ? { [getOtherLanguage(post.language)]: { slug: post.translationSlug } }
      : {}),
  }),
  feeds: ({ feeds }, { language }) => listFeedLinks(language, feeds.title),
  structuredData: ({ post, wordCount, readingMinutes }, { categories }, { siteUrl }) => {
    const section = categories[getPostCategory(post.category).textKey];
    return {
      name: post.name,
      mainEntity: [nodeIds.post(getPostUrl(siteUrl, post))],
      nodes: [describePost(siteUrl, post, { section, words: wordCount, minutes: readingMinutes })],
    };
  },
  fallback: {
    background: "paper",
    meta: (texts, _, absence) =>
      absence === "missing" || absence === "withdrawn" ? texts[absence] : texts.meta,
    view: ({ texts, context: { language, params }, absence }) => (
      <PostUnavailable
        reason={absence}
        slug={params["slug"] ?? ""}
        language={language}
        texts={texts}
      />
    ),
  },
  view: ({ texts, context: { language, siteUrl, timeZone }, data }) => {
    const { post, body, related, readingMinutes, tableOfContents } = data;
    const { service, textKey: category } = getPostCategory(post.category);
    const { tone } = getService(service);
    const lang = post.language === language ? undefined : post.language;
    const author = findPersonByName(post.author);
    return (
      <>
        <div
          className={styles.cover}
          data-tone={tone}
          data-background={tone}
          data-focus={post.img ? undefined : getStockCoverFocus(post.category, post.publishedAt)}
        >
          <PostCover
            post={{ category: post.category, cover: post.img, publishedAt: post.publishedAt }}
            sizes="100vw"
            alt={fillText(texts.coverAlt, { title: post.name })}
            isPriority
          />
        </div>
        <div className={`${layout.container} ${styles.sheet}`}>
          <article className={styles.article} data-tone={tone}>
            <PostCategoryLabel category={post.category} name={texts.categories[category]} />
            <h1 className={`${text.display} ${styles.title}`} lang={lang}>
              {post.name}
            </h1>
            <p className={styles.author}>
              {author ? (
                <span className={styles.face} data-tone={author.gradient.tone}>
                  <Portrait person={author} language={language} sizes="88px" isBelowFold />
                </span>
              ) : null}
              <Byline text={texts.by} author={post.author} />
              <PostDate
                text={texts.published}
                date={post.publishedAt}
                timeZone={timeZone}
                language={language}
              />
              <span>{fillText(texts.readingTime, { minutes: readingMinutes })}</span>
            </p>
            <div className={tableOfContents.length > 0 ? styles.columns : undefined}>
              <LanguageNotice post={post} language={language} texts={texts.language} />
              <PostTableOfContents headings={tableOfContents} label={texts.contents} lang={lang} />
              <PostBody body={body} lang={lang} scrollingLabels={texts.scrolling} />
              <ShareLinks
                title={post.name}
                address={getPostUrl(siteUrl, post)}
                texts={texts.share}
                opensInNewTab={getTexts(language, "shell").opensInNewTab}
              />
            </div>
          </article>
          <BackLink href={getLocalizedPath("blog", language)}>{texts.back}</BackLink>
        </div>
        <RelatedPosts posts={related} language={language} texts={texts} />
      </>
    );
  },
});

function Byline({ text: template, author }: { text: string; author: string }) {
  const [before, after] = template.split("{author}");
  return (
    <span>
      {before}
      <strong>{author}</strong>
      {after}
    </span>
  );
}
