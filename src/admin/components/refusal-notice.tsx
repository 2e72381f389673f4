import { formatDuration } from "#app/admin/format-count.ts";
import type { ScreenContext } from "#app/admin/screen.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { Notice } from "./notice.tsx";

/** Why a password was not accepted. */
export type SignInRefusal =
  | { readonly status: "refused" }
  | { readonly status: "blocked"; readonly until: Date };

interface RefusalNoticeProps extends Pick<ScreenContext, "texts" | "times"> {
  refusal: SignInRefusal | undefined;
  /** Whether a passkey can be used instead. */
  hasPasskeys: boolean;
}

/** Says that a password was wrong, or how long none is taken. */
export function RefusalNotice({ texts, times, refusal, hasPasskeys }: RefusalNoticeProps) {
  const { signIn } = texts.entry;
  if (!refusal) return null;
  if (refusal.status === "refused") return <Notice kind="act" title={signIn.refused} />;
  const { until } = refusal;
  const milliseconds = until.getTime() - Date.now();
  // Rounded up: whoever comes back then must not be too early.
  const unit = milliseconds > 60_000 ? 60_000 : 1000;
  const wait = formatDuration(Math.ceil(milliseconds / unit) * unit);
  return (
    <Notice kind="act" title={fillText(signIn.blocked, { wait })}>
      {fillText(signIn.blockedUntil, { time: times.formatMoment(until) })}{" "}
      {hasPasskeys ? signIn.blockedWithPasskey : null}
    </Notice>
  );
}
