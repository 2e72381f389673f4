import type { SocialFeed } from "#app/features/social-feed/rules/social-post.ts";
import type { PageTexts, Texts } from "#app/locale/texts/texts.ts";
import { getSocialLinks } from "#app/shell/navigation.ts";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import text from "#app/ui/text.module.css";
import styles from "./social.module.css";
import { listPostTiles } from "./social-posts.ts";

interface SocialProps {
  texts: PageTexts<"home">["social"];
  shell: Texts["shell"];
  feed: SocialFeed | undefined;
}

const tones = ["pink", "violet", "blue"];

export function Social({ texts, shell, feed }: SocialProps) {
  const posts = listPostTiles(feed, texts);
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
        <SocialLinks label={shell.footer.social} links={getSocialLinks(shell)} />
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
          <span className={text.hidden}>{` (${shell.opensInNewTab})`}</span>
        </a>
      ))}
    </section>
  );
}
