import { adminPaths } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import type { ScreenContext } from "#app/admin/screen.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import type { Batch } from "#app/features/contact/rules/request-list.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./batch-notice.module.css";
import { formatListQuery } from "./list-query.ts";
import type { RequestQuery } from "./request-query.ts";
import { requestListTexts, requestTexts } from "./texts.ts";

/** Texts of the request that was saved, by its result in the address. */
const savedTexts = {
  saved: "previous",
  "saved-sent": "previous-sent",
  "saved-kept": "previous-kept",
} as const;

/** Texts of what was not done, by its result in the address. */
const notDone = {
  "none-picked": "noneSelected",
  "too-many-views": "tooManyViews",
  "unnamed-view": "unnamedView",
  "same-view-name": "sameViewName",
  "taken-view-name": "takenViewName",
} as const;

/** Results of presses that lead to a list, as its address names them. */
export const batchResults = [
  ...(["changed", "undone"] as const),
  ...(Object.keys(notDone) as (keyof typeof notDone)[]),
  ...(Object.keys(savedTexts) as (keyof typeof savedTexts)[]),
];

export const isSavedResult = (done: string): done is keyof typeof savedTexts => done in savedTexts;

/** Result of the press that led to a list, as its address has it. */
export interface BatchResult {
  /** Id of the changes, and what they are; undefined where they cannot be undone. */
  readonly batch: (Batch & { readonly id: string }) | undefined;
  readonly done: (typeof batchResults)[number];
  /** The request whose screen was saved, where none of its list is left to go on to. */
  readonly saved: HandledRequest | undefined;
  readonly undone: number;
  /** Number of requests for which it had been undone before. */
  readonly again: number;
  /** Number of requests that were left alone. */
  readonly stale: number;
  /** Typed name of a view that was not saved; undefined after any other action. */
  readonly name: string | undefined;
}

interface BatchNoticeProps extends Pick<ScreenContext, "language"> {
  query: RequestQuery;
  result: BatchResult | undefined;
}

/** Result of a press, and the button that undoes it. */
export function BatchNotice({ language, query, result }: BatchNoticeProps) {
  if (!result) return null;
  const text = requestListTexts[language];
  const { batch, stale } = result;
  return (
    <div className={styles.said} role="status">
      <AdminIcon name={result.done in notDone ? "warning" : "check"} size={18} />
      <p>
        <b>{describeResult(result, language)}</b>{" "}
        {stale > 0 ? `${fillCount(text.done.stale, stale)} ` : null}
        {batch ? text.done.undoTime : null}
      </p>
      {batch ? (
        <PostForm action={adminPaths.requestUndo} data-keeps-selection="">
          <input type="hidden" name="batch" value={batch.id} />
          <input type="hidden" name="list" value={formatListQuery(query)} />
          <Button size="small" icon="undo">
            {text.undo}
          </Button>
        </PostForm>
      ) : null}
    </div>
  );
}

function describeResult(
  { batch, done, saved, undone, again }: BatchResult,
  language: ScreenContext["language"],
): string {
  const { done: text } = requestListTexts[language];
  if (saved && isSavedResult(done)) {
    const name = getFullName(saved);
    const { done: texts } = requestTexts[language];
    return fillText(texts[savedTexts[done]], { name });
  }
  if (done in notDone) return text[notDone[done as keyof typeof notDone]];
  if (done === "undone" && undone > 0) return fillCount(text.undone, undone);
  if (done === "undone" && again > 0) return text.undoneBefore;
  if (!batch) return text.nothing;
  return fillText(fillCount(text[batch.kind], batch.count), {
    name: getFullName(batch.request),
    state: requestTexts[language].states[batch.request.state],
  });
}
