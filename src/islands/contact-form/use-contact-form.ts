import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
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
import type { ContactFormProps } from "./form-props.ts";
import { formatCount } from "./form-texts.ts";
import { clearForm, findFieldErrors, focusFirstInvalidField } from "./form-values.ts";
import { submitContactForm } from "./post-contact.ts";
import { useIsOnline } from "./use-online.ts";
import { useIsSlow } from "./use-slow.ts";

/**
 * Where a request stands: `limited` and `unsent` are faults, `external` waits to be sent from this form, `reconnected` is
 * the end of `offline`.
 */
export type Phase =
  | "writing"
  | "sending"
  | "unsent"
  | "limited"
  | "external"
  | "offline"
  | "reconnected";

/** How the form stands and what it answers to: valid on each change, shown after blur or on sending. */
export function useContactForm(props: ContactFormProps) {
  const { texts } = props;
  const form = useRef<HTMLFormElement>(null);
  const savedReviewState = useRef<Pick<Draft, "shown" | "summaryErrors">>({});
  const isPointerDown = useRef(false);
  const requestState = useRef<"open" | "sending" | "stored">("open");
  const [errors, setErrors] = useState<FieldStrings>(props.errors ?? {});
  const [shown, setShown] = useState<readonly string[]>(props.errors ? contactFields : []);
  const [isReviewed, setReviewed] = useState(props.errors !== undefined);
  const [isRestored, setRestored] = useState(false);
  const [phase, setPhase] = useState<Phase>(getInitialPhase(props.failure));
  const [failedSubmitCount, setFailedSubmitCount] = useState(0);
  const [announcement, setAnnouncement] = useState("");
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(phase === "sending");

  useEffect(() => {
    if (!form.current) return;
    const { values, shown: savedShown = [], summaryErrors = false } = readDraft();
    if (values) {
      savedReviewState.current = { shown: savedShown, summaryErrors: summaryErrors };
      restoreFormValues(form.current, values);
      setShown((previous) => mergeUnique(previous, savedShown));
      setReviewed((before) => before || summaryErrors);
      setRestored(form.current.closest("[data-restored]") !== null);
    }
    setErrors(findFieldErrors(form.current));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: clear reads refs alone
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (requestState.current === "stored") resetForm();
      requestState.current = "open";
      setPhase("writing");
    };
    addEventListener("pageshow", handlePageShow);
    return () => removeEventListener("pageshow", handlePageShow);
  }, []);

  useEffect(() => {
    if (isOnline) setPhase((before) => (before === "offline" ? "reconnected" : before));
  }, [isOnline]);

  // The fields are marked by now: the first of them is where to begin.
  useEffect(() => {
    if (failedSubmitCount > 0 && form.current) focusFirstInvalidField(form.current);
  }, [failedSubmitCount]);

  function persistDraft(change: typeof savedReviewState.current = {}) {
    if (!form.current) return;
    savedReviewState.current = { ...savedReviewState.current, ...change };
    saveDraft({
      page: props.page,
      ...savedReviewState.current,
      values: readFormValues(form.current),
    });
  }

  function resetForm() {
    clearDraft();
    savedReviewState.current = {};
    if (!form.current) return;
    clearForm(form.current);
    setErrors(findFieldErrors(form.current));
    setShown([]);
    setReviewed(false);
    setRestored(false);
    setAnnouncement("");
  }

  function showErrors(fieldErrors: FieldStrings) {
    setErrors(fieldErrors);
    setPhase("writing");
    setFailedSubmitCount((before) => before + 1);
    setAnnouncement(formatCount(texts.errorSummary, Object.keys(fieldErrors).length));
  }

  function onChange() {
    if (!form.current) return;
    setErrors(findFieldErrors(form.current));
    setAnnouncement("");
    persistDraft();
  }

  function onPointerDown() {
    isPointerDown.current = true;
    const handlePointerUp = () => {
      isPointerDown.current = false;
    };
    addEventListener("pointerup", handlePointerUp, { once: true });
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>) {
    const name = target.getAttribute("name") as ContactField;
    if (!contactFields.includes(name)) return;
    const show = () => {
      setShown((before) => mergeUnique(before, [name]));
      persistDraft({ shown: mergeUnique(savedReviewState.current.shown, [name]) });
    };
    // A fault that appears while the pointer is down moves what is being pressed away from it, and the press is lost.
    const showAfterPointerUp = () => setTimeout(show);
    if (isPointerDown.current) addEventListener("pointerup", showAfterPointerUp, { once: true });
    else showAfterPointerUp();
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (requestState.current === "sending") return;
    const faults = findFieldErrors(event.currentTarget);
    setShown(contactFields);
    setReviewed(true);
    persistDraft({ shown: contactFields, summaryErrors: true });
    if (Object.keys(faults).length > 0) return showErrors(faults);
    requestState.current = "sending";
    setPhase("sending");
    setAnnouncement(texts.sending);
    const result = await submitContactForm(props.endpoint, event.currentTarget);
    if (result.kind === "stored" || result.kind === "refused") {
      if (result.kind === "stored") {
        requestState.current = "stored";
        clearDraft();
      }
      return location.assign(props.resultPath);
    }
    requestState.current = "open";
    setAnnouncement("");
    if (result.kind === "invalid") showErrors(result.errors);
    else setPhase(navigator.onLine ? "unsent" : "offline");
  }

  // The field that was left by this press is shown as faulty first, and cleared with the others.
  function onReset() {
    setTimeout(() => {
      resetForm();
      setPhase("writing");
      form.current?.querySelector<HTMLElement>("[name=first_name]")?.focus();
    });
  }

  const isShown = (field: ContactField) => shown.includes(field);
  const faults = contactFields.flatMap((field) => {
    const code = errors[field];
    return code ? [{ field, message: texts.messages[code] ?? code }] : [];
  });
  return {
    form,
    phase,
    isRestored,
    isSlow,
    isOnline,
    announcement,
    /** What is to be reviewed once sending was tried; nothing before. */
    summaryErrors: isReviewed ? faults : [],
    findFieldError: (field: ContactField) =>
      isShown(field) ? faults.find((fieldError) => fieldError.field === field)?.message : undefined,
    isValid: (field: ContactField) => isShown(field) && !errors[field],
    handlers: { onChange, onBlur, onPointerDown, onSubmit },
    onReset,
  };
}

const mergeUnique = (first: readonly string[] = [], second: readonly string[]) => [
  ...new Set([...first, ...second]),
];

function getInitialPhase(failed: ContactFormProps["failure"]): Phase {
  if (!failed) return "writing";
  return failed === "fault" ? "unsent" : failed;
}
