import { expect, test } from "vitest";
import { listBodyImages, replaceBodyImages } from "./body-images.ts";

const upload = { hash: "0123456789abcdef", width: 640, height: 480 };

test("lists relative and uploaded images once, and no other ones", () => {
  const body =
    '<p><img src="uno.jpg" alt="a > b"> <img alt="" src="/uploads/dos%20y%20m%C3%A1s.png"><img src="uno.jpg"></p>' +
    '<img src="/media/a.avif"><img src="https://example.com/a.jpg"><img src="//example.com/a.jpg"><img alt="none">';
  expect(listBodyImages(body)).toEqual(["uno.jpg", "dos y más.png"]);
});

test("ignores markup of an image inside an attribute of another element", () => {
  const body = '<p lang="<img src=uno.jpg> <img "><img src="dos.jpg"></p>';
  expect(listBodyImages(body)).toEqual(["dos.jpg"]);
  expect(replaceBodyImages(body, (name) => (name === "uno.jpg" ? upload : undefined))).toBe(body);
});

test("replaces an image by an upload with its URL and its size", () => {
  const replaced = replaceBodyImages(
    '<p><img src="uno.jpg" alt="Uno" width="9" height="9" loading="lazy"><img src="dos.jpg"></p>',
    (name) => (name === "uno.jpg" ? upload : undefined),
  );
  expect(replaced).toBe(
    '<p><img src="/uploads/0123456789abcdef-640x480-640.webp" width="640" height="480" alt="Uno" loading="lazy"><img src="dos.jpg"></p>',
  );
});

test("replaces a removed image by its alternative text, with markup in it escaped", () => {
  const body = '<p>a <img src="uno.jpg" alt="<b>Uno</b> &#x26; dos"><img src="dos.jpg"></p>';
  expect(replaceBodyImages(body, (name) => (name === "uno.jpg" ? "alt" : undefined))).toBe(
    '<p>a &#x3C;b>Uno&#x3C;/b> &#x26; dos<img src="dos.jpg"></p>',
  );
});
