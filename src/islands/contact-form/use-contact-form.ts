import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { type ContactField, contactFields } from "#app/features/contact/rules/contact-fields.ts";
import {
  type Draft,
  type FieldTexts,
  fillForm,
  forgetDraft,
  readDraft,
  readForm,
  saveDraft,
} from "./draft.ts";
import type { ContactFormProps } from "./form-props.ts";
import { countText } from "./form-texts.ts";
import { emptyForm, findFaults, focusFirstFault } from "./form-values.ts";
import { sendRequest } from "./post-contact.ts";
import { useOnline } from "./use-online.ts";
import { useSlow } from "./use-slow.ts";

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
  const told = useRef<Pick<Draft, "shown" | "reviewed">>({});
  const isPressed = useRef(false);
  const request = useRef<"open" | "sending" | "stored">("open");
  const [errors, setErrors] = useState<FieldTexts>(props.errors ?? {});
  const [shown, setShown] = useState<readonly string[]>(props.errors ? contactFields : []);
  const [isReviewed, setReviewed] = useState(props.errors !== undefined);
  const [isRestored, setRestored] = useState(false);
  const [phase, setPhase] = useState<Phase>(toPhase(props.failed));
  const [reviews, setReviews] = useState(0);
  const [said, say] = useState("");
  const isOnline = useOnline();
  const isSlow = useSlow(phase === "sending");

  useEffect(() => {
    if (!form.current) return;
    const { values, shown: seen = [], reviewed = false } = readDraft();
    if (values) {
      told.current = { shown: seen, reviewed };
      fillForm(form.current, values);
      setShown((before) => join(before, seen));
      setReviewed((before) => before || reviewed);
      setRestored(form.current.closest("[data-restored]") !== null);
    }
    setErrors(findFaults(form.current));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: clear reads refs alone
  useEffect(() => {
    const reopen = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (request.current === "stored") clear();
      request.current = "open";
      setPhase("writing");
    };
    addEventListener("pageshow", reopen);
    return () => removeEventListener("pageshow", reopen);
  }, []);

  useEffect(() => {
    if (isOnline) setPhase((before) => (before === "offline" ? "reconnected" : before));
  }, [isOnline]);

  // The fields are marked by now: the first of them is where to begin.
  useEffect(() => {
    if (reviews > 0 && form.current) focusFirstFault(form.current);
  }, [reviews]);

  function keep(change: typeof told.current = {}) {
    if (!form.current) return;
    told.current = { ...told.current, ...change };
    saveDraft({ page: props.page, ...told.current, values: readForm(form.current) });
  }

  function clear() {
    forgetDraft();
    told.current = {};
    if (!form.current) return;
    emptyForm(form.current);
    setErrors(findFaults(form.current));
    setShown([]);
    setReviewed(false);
    setRestored(false);
    say("");
  }

  function review(faults: FieldTexts) {
    setErrors(faults);
    setPhase("writing");
    setReviews((before) => before + 1);
    say(countText(texts.errorSummary, Object.keys(faults).length));
  }

  function onChange() {
    if (!form.current) return;
    setErrors(findFaults(form.current));
    say("");
    keep();
  }

  function onPointerDown() {
    isPressed.current = true;
    const release = () => {
      isPressed.current = false;
    };
    addEventListener("pointerup", release, { once: true });
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>) {
    const name = target.getAttribute("name") as ContactField;
    if (!contactFields.includes(name)) return;
    const show = () => {
      setShown((before) => join(before, [name]));
      keep({ shown: join(told.current.shown, [name]) });
    };
    // A fault that appears while the pointer is down moves what is being pressed away from it, and the press is lost.
    const showLater = () => setTimeout(show);
    if (isPressed.current) addEventListener("pointerup", showLater, { once: true });
    else showLater();
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (request.current === "sending") return;
    const faults = findFaults(event.currentTarget);
    setShown(contactFields);
    setReviewed(true);
    keep({ shown: contactFields, reviewed: true });
    if (Object.keys(faults).length > 0) return review(faults);
    request.current = "sending";
    setPhase("sending");
    say(texts.sending);
    const answer = await sendRequest(props.endpoint, event.currentTarget);
    if (answer.kind === "stored" || answer.kind === "refused") {
      if (answer.kind === "stored") {
        request.current = "stored";
        forgetDraft();
      }
      return location.assign(props.resultPath);
    }
    request.current = "open";
    say("");
    if (answer.kind === "invalid") review(answer.errors);
    else setPhase(navigator.onLine ? "unsent" : "offline");
  }

  // The field that was left by this press is shown as faulty first, and cleared with the others.
  function onStartOver() {
    setTimeout(() => {
      clear();
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
    said,
    /** What is to be reviewed once sending was tried; nothing before. */
    reviewed: isReviewed ? faults : [],
    findMessage: (field: ContactField) =>
      isShown(field) ? faults.find((fault) => fault.field === field)?.message : undefined,
    isValid: (field: ContactField) => isShown(field) && !errors[field],
    handlers: { onChange, onBlur, onPointerDown, onSubmit },
    onStartOver,
  };
}

const join = (some: readonly string[] = [], more: readonly string[]) => [
  ...new Set([...some, ...more]),
];

function toPhase(failed: ContactFormProps["failed"]): Phase {
  if (!failed) return "writing";
  return failed === "fault" ? "unsent" : failed;
}
