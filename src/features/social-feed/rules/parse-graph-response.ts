import * as v from "valibot";
import { feedSize } from "./social-post.ts";

/** Response that cannot be shown. The message contains no text of the service, which may repeat the token. */
export class SocialFeedError extends Error {
  override readonly name = "SocialFeedError";
}

export const graphFields = "id,caption,media_type,media_url,permalink,timestamp";

const responseSchema = v.object({ data: v.array(v.unknown()) });

const postSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  caption: v.nullish(v.string(), ""),
  media_type: v.picklist(["IMAGE", "VIDEO", "CAROUSEL_ALBUM"]),
  media_url: v.nullish(v.string(), ""),
  permalink: v.pipe(
    v.string(),
    v.check((value) => URL.parse(value)?.protocol === "https:"),
  ),
});

/** Skips what cannot be shown; throws a SocialFeedError if nothing is left of a list that has entries. */
export function parseGraphResponse(response: unknown) {
  const list = v.safeParse(responseSchema, response);
  if (!list.success) throw new SocialFeedError("the answer is no list of posts");
  const { data } = list.output;
  const posts = data.flatMap(parsePost).slice(0, feedSize);
  if (data.length > 0 && posts.length === 0) {
    throw new SocialFeedError("the answer holds no post that can be shown");
  }
  return posts;
}

function parsePost(entry: unknown) {
  const { success, output } = v.safeParse(postSchema, entry);
  if (!success) return [];
  const { id, caption, media_type: type, media_url: address, permalink } = output;
  // The address of a video is that of the video itself.
  const url = type === "VIDEO" ? undefined : URL.parse(address);
  if (url === null) return [];
  // The key is stable for one image, while signatures in its URL change.
  const image = url && { url: url.href, sourceKey: `${id} ${url.pathname}` };
  return [{ caption: shortenCaption(caption), link: new URL(permalink).href, image }];
}

const maxCaptionLength = 140;

/** The first line of a caption with letters or digits, cut after a whole word. */
export function shortenCaption(caption: string): string {
  const lines = caption
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(/\s+/g, " ").trim());
  const line = lines.find((one) => /[\p{L}\p{N}]/u.test(one)) ?? "";
  // Counted in code points, so that no emoji is cut in half.
  const characters = [...line];
  if (characters.length <= maxCaptionLength) return line;
  const start = characters.slice(0, maxCaptionLength).join("");
  const end = start.lastIndexOf(" ");
  return `${start.slice(0, end > 0 ? end : undefined).replace(/[\s,.;:–-]+$/, "")}…`;
}
