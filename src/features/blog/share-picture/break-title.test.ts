import { expect, test } from "vitest";
import { fc } from "../../../../tests/support/samples/random.ts";
import { breakTitle, lineHeight } from "./break-title.ts";
import { drawText, measureText, toDrawable } from "./title-glyphs.ts";

const column = { width: 520, height: 420 };

function expectToFit(title: string): string[] {
  const drawable = toDrawable(title);
  if (drawable === undefined) return [];
  const { lines, size } = breakTitle(drawable, column);
  for (const line of lines) expect(measureText(line) * size).toBeLessThanOrEqual(column.width);
  expect(lines.length * size * lineHeight).toBeLessThanOrEqual(column.height);
  expect(lines.length).toBeGreaterThan(0);
  return lines;
}

test("a title of three words is drawn large and whole", () => {
  const { lines, size } = breakTitle("Programar con oficio", column);
  expect(lines.join(" ")).toBe("Programar con oficio");
  expect(size).toBeGreaterThanOrEqual(96);
});

test("a title of 300 characters ends with an ellipsis inside the column", () => {
  const title = "palabra ".repeat(38).slice(0, 300);
  expect(expectToFit(title).at(-1)).toMatch(/palabra…$/);
});

test("a word that is wider than the column is cut", () => {
  expect(expectToFit("x".repeat(200))[0]).toMatch(/^x+…$/);
  expect(expectToFit(`de ${"m".repeat(90)} a`).join(" ")).toContain("m…");
});

test("lines of a title are of about the same width", () => {
  const lines = expectToFit("Entregar cada dos semanas sin vivir apagando fuegos");
  const widths = lines.map(measureText);
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.4);
  for (const width of [500, 520, 530]) {
    const title = "Qué aprendimos al abrir la fábrica un sábado";
    expect(breakTitle(title, { width, height: 420 }).lines.at(-1)).toMatch(/ sábado$/);
  }
});

test("emoji and unknown symbols of a title are left out", () => {
  expect(toDrawable("Hola 👩‍💻 mundo ⚙️ 🇲🇽!")).toBe("Hola mundo!");
  expect(toDrawable("🎉🎉")).toBeUndefined();
  expect(toDrawable("")).toBeUndefined();
});

test("letters with accents that the font lacks are drawn without them", () => {
  expect(toDrawable("Łódź")).toBeUndefined();
  expect(toDrawable("Čapek, Ōsaka, ﬁn")).toBe("Capek, Osaka, fin");
  expect(toDrawable("Cafe\u0301 o\u0302 pingu\u0308ino")).toBe("Café ô pingüino");
});

test("a title in letters that the font lacks is not drawn", () => {
  for (const title of ["مرحبا", "שלום לכם", "Привет", "日本語", "Hola мир"]) {
    expect(toDrawable(title), title).toBeUndefined();
  }
});

test("characters of HTML in a title become outlines only", () => {
  const title = `<script>alert("1")</script> & ' > {}`;
  const svg = drawText(toDrawable(title) ?? "", 0, 0, 50);
  expect(svg).toMatch(/^(?:<path transform="[a-z\d\s().-]+" d="[A-Z\d\s,.-]+"\/>)+$/);
});

test("any title fits into its column or is not drawn", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (title) => {
      expectToFit(title);
    }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[A-Za-zñáé¿?!-]{1,40}$/), { maxLength: 40 }),
      (words) => {
        expectToFit(words.join(" "));
      },
    ),
  );
});
