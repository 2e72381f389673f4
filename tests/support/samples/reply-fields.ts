import { randomUUIDv7 } from "node:crypto";

/** Fields of the form of a reply, as its button Send sends them. */
export const makeReplyFields = (change: Record<string, string> = {}) => ({
  ...{
    intent: "send",
    formId: randomUUIDv7(),
    version: "1",
    state: "answered",
    "follow-up": "none",
  },
  ...{ template: "", subject: "Tu solicitud", text: "Hola:\r\n\r\nSí." },
  ...change,
});
