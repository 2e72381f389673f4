// @module-tag slow
import { expect, test, vi } from "vitest";
import { createAskedLinks } from "./asked-links.ts";

test("whether an email has an account is looked up after the answer, and its failure changes no answer", async () => {
  const findUserByEmail = vi.fn(() => Promise.reject(new Error("the database is gone")));
  const reportError = vi.fn();
  const links = createAskedLinks({
    store: { countAttempt: async () => undefined, findUserByEmail } as never,
    secret: "secret",
    makeLink: vi.fn(),
    notifyDispatcher: () => undefined,
    reportError,
  });
  expect(await links.ask("ana@example.com", { address: "203.0.113.7" })).toBeUndefined();
  expect(findUserByEmail).not.toHaveBeenCalled();
  await links.close();
  expect(findUserByEmail).toHaveBeenCalledExactlyOnceWith("ana@example.com");
  expect(reportError).toHaveBeenCalledOnce();
});
