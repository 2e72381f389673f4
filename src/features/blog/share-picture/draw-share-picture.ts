import { getPostCategory } from "#app/content/post-categories.ts";
import { getService } from "#app/content/services.ts";
import { type SharedPost, sharePictureSize } from "#app/features/blog/rules/share-picture.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { composeJpeg } from "#app/platform/images/compose-jpeg.ts";
import { ImageError } from "#app/platform/images/image-error.ts";
import { breakTitle, lineHeight } from "./break-title.ts";
import { drawText, toDrawable } from "./title-glyphs.ts";

const { width, height } = sharePictureSize;
const margin = 60;
/** Column of the title: the rest of the height below the logo. */
const column = { width: 530, height: 400 };
const white = "#fffdf9";
const orange = "#fd7f16";

/** Own covers fill a shape that leaves the canvas at the right and at the bottom; its upper left corner is a quarter circle. */
const ownCover = {
  ...{ left: 640, top: 60, size: { width: 560, height: 570 } },
  mask: `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="570"><path d="M0 570V230A230 230 0 0 1 230 0H560V570Z"/></svg>`,
};
/** The stock cover of a category has no background. */
const stockCover = { left: 530, top: 0, size: { width: 860, height: 645 } };

/** Rejects with an ImageError if the cover is broken or the title is in letters that the font lacks. */
export async function drawSharePicture(post: SharedPost, cover: Uint8Array): Promise<Uint8Array> {
  const title = toDrawable(post.name);
  if (title === undefined) throw new ImageError("not-drawn");
  return composeJpeg({
    width,
    height,
    background: getService(getPostCategory(post.category).service).colour,
    picture: cover,
    ...(post.img ? ownCover : stockCover),
    overlay: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="${white}">${drawTitle(title)}${drawLogo(post)}</g></svg>`,
  });
}

function drawTitle(title: string): string {
  const { lines, size } = breakTitle(title, column);
  const baseline = height - margin - 0.02 * size;
  return lines
    .map((line, index) => {
      const y = baseline - (lines.length - 1 - index) * size * lineHeight;
      return drawText(line, margin - 0.03 * size, y, size);
    })
    .join("");
}

function drawLogo({ language }: SharedPost): string {
  const [first = "", second = ""] = getTexts(language, "shell").brand.wordmark;
  const mark = `<g transform="translate(${margin} 56) scale(1.083)"><circle cx="9.5" cy="7" r="6.6" fill="${orange}"/><g stroke="${white}" stroke-width="3" stroke-linejoin="round"><path d="M5.3 18.5h8.4l1.3 27H4z"/><path d="M20.5 45.5V33l11-8v8l12-8v20.5z"/></g></g>`;
  const lines = [first, second].map((line, index) =>
    drawText(toDrawable(line) ?? "", margin + 64, 79 + 24 * index, 27),
  );
  return mark + lines.join("");
}
