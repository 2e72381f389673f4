// @module-tag slow
import { describe, expect, test } from "vitest";
import { expectLinearTime } from "../../../../tests/support/samples/linear-time.ts";
import { findSpamReason } from "./spam-heuristics.ts";

type Fields = Parameters<typeof findSpamReason>[0];
const noSigns: Fields = {
  first_name: "Ana Pérez",
  last_name: "",
  comment: "",
  website: "",
  elapsed_ms: undefined,
};
const find = (change: Partial<Fields>) => findSpamReason({ ...noSigns, ...change });

describe("honest messages carry no sign", () => {
  test.each([
    [""],
    ["Hola, quiero una tienda en línea para mi pastelería. ¿Cuánto cuesta y en cuánto tiempo?"],
    ["Nuestro sitio actual es https://www.pasteleria.example.com y queremos renovarlo."],
    [
      "Me gustan estos: https://www.uno.example.com, https://www.dos.example.com y www.tres.example.com.\nEl mío: http://ana.example.com",
    ],
    ["Necesitamos integrar <ContactForm action='/enviar'> con un CRM; ¿lo hacen? [urgente]"],
    ["We need a mobile app (iOS + Android) by March. Budget: $20,000 - call me!!!"],
    ["Our current site is www.bakery.example.com - can you take over the hosting?"],
    ["VIAGRA is our client's brand; legal needs an SEO audit of their casino & crypto pages."],
    ["Ana"],
  ])("%j", (comment) => {
    expect(find({ comment, elapsed_ms: 200 })).toBeUndefined();
  });

  test.each([["José María"], ["O'Neill"], ["Anna-Lena von Würzburg"], ["李小龙"], ["J. P. Www"]])(
    "the name %s",
    (first_name) =>
      expect(find({ first_name, last_name: "S.A. de C.V.", elapsed_ms: 200 })).toBeUndefined(),
  );
});

const fast = { elapsed_ms: 1499 };

test.each<[string, Partial<Fields>]>([
  ["a password manager fills every field in and sends", fast],
  ["a list of examples is pasted", { comment: "http://a.example ".repeat(5) }],
  ["a piece of a page is pasted", { comment: '<a class="x" href="http://a.example">menú</a>' }],
  ["a company is named by its site", { first_name: "Ana, www.a.example" }],
  ["somebody writes as little as they can", { comment: "ana pérez" }],
])("does not mark a request: %s", (_, change) => {
  expect(find({ elapsed_ms: 1500, ...change })).toBeUndefined();
});

test.each([
  ["honeypot", { website: "x" }],
  ["link-markup", { comment: "cheap [url=http://a.example]pills[/url]" }],
  ["link-markup", { comment: "cheap [URL]http://a.example[/URL]" }],
])("marks without another sign: %s, %j", (sign, change) => {
  expect(find(change)).toBe(sign);
  expect(find({ ...change, ...fast })).toBe(
    sign === "honeypot" ? "honeypot, too-fast" : `too-fast, ${sign}`,
  );
});

test.each([
  ["many-links", { comment: "http://a.example ".repeat(5) }],
  ["html-link", { comment: 'cheap <a rel="x" href="http://a.example">pills</a>' }],
  ["link-in-name", { first_name: "Win now https://a.example" }],
  ["link-in-name", { last_name: "www.a.example" }],
  ["name-as-comment", { first_name: "XkQpWv", comment: "xkqpwv" }],
  ["name-as-comment", { last_name: "Robert Sit", comment: "robert  sit" }],
])("marks beside another sign: %s, %j", (sign, change) => {
  expect(find({ ...change, ...fast })).toBe(`too-fast, ${sign}`);
});

test.each([["<a "], ["[url"], ["http:/"], ["<a href"], ["www"]])(
  "takes linear time for %s repeated many times",
  (piece) => {
    expectLinearTime((size) => {
      const comment = piece.repeat(size / piece.length);
      return () => find({ comment });
    });
  },
);
