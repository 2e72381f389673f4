import { expect, test } from "vitest";
import { isExactSearch } from "./exact-search.ts";

const request = {
  reference: "FS-7K3M-Q2XD",
  email: "Gabriela.Soto@example.com",
  phone: "+525500000134",
};

test.each([
  "FS-7K3M-Q2XD",
  "fs7k3mq2xd",
  " gabriela.soto@EXAMPLE.com ",
  "+52 55 0000 0134",
  "(55) 0000-0134",
  "525500000134",
])("%j names one request", (query) => {
  expect(isExactSearch(query, request)).toBe(true);
});

test.each([
  "",
  "Gabriela",
  "0134",
  "000134",
  "55 0000 0135",
  "7K3M",
  "gabriela.soto@example.co",
  "cel 55 0000 0134",
  "()",
])("%j may be any request", (query) => {
  expect(isExactSearch(query, request)).toBe(false);
});

test("a person without telephone is not found by one", () => {
  expect(isExactSearch("55 0000 0134", { ...request, phone: "" })).toBe(false);
});
