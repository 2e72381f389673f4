import { expect, it } from "vitest";
import { dropTrailingSlashes } from "./page-renderer.tsx";

it("removes the trailing slash of void elements", () => {
  expect(dropTrailingSlashes('<p>a<br/>b<img src="/a.png" alt=""/></p>')).toBe(
    '<p>a<br>b<img src="/a.png" alt=""></p>',
  );
});

it.each([
  ['<p title="<br/>">&lt;br/></p>'],
  ['<img alt="a > <b/> / " src="/a/">'],
  ["<script>a/>b</script>"],
  ["<textarea>\n&lt;br/&gt; />\" '</textarea>"],
  ['<!-- "a --><p>/>"</p>'],
])("leaves attribute values, texts and scripts as they are: %s", (html) => {
  expect(dropTrailingSlashes(html)).toBe(html);
});
