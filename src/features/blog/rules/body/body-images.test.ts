import { expect, test } from "vitest";
import { listBodyImages, replaceBodyImages } from "./body-images.ts";

const upload = { hash: "0123456789abcdef", width: 640, height: 480 };

test("pictures without a folder are those of the post", () => {
  const body =
    '<p><img src="uno.jpg" alt="a > b"> <img alt="" src="/uploads/dos%20y%20m%C3%A1s.png"><img src="uno.jpg"></p>' +
    '<img src="/media/a.avif"><img src="https://example.com/a.jpg"><img src="//example.com/a.jpg"><img alt="none">';
  expect(listBodyImages(body)).toEqual(["uno.jpg", "dos y más.png"]);
});

test("a picture in an attribute of another element is none", () => {
  const body = '<p lang="<img src=uno.jpg> <img "><img src="dos.jpg"></p>';
  expect(listBodyImages(body)).toEqual(["dos.jpg"]);
  expect(replaceBodyImages(body, new Map([["uno.jpg", upload]]))).toBe(body);
});

test("a placed picture has its address and its size", () => {
  const placed = replaceBodyImages(
    '<p><img src="uno.jpg" alt="Uno" width="9" height="9" loading="lazy"><img src="dos.jpg"></p>',
    new Map([["uno.jpg", upload]]),
  );
  expect(placed).toBe(
    '<p><img src="/uploads/0123456789abcdef-640x480-640.webp" width="640" height="480" alt="Uno" loading="lazy"><img src="dos.jpg"></p>',
  );
});
