import { BufferAttribute, type BufferGeometry, Color, type Mesh } from "three";
import { type Field, step } from "../../../kit/fields.ts";
import { body } from "../../../kit/place.ts";
import { curls, hair, paintedHair } from "../../../kit/soft-materials.ts";
import { surface } from "../../../kit/surface-nets.ts";
import type { HairStyle, Look } from "../look.ts";
import { cloud, ringlets, twists } from "./curled.ts";
import type { HairForm } from "./forms.ts";
import { fringeBob, layers, longWaves, sideBob } from "./long.ts";
import { crest, flatTop, pompadour, shaved, sides, tousled, underCap } from "./short.ts";
import { chignon, topKnot } from "./tied.ts";

const styles: Record<Exclude<HairStyle, "none">, (bare: Field, width: number) => HairForm> = {
  cloud,
  ringlets,
  twists,
  crest,
  pompadour,
  "flat-top": flatTop,
  tousled,
  shaved,
  sides,
  "under-cap": underCap,
  "top-knot": topKnot,
  chignon,
  "fringe-bob": fringeBob,
  "side-bob": sideBob,
  "long-waves": longWaves,
  layers,
};

export function hairOf(bare: Field, look: Look): Mesh | undefined {
  const { style, colour, grey } = look.hair;
  if (style === "none") return undefined;
  const { field, low, high, cell, curly } = styles[style](bare, look.head?.width ?? 1);
  const geometry = surface(field, low, high, cell);
  if (!grey) return body(geometry, curly ? curls(colour) : hair(colour));
  paintGrey(geometry, colour, grey);
  const mesh = body(geometry, paintedHair());
  mesh.name = "hair";
  return mesh;
}

/** A streak over the forehead, where grey comes first. */
function paintGrey(geometry: BufferGeometry, colour: string, grey: string): void {
  const places = geometry.getAttribute("position");
  const colours = new Float32Array(places.count * 3);
  const [from, to, here] = [new Color(colour), new Color(grey), new Color()];
  for (let i = 0; i < places.count; i++) {
    const [x, y, z] = [places.getX(i), places.getY(i), places.getZ(i)];
    const aside = Math.abs((x - 0.12) * 0.95 - (z + 0.4) * 0.31);
    const streak = step(0.085, 0.05, aside) * step(0.1, 0.5, y) * step(-0.3, 0.2, z);
    here
      .copy(from)
      .lerp(to, streak * 0.9)
      .toArray(colours, i * 3);
  }
  geometry.setAttribute("color", new BufferAttribute(colours, 3));
}
