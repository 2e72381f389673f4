import {
  type FocusEvent,
  type SubmitEvent,
  startTransition,
  useEffect,
  useReducer,
  useRef,
} from "react";
import { type ContactField, contactFields } from "#app/features/contact/rules/contact-fields.ts";
import {
  clearDraft,
  type Draft,
  type FieldStrings,
  readDraft,
  readFormValues,
  restoreFormValues,
  saveDraft,
} from "./draft.ts";
import { focusInView } from "./focus-in-view.ts";
import { type ContactFormProps, formatCount } from "./form-props.ts";
import { createFormState, mergeUnique, reduceFormState } from "./form-state.ts";
import { clearForm, findFieldErrors, focusFirstInvalidField } from "./form-values.ts";
import { submitContactForm } from "./post-contact.ts";
import { doesResultPageShow } from "./result-page.ts";
import { useIsOnline } from "./use-online.ts";
import { useIsSlow } from "./use-slow.ts";

/** Of the picture on the result page. */
const failureMarkup = 'data-outcome="fault"';

/** Calls back once, when a pointer is lifted or its press becomes a scroll. */
function oncePointerEnds(callback: () => void): void {
  const controller = new AbortController();
  const end = () => {
    controller.abort();
    callback();
  };
  for (const type of ["pointerup", "pointercancel"]) {
    addEventListener(type, end, { signal: controller.signal });
  }
}

/** Whether the page was reloaded or returned to: what the draft has is then later than what the address chose. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming).type !== "navigate";
}

function chooseService(form: HTMLFormElement, service: string): void {
  const chips = form.elements.namedItem("service");
  if (chips instanceof RadioNodeList) chips.value = service;
}

/** State and event handlers of the contact form; fields are validated on each change, errors shown after blur or sending. */
export function useContactForm(props: ContactFormProps) {
  const { texts } = props;
  const form = useRef<HTMLFormElement>(null);
  /** The part of the state that the draft stores; a ref, since delayed handlers read it. */
  const savedReviewState = useRef<Pick<Draft, "shown" | "summaryErrors">>({});
  const isPointerDown = useRef(false);
  /** A ref, since a second submit may come before the next render. */
  const requestState = useRef<"open" | "sending" | "stored" | "leaving">("open");
  // A stored request is not a draft.
  const isStored = () => requestState.current === "stored" || requestState.current === "leaving";
  const [state, dispatch] = useReducer(reduceFormState, props, createFormState);
  const { errors, shown, failedSubmitCount } = state;
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(state.phase === "sending");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions only read refs
  useEffect(() => {
    restoreDraft();
    // The back/forward cache restores the page as it was left (https://web.dev/articles/bfcache); another page of the tab may have
    // changed the draft since, or sent it.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      requestState.current = "open";
      clearFields();
      restoreDraft();
    };
    addEventListener("pageshow", handlePageShow);
    return () => removeEventListener("pageshow", handlePageShow);
  }, []);

  useEffect(() => {
    if (isOnline) dispatch({ type: "reconnected" });
  }, [isOnline]);

  // An effect, since the invalid fields are marked in the DOM only after the render.
  useEffect(() => {
    if (failedSubmitCount > 0 && form.current) focusFirstInvalidField(form.current);
  }, [failedSubmitCount]);

  function restoreDraft() {
    if (!form.current) return;
    const { values, shown = [], summaryErrors = false } = readDraft();
    if (values) {
      savedReviewState.current = { shown, summaryErrors };
      restoreFormValues(form.current, values);
      if (values.service && isReturn()) chooseService(form.current, values.service);
      const isRestored = form.current.closest("[data-restored]") !== null;
      dispatch({ type: "draftRestored", shown, isReviewed: summaryErrors, isRestored });
    }
    dispatch({ type: "edited", errors: findFieldErrors(form.current) });
  }

  function persistDraft(change: typeof savedReviewState.current = {}) {
    if (!form.current || isStored()) return;
    savedReviewState.current = { ...savedReviewState.current, ...change };
    saveDraft({
      page: props.page,
      ...savedReviewState.current,
      values: readFormValues(form.current),
    });
  }

  function clearFields() {
    savedReviewState.current = {};
    if (!form.current) return;
    clearForm(form.current);
    dispatch({ type: "cleared", errors: findFieldErrors(form.current) });
  }

  function showErrors(errors: FieldStrings) {
    const count = Object.keys(errors).length;
    dispatch({ type: "rejected", errors, announcement: formatCount(texts.errorSummary, count) });
  }

  function onChange() {
    if (!form.current || isStored()) return;
    const fieldErrors = findFieldErrors(form.current);
    // After what was typed or chosen is painted.
    startTransition(() => dispatch({ type: "edited", errors: fieldErrors }));
    persistDraft();
  }

  function onPointerDown() {
    isPointerDown.current = true;
    oncePointerEnds(() => {
      isPointerDown.current = false;
    });
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>) {
    const field = target.getAttribute("name") as ContactField;
    if (!contactFields.includes(field)) return;
    const show = () => {
      dispatch({ type: "fieldLeft", field });
      persistDraft({ shown: mergeUnique(savedReviewState.current.shown, [field]) });
    };
    // An error message inserted while the pointer is down would shift the pressed element and lose the click.
    const showAfterPointerEnd = () => setTimeout(show);
    if (isPointerDown.current) oncePointerEnds(showAfterPointerEnd);
    else showAfterPointerEnd();
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The result page is on its way, or was stopped.
    if (requestState.current === "leaving") return location.assign(props.resultPath);
    if (requestState.current !== "open") return;
    const fieldErrors = findFieldErrors(event.currentTarget);
    const { time } = readDraft();
    persistDraft({ shown: contactFields, summaryErrors: true });
    if (Object.keys(fieldErrors).length > 0) {
      // After the press itself is painted.
      return startTransition(() => {
        dispatch({ type: "submitted" });
        showErrors(fieldErrors);
      });
    }
    dispatch({ type: "submitted" });
    requestState.current = "sending";
    dispatch({ type: "sendStarted", announcement: texts.sending });
    const result = await submitContactForm(props.endpoint, event.currentTarget, time);
    if (result.kind === "stored") return showStored(result.reference);
    if (result.kind === "refused" && (await doesResultPageShow(props.resultPath, failureMarkup))) {
      return location.assign(props.resultPath);
    }
    requestState.current = "open";
    if (result.kind === "invalid") return showErrors(result.errors);
    const lost = navigator.onLine ? "unsent" : "offline";
    dispatch({ type: "sendFailed", phase: result.kind === "refused" ? result.phase : lost });
  }

  async function showStored(reference: string) {
    requestState.current = "stored";
    clearDraft();
    if (await doesResultPageShow(props.resultPath, reference)) {
      requestState.current = "leaving";
      // On return, a browser fills in what the fields had when the page was left.
      addEventListener("pagehide", () => form.current && clearForm(form.current), { once: true });
      return location.assign(props.resultPath);
    }
    const { success, receipt } = texts.result;
    const announcement = `${success.text} ${receipt.label}: ${reference}`;
    dispatch({ type: "stored", reference, announcement });
  }

  function onReset() {
    // After the delayed handler of the field that this click blurs, so that its error is cleared too.
    setTimeout(() => {
      clearDraft();
      clearFields();
      focusInView(form.current?.querySelector<HTMLElement>("[name=first_name]"));
    });
  }

  const isShown = (field: ContactField) => shown.includes(field);
  const fieldErrors = contactFields.flatMap((field) => {
    const code = errors[field];
    return code ? [{ field, message: texts.messages[code] ?? code }] : [];
  });
  return {
    ...state,
    form,
    isSlow,
    isOnline,
    /** Errors for the summary; empty before the first attempt to send. */
    summaryErrors: state.isReviewed ? fieldErrors : [],
    findFieldError: (field: ContactField) =>
      isShown(field) ? fieldErrors.find((error) => error.field === field)?.message : undefined,
    // Values are read from the DOM; each change of one renders.
    phone: (form.current ? readFormValues(form.current) : props.values)?.phone ?? "",
    isValid: (field: ContactField) => isShown(field) && !errors[field],
    handlers: { onChange, onBlur, onPointerDown, onSubmit },
    onReset,
  };
}
