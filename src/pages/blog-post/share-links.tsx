import type { PageTexts } from "#app/locale/texts/texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./share-links.module.css";

interface SharedPost {
  title: string;
  address: string;
}

interface ShareLinksProps extends SharedPost {
  texts: PageTexts<"blog-post">["share"];
  opensInNewTab: string;
}

const shareTargets: readonly [
  name: string,
  address: string,
  fields: (post: SharedPost) => object,
][] = [
  ["WhatsApp", "https://wa.me/", ({ title, address }) => ({ text: `${title} ${address}` })],
  [
    "LinkedIn",
    "https://www.linkedin.com/sharing/share-offsite/",
    ({ address }) => ({ url: address }),
  ],
  ["X", "https://x.com/intent/post", ({ title, address }) => ({ text: title, url: address })],
  ["Facebook", "https://www.facebook.com/sharer/sharer.php", ({ address }) => ({ u: address })],
];

/** Share links of a post: plain links, so that no third party is contacted before a click. */
export function ShareLinks({ texts, opensInNewTab, ...post }: ShareLinksProps) {
  return (
    <section className={styles.share} aria-labelledby="share" data-screen-only="">
      <h2 className={styles.label} id="share">
        {texts.label}
      </h2>
      <ul className={styles.links}>
        {shareTargets.map(([name, address, fields]) => (
          <li key={name}>
            <a
              href={`${address}?${new URLSearchParams({ ...fields(post) })}`}
              target="_blank"
              rel="noopener"
            >
              {name}
              <Icon name="out" className={styles.icon} />
              <span className={text.hidden}> ({opensInNewTab})</span>
            </a>
          </li>
        ))}
        <li>
          <a href={getMailtoUrl(post)}>{texts.byMail}</a>
        </li>
      </ul>
    </section>
  );
}

/** `mailto:` link with subject and body but without a recipient (RFC 6068). */
function getMailtoUrl({ title, address }: SharedPost): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
}
