import { pictures } from "#app/locale/media.generated.ts";
import type { PageTexts, Texts } from "#app/locale/texts/texts.ts";
import { getSocialLinks } from "#app/shell/navigation.ts";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import text from "#app/ui/text.module.css";
import styles from "./social.module.css";

interface SocialProps {
  texts: PageTexts<"home">["social"];
  shell: Texts["shell"];
}

const posts = [
  { tone: "pink", picture: pictures["blog/cover-ecommerce-2"] },
  { tone: "violet", picture: pictures["blog/cover-digital-design-1"] },
  { tone: "blue", picture: pictures["blog/cover-programming-1"] },
];

/** The company's profiles, and what was posted there last. */
export function Social({ texts, shell }: SocialProps) {
  return (
    <section className={`${layout.container} ${styles.social}`}>
      <div className={styles.intro} data-flood="violet">
        <div>
          <h2 className={`${text.display} ${text.d3}`}>{texts.heading}</h2>
          <p className={styles.text}>{texts.text}</p>
        </div>
        <SocialLinks label={shell.footer.social} links={getSocialLinks(shell)} />
      </div>
      {posts.map(({ tone, picture }, index) => (
        <figure key={tone} className={styles.post} data-flood={tone}>
          <Picture
            picture={picture}
            alt={texts.samplePictures[index] ?? ""}
            sizes="(max-width: 1100px) 45vw, min(31vw, 540px)"
            className={styles.picture}
          />
          <figcaption className={text.hidden}>{texts.sampleCaptions[index]}</figcaption>
        </figure>
      ))}
    </section>
  );
}
