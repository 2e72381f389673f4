import {
  readAuthor,
  readCategory,
  readDate,
  readDraftKey,
  readFormerAddresses,
  readImageName,
  readLanguage,
  readShortText,
  readSlug,
  type StatedEntry,
} from "./stated-value.ts";

interface KeyDefinition {
  /** Keys of Ghost, Jekyll, Hugo, Docusaurus, Hexo and WordPress that mean the same; the first that is stated counts. */
  readonly aliases: readonly string[];
  readonly isRequired?: true;
  /** Throws a StatedValueError; undefined where the value says nothing here. */
  read(entry: StatedEntry, settings: { readonly timeZone: string }): unknown;
}

/** Every key of a post file: its names, whether it must be there, and how its value is read. */
const keys = {
  title: { aliases: [], isRequired: true, read: readShortText },
  author: { aliases: ["authors"], isRequired: true, read: readAuthor },
  meta: {
    aliases: "description custom_excerpt excerpt summary meta_description subtitle".split(" "),
    isRequired: true,
    read: readShortText,
  },
  slug: { aliases: [], isRequired: true, read: readSlug },
  type: {
    aliases: ["category", "categories", "tags"],
    isRequired: true,
    read: readCategory,
  },
  img: {
    aliases:
      "image cover feature_image featured_image hero_image cover_image coverimage thumbnail".split(
        " ",
      ),
    read: readImageName,
  },
  lang: { aliases: ["language", "locale"], read: readLanguage },
  twin: { aliases: [], read: readSlug },
  date: {
    aliases: "published_at publishdate publish_date pubdate date_published published".split(" "),
    read: readDate,
  },
  draft: { aliases: ["status", "published"], read: readDraftKey },
  former: { aliases: ["aliases", "redirect_from", "permalink", "url"], read: readFormerAddresses },
} satisfies Record<string, KeyDefinition>;

export type PostFileKey = keyof typeof keys;

export type FrontMatter = {
  [K in PostFileKey]: NonNullable<ReturnType<(typeof keys)[K]["read"]>>;
};

export const postFileKeys: Readonly<Record<PostFileKey, KeyDefinition>> = keys;
export const postFileKeyNames = Object.keys(keys) as PostFileKey[];
