// @module-tag slow
import { describe, expect, test } from "vitest";
import { expectLinearTime } from "../../../../tests/support/linear-time.ts";
import { findContentSpamSignals } from "./spam-heuristics.ts";

const find = (change: Partial<Parameters<typeof findContentSpamSignals>[0]>) =>
  findContentSpamSignals({ first_name: "Ana Pérez", last_name: "", comment: "", ...change });

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
    expect(find({ comment })).toEqual([]);
  });

  test.each([["José María"], ["O'Neill"], ["Anna-Lena von Würzburg"], ["李小龙"], ["J. P. Www"]])(
    "the name %s",
    (first_name) => expect(find({ first_name, last_name: "S.A. de C.V." })).toEqual([]),
  );
});

test.each([
  ["many-links", { comment: "http://a.example ".repeat(5) }],
  ["link-markup", { comment: 'cheap <a rel="x" href="http://a.example">pills</a>' }],
  ["link-markup", { comment: "cheap [url=http://a.example]pills[/url]" }],
  ["link-markup", { comment: "cheap [URL]http://a.example[/URL]" }],
  ["link-in-name", { first_name: "Win now https://a.example" }],
  ["link-in-name", { last_name: "www.a.example" }],
  ["name-as-comment", { first_name: "XkQpWv", comment: "xkqpwv" }],
  ["name-as-comment", { last_name: "Robert Sit", comment: "robert  sit" }],
])("%s: %j", (sign, change) => {
  expect(find(change)).toEqual([sign]);
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
