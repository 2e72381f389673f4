import { expect, it } from "vitest";
import { hostilePaths } from "../../../tests/support/samples/hostile-paths.ts";
import { fc } from "../../../tests/support/samples/random.ts";
import { toSameOriginPath } from "./local-path.ts";

const origin = "http://site.example.com";

it.each(hostilePaths)("makes a same-origin path from %j", (path) => {
  const address = toSameOriginPath(path);
  expect(address).toMatch(/^\/(?![/\\])/);
  expect(address).not.toMatch(/^\/(?:%2f|%5c)/i);
  expect(new URL(address, origin).origin).toBe(origin);
  expect(new URL(address, origin).pathname).toBe(address);
});

it("makes a same-origin path from any text, and is idempotent", () => {
  const piece = fc.constantFrom(
    ..."/\\.:@?#%\t\n\r \u0000\ud800é",
    ...["//", "..", "%2e", "%2E%2e", "%2f", "%5C", "%09", "evil.example", "http:", "a"],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const address = toSameOriginPath(`/${pieces.join("")}`);
      const url = new URL(address, origin);
      expect([url.origin, url.pathname]).toEqual([origin, address]);
      expect(toSameOriginPath(address)).toBe(address);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ["/nada", "?a=1&b=%20", "/nada?a=1&b=%20"],
  ["/servicios/dise%C3%B1o", "", "/servicios/dise%C3%B1o"],
  ["/%F1", "", "/%F1"],
  ["/a?b#c", "?d#e", "/a%3Fb%23c?d%23e"],
])("keeps what %s%s asks for", (path, search, address) => {
  expect(toSameOriginPath(path, search)).toBe(address);
});
