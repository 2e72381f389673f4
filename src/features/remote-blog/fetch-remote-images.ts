import { BlogFault } from "#app/features/blog/rules/blog-error.ts";
import type { BlogHost, HostPictures } from "./rules/remote-blog-ports.ts";

/** So many pictures are seen together; what was made before a stop is not made again. */
const together = 10;
/** After so many calls one after another without an answer, the others wait for the next look. */
const mostSilences = 3;

interface TakeParts {
  readonly host: Pick<BlogHost, "fetchUpload">;
  readonly pictures: HostPictures;
  /** Hears of a picture and the upload that it became. */
  readonly onTaken: (name: string, upload: string) => void;
  /** Shows what was taken; `place` gives the files their names. */
  readonly show: (place: () => Promise<void>) => Promise<void>;
}

/** Fetches pictures of the host, one after another, and makes uploads of them; gives how many could not be had. */
export async function takePictures(
  { host, pictures, onTaken, show }: TakeParts,
  names: readonly string[],
  stop: AbortSignal,
): Promise<number> {
  let taken = 0;
  let silences = 0;
  for (let start = 0; start < names.length && silences < mostSilences; start += together) {
    const batch = await pictures.begin();
    try {
      for (const name of names.slice(start, start + together)) {
        const bytes = await fetchPicture(host, name, stop);
        silences = bytes === "silence" ? silences + 1 : 0;
        if (silences === mostSilences) break;
        const upload = typeof bytes === "string" ? undefined : await batch.add(bytes);
        if (upload === undefined) continue;
        onTaken(name, upload);
        taken += 1;
      }
      stop.throwIfAborted();
      await show(batch.place);
    } finally {
      await batch.discard();
    }
  }
  return names.length - taken;
}

async function fetchPicture(
  host: Pick<BlogHost, "fetchUpload">,
  name: string,
  stop: AbortSignal,
): Promise<Uint8Array | "refusal" | "silence"> {
  stop.throwIfAborted();
  try {
    return await host.fetchUpload(name, stop);
  } catch (error) {
    stop.throwIfAborted();
    if (!(error instanceof BlogFault)) throw error;
    return error.kind === "answer" ? "refusal" : "silence";
  }
}
