import type {
  KeptPost,
  PictureFile,
} from "../../src/features/social-feed/rules/social-feed-ports.ts";

const hashOf = (digit: string) => digit.repeat(16);

/** A post of the social account as it is kept; `digit` is hexadecimal and tells it from others. */
export function makeKeptPost(digit: string): KeptPost {
  return {
    caption: `Una publicación “${digit}” 🎈`,
    link: `https://example.com/p/${digit}`,
    source: `${digit} /v/${digit}.jpg`,
    picture: { hash: hashOf(digit), widths: [360, 720] },
  };
}

/** One file of that post's picture. */
export function makePictureFile(digit: string): PictureFile {
  return {
    hash: hashOf(digit),
    width: 360,
    format: "avif",
    bytes: Uint8Array.from([0, 255, 128, 10, 0]),
  };
}
