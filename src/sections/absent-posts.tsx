import type { Absence } from "#app/shell/page.ts";
import { ErrorTile } from "#app/ui/error-tile.tsx";
import { LoadingTile } from "#app/ui/loading-tile.tsx";

interface AbsentPostsProps {
  absence: Exclude<Absence, "missing">;
  /** The address of the page itself, to try again. */
  href: string;
  texts: {
    loading: string;
    reload: string;
    errors: Record<
      "prefix" | "answer" | "network" | "timeout" | "hint" | "hintOffline" | "retry",
      string
    >;
  };
}

/**
 * What stands where posts are not: the loader while they are on their way, or what went wrong. The loader brings a
 * hidden fault along, for `src/rendering/client/finish-late.ts` to show.
 */
export function AbsentPosts({ absence, href, texts }: AbsentPostsProps) {
  const { loading, reload, errors } = texts;
  if (absence !== "late") {
    const message = errors.prefix + errors[absence];
    return <ErrorTile message={message} hint={errors.hint} retry={errors.retry} href={href} />;
  }
  return (
    <>
      <div data-late={errors.timeout}>
        <LoadingTile label={loading} link={{ href, label: reload }} />
      </div>
      <div hidden>
        <ErrorTile
          message={errors.prefix}
          hint={errors.hintOffline}
          retry={errors.retry}
          href={href}
        />
      </div>
    </>
  );
}
