import { describe, expect, it } from "vitest";
import { contactFields } from "#app/features/contact/rules/contact-fields.ts";
import type { ContactFormProps } from "./form-props.ts";
import { createFormState, type FormEvent, reduceFormState } from "./form-state.ts";

const create = (props: Partial<ContactFormProps> = {}) =>
  createFormState(props as ContactFormProps);
const reduce = (...events: FormEvent[]) => events.reduce(reduceFormState, create());

describe("contact form state", () => {
  it("starts without visible errors on a first visit", () => {
    expect(create()).toMatchObject({ phase: "writing", shown: [], isReviewed: false });
  });

  it("shows the errors of a form that was posted without script", () => {
    const state = create({ errors: { email: "required" } });
    expect(state).toMatchObject({ shown: contactFields, isReviewed: true, phase: "writing" });
  });

  it("starts in the phase of the failure that the server reports", () => {
    expect(create({ failure: "fault" }).phase).toBe("unsent");
    expect(create({ failure: "limited" }).phase).toBe("limited");
    expect(create({ failure: "external" }).phase).toBe("external");
  });

  it("returns to writing, announces and counts a rejected attempt", () => {
    const state = reduce(
      { type: "submitted" },
      { type: "rejected", errors: { phone: "short" }, announcement: "1 error" },
    );
    expect(state).toMatchObject({
      phase: "writing",
      failedSubmitCount: 1,
      isReviewed: true,
      announcement: "1 error",
    });
  });

  it("becomes reconnected only after a request that failed offline", () => {
    expect(reduce({ type: "reconnected" }).phase).toBe("writing");
    const offline: FormEvent = { type: "sendFailed", phase: "offline" };
    expect(reduce(offline).phase).toBe("offline");
    expect(reduce(offline, { type: "reconnected" }).phase).toBe("reconnected");
    const unsent: FormEvent = { type: "sendFailed", phase: "unsent" };
    expect(reduce(unsent, { type: "reconnected" }).phase).toBe("unsent");
  });

  it("hides all errors when the form is cleared", () => {
    const state = reduce(
      { type: "draftRestored", shown: ["email"], isReviewed: true, isRestored: true },
      { type: "cleared", errors: { email: "required" } },
    );
    expect(state).toMatchObject({ shown: [], isReviewed: false, isRestored: false });
  });
});
