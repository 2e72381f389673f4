import { fillText } from "#app/locale/fill-text.ts";
import { otherLanguage } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getService } from "#app/locale/services.ts";
import { PostCategory } from "#app/sections/post-card.tsx";
import { postCategories } from "#app/sections/post-category.ts";
import { PostCover } from "#app/sections/post-cover.tsx";
import { definePage } from "#app/shell/page.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./blog-post.module.css";
import { LanguageNotice } from "./language-notice.tsx";
import { PostBody } from "./post-body.tsx";
import { loadPost } from "./post-data.ts";
import { PostDate } from "./post-date.tsx";
import { RelatedPosts } from "./related-posts.tsx";

/** A post: its cover as a flood, the text on a sheet that lies over it, and others to read next. */
export const blogPostPage = definePage({
  id: "blog-post",
  load: ({ blog }, context) => loadPost(blog, context),
  ground: ({ post }) => getService(postCategories[post.type].service).tone,
  writtenIn: ({ post }) => post.language,
  meta: ({ post }) => ({ title: post.name, description: post.meta }),
  sides: ({ post }) => ({
    [post.language]: { slug: post.slug },
    ...(post.twin ? { [otherLanguage(post.language)]: { slug: post.twin } } : {}),
  }),
  view: ({ texts, context: { language }, data: { post, related } }) => {
    const { service, name: category } = postCategories[post.type];
    const { tone } = getService(service);
    const lang = post.language === language ? undefined : post.language;
    return (
      <>
        <div className={styles.cover} data-tone={tone} data-flood={tone}>
          <PostCover
            post={{ kind: post.type, cover: post.img, publishedAt: post.publishedAt }}
            sizes="100vw"
            label={fillText(texts.coverAlt, { title: post.name })}
            eager
          />
        </div>
        <div className={`${layout.container} ${styles.sheet}`}>
          <article className={styles.article} data-tone={tone}>
            <PostCategory kind={post.type} name={texts.categories[category]} />
            <h1 className={`${text.display} ${styles.title}`} lang={lang}>
              {post.name}
            </h1>
            <p className={styles.author}>
              <Byline text={texts.by} author={post.author} />
              <PostDate text={texts.published} date={post.publishedAt} language={language} />
            </p>
            <LanguageNotice post={post} language={language} texts={texts.language} />
            <PostBody html={post.body} lang={lang} names={texts.scrolling} />
          </article>
          <BackLink href={getPath("blog", language)}>{texts.back}</BackLink>
        </div>
        <RelatedPosts posts={related} language={language} texts={texts} />
      </>
    );
  },
});

function Byline({ text: pattern, author }: { text: string; author: string }) {
  const [before, after] = pattern.split("{author}");
  return (
    <span>
      {before}
      <strong>{author}</strong>
      {after}
    </span>
  );
}
