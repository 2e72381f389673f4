import { expect, test } from "vitest";
import { listPageNumbers } from "./pagination.tsx";

test("few pages are all offered", () => {
  expect(listPageNumbers(1, 1)).toEqual([1]);
  expect(listPageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("many pages never take more than seven places, and the current one has its neighbours", () => {
  expect(listPageNumbers(1, 1667)).toEqual([1, 2, 3, 4, 5, 0, 1667]);
  expect(listPageNumbers(4, 1667)).toEqual([1, 2, 3, 4, 5, 0, 1667]);
  expect(listPageNumbers(800, 1667)).toEqual([1, 0, 799, 800, 801, 0, 1667]);
  expect(listPageNumbers(1664, 1667)).toEqual([1, 0, 1663, 1664, 1665, 1666, 1667]);
  expect(listPageNumbers(1667, 1667)).toEqual([1, 0, 1663, 1664, 1665, 1666, 1667]);
});
