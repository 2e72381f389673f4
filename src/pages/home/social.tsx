import { type ContactLines, getContactLines } from "#app/content/contact-lines.ts";
import { pictures } from "#app/content/media.generated.ts";
import { socialImageFolder } from "#app/features/social-feed/rules/image-files.ts";
import type { SocialFeed } from "#app/features/social-feed/rules/social-post.ts";
import { getTexts, type PageTexts } from "#app/locale/texts/texts.ts";
import { getSocialLinks } from "#app/shell/navigation.ts";
import type { ViewProps } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import text from "#app/ui/text.module.css";
import styles from "./social.module.css";

const tones = ["pink", "violet", "blue"];

export function Social({
  texts: { social: texts },
  context: { language, siteUrl, feed },
}: ViewProps<"home">) {
  const { footer, opensInNewTab } = getTexts(language, "shell");
  const lines = getContactLines(siteUrl);
  const posts = listPostTiles(feed, texts, lines);
  if (posts.length === 0 && lines.socialProfiles.length === 0) return null;
  return (
    <section
      data-deferred=""
      className={`${layout.container} ${layout.deferred} ${styles.social}`}
      data-posts={posts.length}
    >
      <div className={styles.intro} data-background="violet">
        <div>
          <h2 className={`${text.display} ${text.d3}`}>{texts.heading}</h2>
          <p className={styles.text}>{texts.text}</p>
        </div>
        <SocialLinks label={footer.social} links={getSocialLinks(lines, language)} />
      </div>
      {posts.map(({ href, picture, caption }, index) => (
        <a
          key={tones[index]}
          className={styles.post}
          href={href}
          target="_blank"
          rel="noopener"
          data-background={tones[index]}
          data-tone={tones[index]}
        >
          <Picture
            picture={picture}
            alt={caption}
            sizes="(max-width: 1100px) 31vw, min(23vw, 381px)"
            className={styles.picture}
          />
          <span className={text.hidden}>{` (${opensInNewTab})`}</span>
        </a>
      ))}
    </section>
  );
}

interface PostTile {
  caption: string;
  href: string;
  picture: PictureSource;
}

/** Sample posts while no social account is configured: one for each of `social.sampleCaptions`. */
const samplePictures = [
  pictures["blog/cover-ecommerce-2"],
  pictures["blog/cover-digital-design-1"],
  pictures["blog/cover-programming-1"],
];

/** Cover of videos, since the service returns no still frame. */
const videoPlaceholder = pictures["blog/cover-digital-design-2"];

function listPostTiles(
  feed: SocialFeed | undefined,
  texts: PageTexts<"home">["social"],
  { socialProfiles }: ContactLines,
): PostTile[] {
  const [firstProfile] = socialProfiles;
  if (!feed) {
    if (!firstProfile) return [];
    return samplePictures.map((picture, index) => ({
      caption: texts.sampleCaptions[index] ?? texts.untitled,
      href: (socialProfiles[index] ?? firstProfile).url,
      picture,
    }));
  }
  return feed.posts.map(({ caption, link, image }) => ({
    caption: caption || texts.untitled,
    href: link,
    picture: image
      ? {
          path: `${socialImageFolder}${image.hash}`,
          widths: image.widths,
          height: image.widths.at(-1) ?? 0,
        }
      : videoPlaceholder,
  }));
}
