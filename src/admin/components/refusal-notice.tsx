import { formatDuration } from "#app/admin/format-count.ts";
import type { ScreenContext } from "#app/admin/screen.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { Notice } from "./notice.tsx";

export type SignInRefusal =
  | { readonly status: "refused" }
  | { readonly status: "blocked"; readonly until: Date };

interface RefusalNoticeProps extends Pick<ScreenContext, "texts" | "times"> {
  refusal: SignInRefusal | undefined;
  hasPasskeys: boolean;
}

const minute = 60_000;

export const refusalId = "refusal";

export function RefusalNotice({ texts, times, refusal, hasPasskeys }: RefusalNoticeProps) {
  const { signIn } = texts.entry;
  if (!refusal) return null;
  if (refusal.status === "refused") {
    return <Notice id={refusalId} variant="warning" title={signIn.refused} />;
  }
  const { until } = refusal;
  // Rounded up: whoever comes back then must not be too early.
  const roundUp = (milliseconds: number, unit: number) => Math.ceil(milliseconds / unit) * unit;
  const milliseconds = until.getTime() - Date.now();
  const wait = formatDuration(roundUp(milliseconds, milliseconds > minute ? minute : 1000));
  const time = times.formatTime(new Date(roundUp(until.getTime(), minute)));
  return (
    <Notice id={refusalId} variant="warning" title={fillText(signIn.blocked, { wait })}>
      {fillText(signIn.blockedUntil, { time })} {hasPasskeys ? signIn.blockedWithPasskey : null}
    </Notice>
  );
}
