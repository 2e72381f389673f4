import { safeParse } from "valibot";
import { expect, it } from "vitest";
import { getReplyLink, replyLimits, replySchema, toLine, toLines } from "./reply.ts";

const letter = { recipient: "ana@example.com", subject: "Tu solicitud", text: "Hola, Ana:\n\nSí." };

it("makes a link with a raw @, the rest percent-encoded, and line breaks as RFC 6068 has them", () => {
  const link = getReplyLink(
    { ...letter, recipient: "ana+1?&=#%@example.com", subject: "¿Qué? 100 % & más" },
    "",
  );
  expect(link).toBe(
    "mailto:ana%2B1%3F%26%3D%23%25@example.com?subject=%C2%BFQu%C3%A9%3F%20100%20%25%20%26%20m%C3%A1s&body=Hola%2C%20Ana%3A%0D%0A%0D%0AS%C3%AD.",
  );
  const { pathname, searchParams } = new URL(link);
  expect(decodeURIComponent(pathname)).toBe("ana+1?&=#%@example.com");
  expect(searchParams.get("body")).toBe("Hola, Ana:\r\n\r\nSí.");
});

it("leaves the quote out of a link that would be longer than 2,000 characters with it", () => {
  const short = getReplyLink(letter, "x".repeat(1000));
  expect(new URL(short).searchParams.get("body")).toMatch(/Sí\.\r\n\r\nx{1000}$/);
  const rest = 2000 - short.length;
  expect(getReplyLink(letter, "x".repeat(1000 + rest))).toHaveLength(2000);
  expect(getReplyLink(letter, "x".repeat(1001 + rest))).toBe(getReplyLink(letter, ""));
});

it.each([
  ["a\r\nBcc: b@example.com", "a Bcc: b@example.com"],
  ["a\u0000\u0085\u2028b\u2029", "a b"],
  ["  a \t b  ", "a b"],
])("the line %j is %j", (typed, line) => expect(toLine(typed)).toBe(line));

it("keeps line breaks and tabs of a text, and no other control character", () => {
  expect(toLines("\u0007a\r\nb\rc\n\td\u0000\u001b[31m\n\n")).toBe("a\nb\nc\n\td[31m");
});

it.each([
  [{ recipient: "ana@example.com\r\nBcc: b@example.com" }, "recipient"],
  [{ recipient: "ana@example.com, b@example.com" }, "recipient"],
  [{ recipient: "Ana <ana@example.com>" }, "recipient"],
  [{ recipient: "" }, "recipient"],
  [{ subject: " \u200b " }, "subject"],
  [{ subject: "a".repeat(replyLimits.subject + 1) }, "subject"],
  [{ text: "\n\u00a0\n" }, "text"],
  [{ text: "a".repeat(replyLimits.text + 1) }, "text"],
])("refuses %j", (change, field) => {
  const { issues } = safeParse(replySchema, { ...letter, ...change });
  expect(issues?.map(({ path }) => path?.[0]?.key)).toEqual([field]);
});

it("takes the longest texts", () => {
  const longest = { subject: "a".repeat(replyLimits.subject), text: "a".repeat(replyLimits.text) };
  expect(safeParse(replySchema, { ...letter, ...longest }).success).toBe(true);
});
