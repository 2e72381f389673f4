import type { RequestActionKind } from "#app/features/contact/rules/request-actions.ts";
import type { ActionSummary } from "#app/features/contact/rules/request-list.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import type { RequestProps } from "./request-props.ts";
import { requestTexts } from "./texts.ts";

/** Texts of what was done to the request before the one of the page, where they differ from that it was saved. */
const previousTexts: Readonly<Record<string, "previous-sent" | "previous-kept" | undefined>> = {
  "reply-sent": "previous-sent",
  "reply-sent-only": "previous-kept",
  "request-answered-only": "previous-kept",
};

export const isAnswer = ({ action }: ActionSummary): boolean => action.kind in previousTexts;

/** Sentence about an action on another request than that of the page. */
export function describePrevious({ action, request }: ActionSummary, language: Language): string {
  const text = requestTexts[language].done[previousTexts[action.kind] ?? "previous"];
  return fillText(text, { name: request ? getFullName(request) : "" });
}

/** Texts of the notice above the page, by the kind of what was done to its request. */
const noticeTexts = {
  "reply-sent": "reply-sent",
  "reply-sent-only": "reply-kept",
  "request-answered": "answered",
  "request-answered-only": "answered-kept",
  "request-released": "released",
  "requests-marked": "marked",
  "action-undone": "undone",
} as const satisfies Partial<Record<RequestActionKind, string>>;

/** Undefined for what the log shows as its fresh entry. */
export function describeDone(props: RequestProps, { action }: ActionSummary): string | undefined {
  if (!(action.kind in noticeTexts)) return undefined;
  const { done } = requestTexts[props.language];
  const text = done[noticeTexts[action.kind as keyof typeof noticeTexts]];
  return fillText(text, { time: props.times.formatHour(action.at) });
}

/** Confirmation beside the button that saves. */
export function describeSaved(props: RequestProps, { action }: ActionSummary): string {
  const { done } = requestTexts[props.language];
  return fillText(done[chooseSavedText(props, action.id, action.kind)], {
    time: props.times.formatHour(action.at),
  });
}

function chooseSavedText({ changes, notes, viewer }: RequestProps, id: string, kind: string) {
  if (kind === "note-corrected") return "corrected";
  const isCorrected = notes.some(({ actionId, earlier }) => actionId === id && earlier.length > 0);
  if (kind === "note-added") return isCorrected ? "note-corrected" : "note";
  const isTaken = changes.some(
    (change) => change.actionId === id && change.kind === "assignee" && change.value === viewer.id,
  );
  return isTaken ? "taken" : "saved";
}
