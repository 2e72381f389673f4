import { expect, test } from "vitest";
import { describeBrowser } from "./browser-label.ts";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox, Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
    "Safari, iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0",
    "Edge, Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  ["curl/8.16.0", ""],
  ["<script>alert(1)</script>", ""],
  [`${"x".repeat(600)} Firefox/1`, ""],
])("describes %s", (userAgent, label) => {
  expect(describeBrowser(userAgent)).toBe(label);
});
