import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture } from "./picture.tsx";

const source = (name: string) => ({
  path: `/${name}`,
  widths: [640, 1280],
  height: 720,
});

describe("a picture", () => {
  it("keeps its place, offers AVIF before WebP, and says what it shows", () => {
    const html = renderToStaticMarkup(<Picture picture={source("toy")} alt="A toy" sizes="50vw" />);
    expect(html).toMatch(/<source type="image\/avif" srcSet="\/toy-640.avif 640w/i);
    expect(html).toMatch(/<img[^>]*srcSet="\/toy-640.webp 640w/i);
    for (const part of ['width="1280"', 'height="720"', 'alt="A toy"']) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain("style=");
  });

  it("waits until it comes near, unless it is the first", () => {
    const lazy = renderToStaticMarkup(<Picture picture={source("a")} decorative sizes="50vw" />);
    expect(lazy).toContain('loading="lazy"');
    expect(lazy).toContain('sizes="auto, 50vw"');
    expect(lazy).toContain('alt=""');
    const first = renderToStaticMarkup(
      <Picture picture={source("a")} decorative isPriority sizes="9em" />,
    );
    expect(first).toContain('loading="eager"');
    expect(first).toContain('fetchPriority="high"');
    expect(first).not.toContain("auto,");
  });

  it("gives a picture just below the first view a low fetch priority", () => {
    const [plain, below] = [false, true].map((one) =>
      renderToStaticMarkup(
        <Picture picture={source("a")} decorative sizes="9em" isBelowFold={one} />,
      ),
    );
    expect(below).toContain('loading="lazy"');
    expect(below).not.toBe(plain);
  });

  it("shows narrow windows another cut of it", () => {
    const media = "(max-width: 767px)";
    const html = renderToStaticMarkup(
      <Picture
        picture={source("wide")}
        narrow={{ picture: source("phone"), media }}
        decorative
        sizes="100vw"
      />,
    );
    const sources = html.match(/<source[^>]*>/g) ?? [];
    expect(sources.map((tag) => tag.includes(media))).toEqual([true, true, false]);
    expect(sources[1]).toContain("/phone-640.webp");
    // `auto` is valid only right before the lazy image.
    expect(sources.map((tag) => tag.includes('sizes="auto, 100vw"'))).toEqual([false, false, true]);
  });
});
