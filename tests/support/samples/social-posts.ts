import type { ImageFile } from "../../../src/features/social-feed/rules/image-files.ts";
import type { StoredSocialPost } from "../../../src/features/social-feed/rules/social-post.ts";

const hashOf = (digit: string) => digit.repeat(16);

/** A post of the social account as it is kept; `digit` is hexadecimal and tells it from others. */
export function makeStoredSocialPost(digit: string): StoredSocialPost {
  return {
    caption: `Una publicación “${digit}” 🎈`,
    link: `https://example.com/p/${digit}`,
    imageSourceKey: `${digit} /v/${digit}.jpg`,
    image: { hash: hashOf(digit), widths: [360, 720] },
  };
}

/** One file of that post's picture. */
export function makeImageFile(digit: string): ImageFile {
  return {
    hash: hashOf(digit),
    width: 360,
    format: "avif",
    bytes: Uint8Array.from([0, 255, 128, 10, 0]),
  };
}
