import { company } from "#app/content/company.ts";
import { pictures } from "#app/content/media.generated.ts";
import { socialImageFolder } from "#app/features/social-feed/rules/image-files.ts";
import type { SocialFeed, SocialImage } from "#app/features/social-feed/rules/social-post.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import type { PictureSource } from "#app/ui/picture.tsx";

export interface PostTile {
  /** Caption of the post, or a generic text without one. */
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

/** The tiles of the feed: the posts of the social account, or samples that lead to the company's profiles. */
export function listPostTiles(
  feed: SocialFeed | undefined,
  texts: PageTexts<"home">["social"],
): PostTile[] {
  if (!feed) {
    return samplePictures.map((picture, index) => ({
      caption: texts.sampleCaptions[index] ?? texts.untitled,
      href: (company.socialProfiles[index] ?? company.socialProfiles[0])?.url ?? "",
      picture,
    }));
  }
  return feed.posts.map(({ caption, link, image }) => ({
    caption: caption || texts.untitled,
    href: link,
    picture: image ? toPictureSource(image) : videoPlaceholder,
  }));
}

function toPictureSource(picture: SocialImage): PictureSource {
  const { hash, widths } = picture;
  return { path: `${socialImageFolder}${hash}`, widths, height: widths.at(-1) ?? 0 };
}
