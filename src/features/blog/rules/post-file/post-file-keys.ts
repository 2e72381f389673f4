import type { PostCategoryCode } from "#app/content/post-categories.ts";
import type { Language } from "#app/locale/languages.ts";
import {
  readAuthor,
  readCategory,
  readDate,
  readDraft,
  readFormerAddresses,
  readImageName,
  readLanguage,
  readShortText,
  readSlug,
  type StatedEntry,
} from "./stated-value.ts";

/** The values of the front matter, by key. */
export interface FrontMatter {
  title: string;
  author: string;
  meta: string;
  slug: string;
  type: PostCategoryCode;
  img: string;
  lang: Language;
  twin: string;
  date: Date;
  draft: boolean;
  former: string[];
}

export type PostFileKey = keyof FrontMatter;

interface KeyDefinition<T> {
  /** Keys of Ghost, Jekyll, Hugo, Docusaurus, Hexo and WordPress that mean the same; the first that is stated counts. */
  readonly aliases: readonly string[];
  readonly isRequired?: true;
  /** Throws a StatedValueError; undefined where the value says nothing here. */
  read(entry: StatedEntry, settings: { readonly timeZone: string }): T | undefined;
}

/** Every key of a post file: its names, whether it must be there, and how its value is read. */
export const postFileKeys: { readonly [K in PostFileKey]: KeyDefinition<FrontMatter[K]> } = {
  title: { aliases: [], isRequired: true, read: readShortText },
  author: { aliases: ["authors"], isRequired: true, read: readAuthor },
  meta: {
    aliases: [
      "description",
      "custom_excerpt",
      "excerpt",
      "summary",
      "meta_description",
      "subtitle",
    ],
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
    aliases: [
      "image",
      "cover",
      "feature_image",
      "featured_image",
      "hero_image",
      "cover_image",
      "coverimage",
      "thumbnail",
    ],
    read: readImageName,
  },
  lang: { aliases: ["language", "locale"], read: readLanguage },
  twin: { aliases: [], read: readSlug },
  date: {
    aliases: [
      "published_at",
      "publishdate",
      "publish_date",
      "pubdate",
      "date_published",
      "published",
    ],
    read: readDate,
  },
  draft: { aliases: ["status", "published"], read: readDraft },
  former: { aliases: ["aliases", "redirect_from", "permalink", "url"], read: readFormerAddresses },
};

/** The key that a name in a post file stands for, in any letter case. */
export const postFileKeyNames = Object.keys(postFileKeys) as PostFileKey[];
