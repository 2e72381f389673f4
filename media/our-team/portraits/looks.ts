import { blue, burnt, cream, ink, magenta, navy, orange, violet } from "../../kit/colours.ts";
import type { Look } from "./look.ts";

// One export a person, so that only whose row changes is rendered again. The flat portraits show the same people.
const skins = {
  rose: { skin: "#F4C7A8", blush: "#EE6F62" },
  peach: { skin: "#F0BE9B", blush: "#E8735F" },
  honey: { skin: "#DBA075", blush: "#D2614C" },
  chestnut: { skin: "#B5805A", blush: "#B9513E" },
  cocoa: { skin: "#7B4E38", blush: "#9A3F32" },
};
const dark = "#231818";
const brown = "#573020";
const lip = { rose: "#C4475A", brick: "#A33A34", plum: "#7E2A35", berry: "#B42A5B" };

export const anaLucia: Look = {
  ...skins.chestnut,
  head: { cheeks: 0.7 },
  build: [0.94, 0.92],
  pose: [0.14, 0.02, 0.05],
  hair: { style: "cloud", colour: "#2E1D1B" },
  brows: { colour: dark, lift: 0.09 },
  eyes: { lashes: true },
  mouth: { kind: "open", colour: "#8E2C3C" },
  glasses: { form: "round", colour: orange, tuck: 0.09 },
  outfit: { kind: "turtleneck", colour: magenta, second: magenta, accent: magenta },
  earrings: { form: "stud", colour: cream },
};

export const mateo: Look = {
  ...skins.peach,
  head: { square: 0.6, jaw: 1.04, width: 0.97 },
  build: [0.98, 0.9],
  pose: [-0.18, 0.02, -0.04],
  hair: { style: "crest", colour: "#1C1820" },
  brows: { colour: "#1C1820", thick: 1.05 },
  mouth: { kind: "smile", colour: lip.brick },
  glasses: { form: "square", colour: ink },
  outfit: { kind: "shirt", colour: blue, second: blue, accent: cream },
};

export const joaquin: Look = {
  ...skins.honey,
  head: { square: 0.9, jaw: 1.08, height: 1.02, nose: [1.15, 1.1] },
  build: [1.08, 1.04],
  pose: [0.16, 0.0, -0.03],
  hair: { style: "pompadour", colour: "#17141C" },
  brows: { colour: "#17141C", thick: 1.25, arch: 0.7 },
  eyes: { size: 0.95, lid: 0.4 },
  mouth: { kind: "soft", colour: lip.brick },
  beard: { style: "trimmed", colour: "#241F26" },
  outfit: { kind: "crew", colour: blue, second: navy, accent: orange },
};

export const valeria: Look = {
  ...skins.honey,
  head: { width: 0.95, jaw: 0.94, nose: [0.9, 0.95] },
  build: [0.9, 0.86],
  pose: [-0.16, 0.0, 0.06],
  hair: { style: "top-knot", colour: "#6B3A22" },
  brows: { colour: "#4A281B", arch: 1.2 },
  eyes: { size: 1.08, lashes: true },
  mouth: { kind: "open", colour: lip.rose },
  outfit: { kind: "overalls", colour: violet, second: cream, accent: orange },
  hearingAid: blue,
};

export const iker: Look = {
  ...skins.peach,
  head: { height: 1.05, width: 0.96 },
  build: [1.1, 1],
  pose: [0.2, -0.02, 0.04],
  hair: { style: "tousled", colour: "#D85A17" },
  brows: { colour: "#A8430F", thick: 1.1 },
  eyes: { colour: "#16314A" },
  mouth: { kind: "open", colour: lip.brick },
  beard: { style: "short", colour: "#C24E12" },
  freckles: "#B8694A",
  outfit: { kind: "hoodie", colour: "#2B3266", second: cream, accent: orange },
};

export const ximena: Look = {
  ...skins.chestnut,
  head: { cheeks: 1, width: 1.03, jaw: 1.04 },
  build: [0.98, 1.08],
  pose: [-0.14, 0.02, -0.05],
  hair: { style: "fringe-bob", colour: "#1E1618" },
  brows: { colour: dark, lift: -0.02 },
  eyes: { lashes: true },
  mouth: { kind: "smile", colour: lip.berry },
  glasses: { form: "cat", colour: "#FFFDF9", arms: "covered" },
  outfit: { kind: "v-neck", colour: blue, second: cream, accent: magenta },
};

export const lukas: Look = {
  ...skins.rose,
  head: { height: 1.06, width: 0.95, nose: [1.05, 1.15] },
  build: [1.06, 1.02],
  pose: [0.14, 0.0, 0.03],
  hair: { style: "none", colour: brown },
  brows: { colour: "#6B4026", thick: 1.2, lift: 0.09 },
  eyes: { lid: 0.18, colour: "#1E3450" },
  mouth: { kind: "smile", colour: lip.brick },
  beard: { style: "full", colour: "#6B4026" },
  glasses: { form: "round", colour: blue },
  outfit: { kind: "turtleneck", colour: "#2A3052", second: navy, accent: navy },
};

export const rodrigo: Look = {
  ...skins.cocoa,
  head: { width: 0.97, nose: [1.25, 0.95] },
  build: [1.02, 0.88],
  pose: [-0.2, -0.02, -0.05],
  hair: { style: "flat-top", colour: "#17110F" },
  brows: { colour: "#120C0A", thick: 1.1 },
  eyes: { size: 1.06 },
  mouth: { kind: "open", colour: "#5E2420" },
  outfit: { kind: "polo", colour: "#FBF6EE", second: violet, accent: orange },
};

export const nuria: Look = {
  ...skins.peach,
  head: { width: 0.96, height: 1.03, ears: 0.55 },
  build: [0.94, 0.94],
  pose: [0.15, 0.02, 0.06],
  hair: { style: "none", colour: violet },
  brows: { colour: "#3A2119", arch: 1.2 },
  eyes: { lashes: true },
  mouth: { kind: "smile", colour: lip.rose },
  outfit: { kind: "crew", colour: "#2A3052", second: navy, accent: navy },
  headscarf: violet,
};

export const samuel: Look = {
  ...skins.chestnut,
  head: { square: 0.5, jaw: 1.06, cheeks: 0.5, nose: [1.25, 1.1] },
  build: [1.12, 1.2],
  pose: [-0.13, 0.02, 0.03],
  hair: { style: "sides", colour: "#8F8B93" },
  brows: { colour: "#77727B", thick: 1.35, arch: 0.8 },
  eyes: { size: 0.94, lid: 0.3 },
  mouth: { kind: "smile", colour: "#7C3030" },
  lines: "eyes",
  beard: { style: "moustache", colour: "#9A969E" },
  outfit: { kind: "cardigan", colour: burnt, second: cream, accent: navy },
};

export const fernanda: Look = {
  ...skins.honey,
  head: { width: 0.96, jaw: 0.97 },
  build: [0.92, 0.9],
  pose: [0.16, 0.0, -0.06],
  hair: { style: "long-waves", colour: "#40261F" },
  brows: { colour: dark, arch: 1.15, lift: 0.06 },
  eyes: { lashes: true, size: 1.03 },
  mouth: { kind: "smile", colour: lip.berry, width: 1.1 },
  glasses: { form: "cat", colour: magenta, arms: "covered" },
  outfit: { kind: "crew", colour: burnt, second: orange, accent: orange },
};

export const sofia: Look = {
  ...skins.rose,
  head: { cheeks: 0.6, width: 0.98, nose: [0.9, 0.9] },
  build: [0.88, 0.86],
  pose: [-0.15, 0.02, 0.05],
  hair: { style: "ringlets", colour: "#EE7318" },
  brows: { colour: "#B6500F", lift: 0.09 },
  eyes: { lashes: true, size: 1.06 },
  mouth: { kind: "open", colour: lip.rose },
  freckles: "#CB7F58",
  glasses: { form: "round", colour: ink, tuck: 0.09 },
  outfit: { kind: "stripes", colour: magenta, second: cream, accent: magenta },
};

export const renata: Look = {
  ...skins.peach,
  head: { jaw: 0.97 },
  build: [0.94, 0.96],
  pose: [0.24, 0.0, 0.04],
  hair: { style: "side-bob", colour: "#5A3021" },
  brows: { colour: "#43241A", arch: 1.1 },
  eyes: { lashes: true },
  mouth: { kind: "smile", colour: lip.rose },
  outfit: { kind: "blazer", colour: violet, second: cream, accent: orange },
  wheelchair: { colour: orange, second: navy },
};

export const naomi: Look = {
  ...skins.cocoa,
  head: { width: 0.96, nose: [1.15, 0.9], cheeks: 0.4 },
  build: [0.94, 0.92],
  pose: [-0.17, 0.02, -0.05],
  hair: { style: "twists", colour: "#5B24DC" },
  brows: { colour: "#1A100E", arch: 1.1, lift: 0.09 },
  eyes: { lashes: true },
  mouth: { kind: "smile", colour: "#A8324E", width: 1.1 },
  glasses: { form: "round", colour: magenta },
  outfit: { kind: "zip", colour: "#FBF6EE", second: magenta, accent: violet },
  earrings: { form: "hoop", colour: orange },
};

export const emilio: Look = {
  ...skins.cocoa,
  head: { square: 0.6, jaw: 1.03, nose: [1.2, 1] },
  build: [1.16, 1.1],
  pose: [0.17, 0.0, 0.04],
  hair: { style: "shaved", colour: "#3A2620" },
  brows: { colour: "#140D0B", thick: 1.25 },
  mouth: { kind: "open", colour: "#5E2420" },
  beard: { style: "trimmed", colour: "#1A1210" },
  headphones: { colour: violet, second: cream },
  outfit: { kind: "hoodie", colour: orange, second: cream, accent: blue },
};

export const carmen: Look = {
  ...skins.rose,
  head: { cheeks: 0.9, width: 1.02, jaw: 1.05 },
  build: [0.96, 1.12],
  pose: [0.12, 0.02, -0.05],
  hair: { style: "chignon", colour: "#B23A12", grey: "#E9DDD6" },
  brows: { colour: "#8A3A1C", arch: 1.1 },
  eyes: { lashes: true, lid: 0.4, size: 0.96 },
  mouth: { kind: "smile", colour: "#B23349" },
  lines: true,
  outfit: { kind: "cardigan", colour: "#2A3052", second: orange, accent: cream },
  earrings: { form: "drop", colour: orange },
};

export const tono: Look = {
  ...skins.chestnut,
  head: { cheeks: 0.6, jaw: 1.05, nose: [1.2, 1.05] },
  build: [1.1, 1.12],
  pose: [-0.16, -0.02, 0.04],
  hair: { style: "under-cap", colour: "#2A2224" },
  brows: { colour: "#2A2224", thick: 1.2 },
  mouth: { kind: "open", colour: "#7C3030" },
  lines: "eyes",
  beard: { style: "goatee", colour: "#3A3234" },
  cap: { colour: blue, second: blue },
  outfit: { kind: "zip", colour: burnt, second: cream, accent: cream },
};

export const ines: Look = {
  ...skins.honey,
  head: { height: 1.05, width: 0.95 },
  build: [0.95, 0.96],
  pose: [0.14, 0.0, 0.05],
  hair: { style: "layers", colour: "#5F3522", grey: "#C9BDB6" },
  brows: { colour: "#43261A", arch: 1.1 },
  eyes: { lashes: true, lid: 0.35 },
  mouth: { kind: "smile", colour: lip.brick },
  glasses: { form: "half", colour: orange },
  outfit: { kind: "scarf", colour: blue, second: orange, accent: orange },
};
