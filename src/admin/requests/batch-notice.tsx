import { adminPaths } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import type { ScreenContext } from "#app/admin/screen.ts";
import { undoKind } from "#app/features/contact/rules/request-actions.ts";
import type { ActionSummary } from "#app/features/contact/rules/request-list.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { type CountTexts, fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { describePrevious, isAnswer } from "./action-words.ts";
import styles from "./batch-notice.module.css";
import { formatListQuery } from "./list-query.ts";
import type { RequestQuery } from "./request-query.ts";
import { requestListTexts, requestTexts } from "./texts.ts";

/** Texts of what was not done, by its reason in the address. */
const refusedTexts = {
  nothing: "nothing",
  undo: "notUndone",
  "none-selected": "noneSelected",
  "too-many-views": "tooManyViews",
  "unnamed-view": "unnamedView",
  "same-view-name": "sameViewName",
  "taken-view-name": "takenViewName",
} as const;

export type ListRefusal = keyof typeof refusedTexts;

export const listRefusals = Object.keys(refusedTexts) as readonly ListRefusal[];

/** Result of the action before the list was opened. */
export interface ListResult {
  readonly action: ActionSummary | undefined;
  readonly refused: ListRefusal | undefined;
  /** Number of requests that were left as they were. */
  readonly left: number;
  /** Of a view that was not kept, as it was typed. */
  readonly name: string | undefined;
}

interface BatchNoticeProps extends Pick<ScreenContext, "language"> {
  query: RequestQuery;
  result: ListResult | undefined;
}

/** Result of an action, and the button that undoes it. */
export function BatchNotice({ language, query, result }: BatchNoticeProps) {
  if (!result) return null;
  const text = requestListTexts[language];
  const { action, left } = result;
  const undoable = action?.canBeUndone ? action.action : undefined;
  return (
    <div className={styles.said} role="status">
      <AdminIcon name={action ? "check" : "warning"} size={18} />
      <p>
        <b>{describeResult(result, language)}</b>{" "}
        {left > 0 ? `${fillCount(text.done.left, left)} ` : null}
        {undoable ? text.done.undoTime : null}
      </p>
      {undoable ? <Undo language={language} query={query} id={undoable.id} /> : null}
    </div>
  );
}

interface UndoProps extends Pick<BatchNoticeProps, "language" | "query"> {
  id: string;
}

/** Takes an action back, and leads to the list. */
export function Undo({ language, query, id }: UndoProps) {
  return (
    <PostForm action={adminPaths.requestUndo} data-keeps-selection="">
      <input type="hidden" name="undo" value={id} />
      <input type="hidden" name="list" value={formatListQuery(query)} />
      <Button size="small" icon="undo">
        {requestListTexts[language].undo}
      </Button>
    </PostForm>
  );
}

function describeResult(
  { action, refused }: ListResult,
  language: ScreenContext["language"],
): string {
  const { done: text } = requestListTexts[language];
  if (!action) return text[refusedTexts[refused ?? "nothing"]];
  const { request, count, change } = action;
  const name = request ? getFullName(request) : "";
  if (action.action.kind === undoKind) return fillCount(text.undone, count);
  const state = request ? requestTexts[language].states[request.state] : "";
  const texts: Readonly<Record<string, CountTexts>> = {
    state: text.state,
    assignee: text.assignee,
    suspect: text.suspect,
    released: text.released,
    erasing: text.erasing,
  };
  // An answer is named first, before anything else that it changed.
  const counted = isAnswer(action) ? undefined : texts[change ?? ""];
  return counted
    ? fillText(fillCount(counted, count), { name, state })
    : describePrevious(action, language);
}
