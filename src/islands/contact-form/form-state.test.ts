import { describe, expect, it } from "vitest";
import { contactFields } from "#app/features/contact/rules/contact-fields.ts";
import type { ContactFormProps } from "./form-props.ts";
import { changeConnection, createFormState, type Phase } from "./form-state.ts";

const create = (props: Partial<ContactFormProps> = {}) =>
  createFormState(props as ContactFormProps);

describe("contact form state", () => {
  it("starts without visible errors on a first visit", () => {
    expect(create()).toMatchObject({ phase: "writing", shown: [], isReviewed: false });
  });

  it("shows the errors of a form that was posted without script", () => {
    const state = create({ errors: { email: "required" } });
    expect(state).toMatchObject({ shown: contactFields, isReviewed: true, phase: "writing" });
  });

  it("starts in the phase of the failure that the server reports", () => {
    expect(create({ failure: "unavailable" }).phase).toBe("unsent");
    expect(create({ failure: "limited" }).phase).toBe("limited");
    expect(create({ failure: "external" }).phase).toBe("external");
  });

  it("becomes reconnected only after a request that failed offline", () => {
    const reconnect = (phase: Phase) => changeConnection({ ...create(), phase }, true).phase;
    expect(reconnect("writing")).toBe("writing");
    expect(reconnect("offline")).toBe("reconnected");
    expect(reconnect("unsent")).toBe("unsent");
    expect(changeConnection({ ...create(), phase: "offline" }, false).phase).toBe("offline");
  });
});
