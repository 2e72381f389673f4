import type { ComponentProps, ReactNode } from "react";
import type { FallbackReason } from "#app/shell/page.ts";
import { ErrorTile, LoadingTile } from "#app/ui/state-tile.tsx";
import styles from "./posts-unavailable.module.css";

interface PostsUnavailableProps {
  reason: Exclude<FallbackReason, "missing" | "withdrawn">;
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

/** `className` may set `--loader-top`: what the loader leaves free at the top. */
export function LoaderArea({ className = "", children }: ComponentProps<"div">) {
  return <div className={`${styles.area} ${className}`}>{children}</div>;
}

/**
 * Fallback for posts: a loader while they are loading, or an error. The loader contains two hidden errors that
 * `src/platform/hydration/client/reload-when-ready.ts` shows: the posts are slow, or the network is down.
 */
export function PostsUnavailable(props: PostsUnavailableProps) {
  const { reason, href, texts, skeleton, className } = props;
  const { loading, reload, errors } = texts;
  const tile = { retry: errors.retry, href };
  if (reason !== "loading") {
    return (
      <div className={className}>
        <ErrorTile {...tile} message={errors.prefix + errors[reason]} hint={errors.hint} />
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
        <ErrorTile {...tile} message={errors.prefix + errors.timeout} hint={errors.hint} />
      </div>
      <div data-load-error="offline" hidden className={className}>
        <ErrorTile {...tile} message={errors.prefix} hint={errors.hintOffline} />
      </div>
    </>
  );
}
