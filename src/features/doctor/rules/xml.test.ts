import { expect, test } from "vitest";
import { parseXml } from "./xml.ts";

test.each([
  ["nested elements", "<a>".repeat(1_000_000), "more than 32 elements inside one another"],
  ["elements", `<a>${"<b/>".repeat(1_000_000)}`, "more than 100,000 elements"],
  [
    "attributes",
    `<a ${Array.from({ length: 400_000 }, (_, index) => `a${index}=">"`).join(" ")}>`,
    "line 1: a tag of more than 16 KB",
  ],
])("rejects too many %s", (_, xml, message) => expect(() => parseXml(xml)).toThrow(message));
