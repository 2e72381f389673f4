import type { ReactNode } from "react";
import type { FallbackReason } from "#app/shell/page.ts";
import { ErrorTile } from "#app/ui/error-tile.tsx";
import { LoadingTile } from "#app/ui/loading-tile.tsx";
import styles from "./posts-unavailable.module.css";

interface PostsUnavailableProps {
  reason: Exclude<FallbackReason, "missing" | "withdrawn">;
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
  skeleton: ReactNode;
  /** Places what went wrong, where the skeleton is as wide as the window. */
  className?: string;
}

interface LoaderAreaProps {
  /** May set `--loader-top`: what the loader leaves free at the top. */
  className?: string | undefined;
  children: ReactNode;
}

export function LoaderArea({ className = "", children }: LoaderAreaProps) {
  return <div className={`${styles.area} ${className}`}>{children}</div>;
}

/**
 * Fallback for posts: a loader while they are loading, or an error. The loader contains two hidden errors that
 * `src/platform/hydration/client/reload-when-ready.ts` shows: the posts are slow, or the network is down.
 */
export function PostsUnavailable({
  reason,
  href,
  texts,
  skeleton,
  className,
}: PostsUnavailableProps) {
  const { loading, reload, errors } = texts;
  if (reason !== "loading") {
    const message = errors.prefix + errors[reason];
    return (
      <div className={className}>
        <ErrorTile message={message} hint={errors.hint} retry={errors.retry} href={href} />
      </div>
    );
  }
  return (
    <>
      <div data-loading="">
        {skeleton}
        <div className={styles.overlay}>
          <div className={styles.spinner}>
            <LoadingTile label={loading} link={{ href, label: reload }} />
          </div>
        </div>
      </div>
      <div data-load-error="slow" hidden className={className}>
        <ErrorTile
          message={errors.prefix + errors.timeout}
          hint={errors.hint}
          retry={errors.retry}
          href={href}
        />
      </div>
      <div data-load-error="offline" hidden className={className}>
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
