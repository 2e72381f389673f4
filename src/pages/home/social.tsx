import type { SocialFeed } from "#app/domain/social/social-post.ts";
import type { PageTexts, Texts } from "#app/locale/texts/texts.ts";
import { getSocialLinks } from "#app/shell/navigation.ts";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { Piece, PieceScene } from "#app/ui/piece.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import text from "#app/ui/text.module.css";
import styles from "./social.module.css";
import { listPostTiles, type PostTile } from "./social-posts.ts";

interface SocialProps {
  texts: PageTexts<"home">["social"];
  shell: Texts["shell"];
  feed: SocialFeed | undefined;
}

const tones = ["pink", "violet", "blue"];

/** The company's profiles, and what was posted there last. */
export function Social({ texts, shell, feed }: SocialProps) {
  const posts = listPostTiles(feed, texts);
  return (
    <section className={`${layout.container} ${styles.social}`} data-posts={posts.length}>
      <div className={styles.intro} data-flood="violet">
        <div>
          <h2 className={`${text.display} ${text.d3}`}>{texts.heading}</h2>
          <p className={styles.text}>{texts.text}</p>
        </div>
        <SocialLinks label={shell.footer.social} links={getSocialLinks(shell)} />
      </div>
      {posts.map(({ href, ...tile }, index) => (
        <a
          key={tones[index]}
          className={styles.post}
          href={href}
          target="_blank"
          rel="noopener"
          data-flood={tones[index]}
          data-tone={tones[index]}
        >
          <PostFace {...tile} />
          <span className={text.hidden}>{` (${shell.opensInNewTab})`}</span>
        </a>
      ))}
    </section>
  );
}

/** A post's picture; a film's is drawn, because the service gives no still of it. */
function PostFace({ caption, picture }: Omit<PostTile, "href">) {
  if (picture) {
    return (
      <Picture
        picture={picture}
        alt={caption}
        sizes="(max-width: 1100px) 31vw, min(23vw, 381px)"
        className={styles.picture}
      />
    );
  }
  return (
    <PieceScene box="0 0 300 300" label={caption} className={styles.picture}>
      <Piece name="panel" tone="tint" x={34} y={66} width={232} height={168} />
      <Piece name="ball" tone="ball" x={98} y={98} width={104} />
      <path d="M138 128v44l34-22z" fill="var(--ink)" />
    </PieceScene>
  );
}
