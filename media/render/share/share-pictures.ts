import type { PictureName } from "./picture-files.ts";

/** Ground of a share picture: a colour token of `src/styles/tokens.css`. */
type Ground = "paper" | "film" | "blue" | "navy" | "violet" | "pink" | "rust" | "orange";

/** Piece of a share picture, back to front; lengths in pixels from the top left corner. Left out: the natural ratio. */
export interface Piece {
  left: number;
  top: number;
  width: number;
  height?: number;
  /** Colour token that fills the piece. */
  colour?: string;
  /** `border-radius` of the piece; what is inside is cut by it. */
  radius?: string;
  /** Rendered picture, with its own place inside the piece; as wide as the piece if unset. */
  picture?: PictureName;
  place?: { left: number; top: number; width: number };
  /** CSS gradients that fade the edges of an opaque picture. */
  mask?: string;
}

/** Share picture of a page: 1200 × 630, the headline at the left, toys that leave the right edge. */
export interface SharePicture {
  /** `<page-id>/<name>`; the files are `<name>-es` and `<name>-en`. */
  name: string;
  /** Text file and key of the headline. */
  headline: { texts: string; keys: readonly string[] };
  ground: Ground;
  /** Width of the headline in pixels. */
  column: number;
  pieces: readonly Piece[];
}

const page = (id: string) => ({ texts: id, keys: ["heading"] });
const category = (key: string) => ({ texts: "blog-post", keys: ["categories", key] });
const arch = (width: number) => `${width / 2}px ${width / 2}px 0 0`;

/** A project of the portfolio, cut by an arch. */
const arched = (left: number, top: number, colour: string, picture: PictureName): Piece => ({
  left,
  top,
  width: 212,
  height: 700 - top,
  colour,
  radius: arch(212),
  picture,
  place: { left: -64, top: 84, width: 340 },
});

/** A person of the team, cut by an arch. */
const bust = (left: number, top: number, colour: string, picture: PictureName): Piece => ({
  left,
  top,
  width: 226,
  height: 700 - top,
  colour,
  radius: arch(226),
  picture,
  place: { left: -62, top: 64, width: 350 },
});

/** Every share picture. Posts get theirs at run time, and those of their category where that fails. */
export const sharePictures: readonly SharePicture[] = [
  {
    name: "home/share",
    headline: page("home"),
    ground: "film",
    column: 580,
    pieces: [
      {
        left: 400,
        top: 0,
        width: 1120,
        picture: "home/hero-film",
        mask: "linear-gradient(90deg, transparent 12%, #000 44%), linear-gradient(transparent, #000 22%)",
      },
    ],
  },
  {
    name: "services/share",
    headline: page("services"),
    ground: "paper",
    column: 520,
    pieces: [
      {
        left: 560,
        top: -40,
        width: 330,
        height: 345,
        colour: "navy",
        radius: "0 0 165px 165px",
        picture: "service-design/service-design-hero",
        place: { left: -42, top: 40, width: 414 },
      },
      {
        left: 906,
        top: -40,
        width: 360,
        height: 345,
        colour: "pink",
        radius: "28px",
        picture: "ecommerce/ecommerce-hero",
        place: { left: -34, top: 46, width: 412 },
      },
      {
        left: 560,
        top: 321,
        width: 330,
        height: 360,
        colour: "blue",
        radius: "28px",
        picture: "programming/programming-hero",
        place: { left: -34, top: 36, width: 398 },
      },
      {
        left: 906,
        top: 321,
        width: 360,
        height: 360,
        colour: "violet",
        radius: "180px 0 0 0",
        picture: "digital-design/digital-design-hero",
        place: { left: -30, top: 26, width: 400 },
      },
    ],
  },
  {
    name: "programming/share",
    headline: page("programming"),
    ground: "blue",
    column: 540,
    pieces: [{ left: 520, top: 36, width: 860, picture: "programming/programming-hero" }],
  },
  {
    name: "digital-design/share",
    headline: page("digital-design"),
    ground: "violet",
    column: 520,
    pieces: [{ left: 440, top: 8, width: 900, picture: "digital-design/digital-design-hero" }],
  },
  {
    name: "ecommerce/share",
    headline: page("ecommerce"),
    ground: "pink",
    column: 540,
    pieces: [{ left: 500, top: 26, width: 880, picture: "ecommerce/ecommerce-hero" }],
  },
  {
    name: "service-design/share",
    headline: page("service-design"),
    ground: "navy",
    column: 530,
    pieces: [{ left: 428, top: 10, width: 880, picture: "service-design/service-design-hero" }],
  },
  {
    name: "agile-management/share",
    headline: page("agile-management"),
    ground: "rust",
    column: 510,
    pieces: [{ left: 536, top: 14, width: 880, picture: "agile-management/agile-management-hero" }],
  },
  {
    name: "portfolio/share",
    headline: page("portfolio"),
    ground: "paper",
    column: 590,
    pieces: [
      arched(664, 150, "pink", "portfolio/multifarmacias"),
      arched(890, 84, "navy", "portfolio/horus-aeromexico-cargo"),
      arched(1116, 150, "violet", "portfolio/flexi"),
    ],
  },
  {
    name: "our-team/share",
    headline: page("our-team"),
    ground: "paper",
    column: 600,
    pieces: [
      bust(676, 210, "rust-t", "our-team/person-01"),
      bust(918, 130, "violet-t", "our-team/person-03"),
      bust(1160, 210, "blue-t", "our-team/person-04"),
    ],
  },
  {
    name: "contact/share",
    headline: page("contact"),
    ground: "orange",
    column: 520,
    pieces: [{ left: 580, top: 148, width: 800, picture: "contact/contact-machine" }],
  },
  {
    name: "blog/share",
    headline: page("blog"),
    ground: "paper",
    column: 480,
    pieces: [
      {
        left: 560,
        top: 90,
        width: 720,
        height: 640,
        colour: "rust",
        radius: "270px 0 0 0",
        picture: "blog/cover-agile-management-1",
        place: { left: -32, top: 34, width: 720 },
      },
    ],
  },
  {
    name: "privacy-policy/share",
    headline: page("privacy-policy"),
    ground: "paper",
    column: 520,
    pieces: [
      {
        left: 640,
        top: 90,
        width: 620,
        height: 640,
        colour: "violet-l",
        radius: arch(620),
        picture: "blog/cover-digital-design-1",
        place: { left: -40, top: 60, width: 680 },
      },
    ],
  },
  {
    name: "anticorruption-policy/share",
    headline: page("anticorruption-policy"),
    ground: "paper",
    column: 540,
    pieces: [
      {
        left: 640,
        top: 90,
        width: 620,
        height: 640,
        colour: "navy-l",
        radius: "300px 0 0 0",
        picture: "blog/cover-service-design-3",
        place: { left: -40, top: 40, width: 680 },
      },
    ],
  },
  ...(
    [
      ["programming", "programming", "blue", "blog/cover-programming-2"],
      ["service-design", "serviceDesign", "navy", "blog/cover-service-design-3"],
      ["digital-design", "digitalDesign", "violet", "blog/cover-digital-design-2"],
      ["ecommerce", "ecommerce", "pink", "blog/cover-ecommerce-3"],
      ["agile-management", "agileManagement", "rust", "blog/cover-agile-management-2"],
    ] as const
  ).map(
    ([name, key, ground, picture]): SharePicture => ({
      name: `blog/share-${name}`,
      headline: category(key),
      ground,
      column: 520,
      pieces: [{ left: 520, top: 0, width: 860, picture }],
    }),
  ),
];
