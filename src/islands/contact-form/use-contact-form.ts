import {
  type FocusEvent,
  type SubmitEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { type ContactField, contactFields } from "#app/features/contact/rules/contact-fields.ts";
import {
  clearDraft,
  type FieldStrings,
  readDraft,
  readFormValues,
  restoreFormValues,
  saveDraft,
} from "./draft.ts";
import {
  clearForm,
  findFieldErrors,
  focusFirstInvalidField,
  focusInView,
  setFormValue,
} from "./form-elements.ts";
import { type ContactFormProps, formatPlural } from "./form-props.ts";
import {
  changeConnection,
  createFormState,
  type FormState,
  mergeUnique,
  type Review,
} from "./form-state.ts";
import { doesResultPageShow, submitContactForm } from "./post-contact.ts";

const failureMarkup = 'data-outcome="error"';

/** Delay before a pending request is reported as slow, in milliseconds. */
const slowAfter = 5000;

/** Resolves when a pointer is lifted, or its press becomes a scroll. */
const waitForPointerEnd = () =>
  new Promise<Event>((resolve) => {
    for (const type of ["pointerup", "pointercancel"]) {
      addEventListener(type, resolve, { once: true });
    }
  });

/** After a reload or a return to the page the draft is newer than the choice in the address. */
function isReturn(): boolean {
  // None while the document still loads.
  const [navigation] = performance.getEntriesByType("navigation");
  return (
    navigation !== undefined && (navigation as PerformanceNavigationTiming).type !== "navigate"
  );
}

export function useContactForm(props: ContactFormProps) {
  const { texts } = props;
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => createFormState(props));
  const update = (changes: Partial<FormState>) => setState((last) => ({ ...last, ...changes }));
  /** The part of the state that the draft stores; a ref, since delayed handlers read it. */
  const review = useRef<Review>(state);
  const pointerEnd = useRef<Promise<Event>>(undefined);
  /** A ref, since a second submit may come before the next render. */
  const requestState = useRef<"open" | "sending" | "stored" | "leaving">("open");
  // A stored request is not a draft.
  const isStored = () => requestState.current === "stored" || requestState.current === "leaving";
  const [rejection, setRejection] = useState<object>();
  const { phase, errors, shown } = state;

  const restoreDraft = useEffectEvent(() => {
    if (!form.current) return;
    const { values, ...saved } = readDraft();
    if (values) {
      restoreFormValues(form.current, values);
      if (values.service && isReturn()) setFormValue(form.current, "service", values.service);
      const isRestored = form.current.closest("[data-restored]") !== null;
      const isReviewed = review.current.isReviewed || saved.isReviewed === true;
      showReview({ shown: mergeUnique(review.current.shown, saved.shown ?? []), isReviewed });
      update({ isRestored });
    }
    update({ errors: findFieldErrors(form.current) });
  });

  // The back/forward cache restores the page as it was left (https://web.dev/articles/bfcache); another page of the tab may have
  // changed the draft since, or sent it.
  const handlePageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    requestState.current = "open";
    clearFields();
    restoreDraft();
  });

  useEffect(() => {
    restoreDraft();
    const updateConnection = () => setState((last) => changeConnection(last, navigator.onLine));
    updateConnection();
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener("pageshow", (event) => handlePageShow(event), { signal });
    addEventListener("online", updateConnection, { signal });
    addEventListener("offline", updateConnection, { signal });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (phase !== "sending") return;
    const timer = setTimeout(() => setState((last) => ({ ...last, isSlow: true })), slowAfter);
    return () => clearTimeout(timer);
  }, [phase]);

  // An effect, since the invalid fields are marked in the DOM only after the render.
  useEffect(() => {
    if (rejection && form.current) focusFirstInvalidField(form.current);
  }, [rejection]);

  function showReview(changed: Review) {
    review.current = changed;
    update(changed);
  }

  function persistDraft() {
    if (!form.current || isStored()) return;
    const { shown, isReviewed } = review.current;
    saveDraft({ page: props.page, shown, isReviewed, values: readFormValues(form.current) });
  }

  function clearFields() {
    if (!form.current) return;
    clearForm(form.current);
    showReview({ shown: [], isReviewed: false });
    const errors = findFieldErrors(form.current);
    update({ phase: "writing", errors, isRestored: false, announcement: "" });
  }

  function showErrors(errors: FieldStrings) {
    const count = Object.keys(errors).length;
    const announcement = formatPlural(texts.errorSummary, count);
    update({ phase: "writing", errors, announcement });
    setRejection({});
  }

  function noteChange(announcement: string) {
    if (!form.current || isStored()) return;
    const fieldErrors = findFieldErrors(form.current);
    // After what was typed or chosen is painted.
    startTransition(() => update({ errors: fieldErrors, announcement }));
    persistDraft();
  }

  function fillFields(values: FieldStrings, announcement: string) {
    if (!form.current || isStored()) return;
    for (const [field, value] of Object.entries(values)) setFormValue(form.current, field, value);
    noteChange(announcement);
  }

  function onPointerDown() {
    pointerEnd.current = waitForPointerEnd();
  }

  async function onBlur({ target }: FocusEvent<HTMLFormElement>) {
    const field = target.getAttribute("name") as ContactField;
    if (!contactFields.includes(field)) return;
    // An error message inserted while the pointer is down would shift the pressed element and lose the click.
    await pointerEnd.current;
    setTimeout(() => {
      const { shown, isReviewed } = review.current;
      showReview({ shown: mergeUnique(shown, [field]), isReviewed });
      persistDraft();
    });
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The result page is on its way, or was stopped.
    if (requestState.current === "leaving") return location.assign(props.resultPath);
    if (requestState.current !== "open") return;
    const fieldErrors = findFieldErrors(event.currentTarget);
    const { time } = readDraft();
    review.current = { shown: contactFields, isReviewed: true };
    persistDraft();
    if (Object.keys(fieldErrors).length > 0) {
      // After the press itself is painted.
      return startTransition(() => {
        update(review.current);
        showErrors(fieldErrors);
      });
    }
    requestState.current = "sending";
    const announcement = texts.sending;
    update({ ...review.current, phase: "sending", isSlow: false, announcement });
    const result = await submitContactForm(props.endpoint, event.currentTarget, time);
    if (result.kind === "stored") return showStored(result.reference);
    if (result.kind === "refused" && (await doesResultPageShow(props.resultPath, failureMarkup))) {
      return location.assign(props.resultPath);
    }
    requestState.current = "open";
    if (result.kind === "invalid") return showErrors(result.errors);
    const lost = navigator.onLine ? "unsent" : "offline";
    update({ phase: result.kind === "refused" ? result.phase : lost, announcement: "" });
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
    update({ phase: "stored", reference, announcement });
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
  // The crate asks for the service first.
  const orderedFields = new Set<ContactField>([
    ...(props.crate ? (["service"] as const) : []),
    ...contactFields,
  ]);
  const fieldErrors = [...orderedFields].flatMap((field) => {
    const code = errors[field];
    return code ? [{ field, message: texts.messages[code] ?? code }] : [];
  });
  return {
    ...state,
    form,
    /** Errors for the summary; empty before the first attempt to send. */
    summaryErrors: state.isReviewed ? fieldErrors : [],
    findFieldError: (field: ContactField) =>
      isShown(field) ? fieldErrors.find((error) => error.field === field)?.message : undefined,
    // Values are read from the DOM; each change of one renders.
    readValues: () => (form.current ? readFormValues(form.current) : props.values) ?? {},
    isValid: (field: ContactField) => isShown(field) && !errors[field],
    fillFields,
    handlers: { onChange: () => noteChange(""), onBlur, onPointerDown, onSubmit },
    onReset,
  };
}
