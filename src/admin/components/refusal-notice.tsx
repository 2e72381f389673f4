import type { ScreenContext } from "#app/admin/screen.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { Notice } from "./notice.tsx";

/** Why a password was not accepted. */
export type SignInRefusal =
  | { readonly status: "refused" }
  | { readonly status: "blocked"; readonly until: Date };

/** Says that a password was wrong, or until when none is taken. */
export function RefusalNotice({
  texts: { entry },
  times,
  refusal,
}: Pick<ScreenContext, "texts" | "times"> & { refusal: SignInRefusal | undefined }) {
  if (!refusal) return null;
  const title =
    refusal.status === "refused"
      ? entry.signIn.refused
      : fillText(entry.signIn.blocked, { time: times.formatClock(refusal.until) });
  return <Notice kind="act" title={title} />;
}
