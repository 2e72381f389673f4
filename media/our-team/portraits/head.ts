import { BufferAttribute, type BufferGeometry, Color, type Mesh } from "three";
import {
  block,
  egg,
  type Field,
  join,
  limb,
  mirrored,
  mix,
  step,
  without,
} from "../../kit/fields.ts";
import { body } from "../../kit/place.ts";
import { paintedSkin } from "../../kit/soft-materials.ts";
import { surface } from "../../kit/surface-nets.ts";
import type { HeadForm, Look } from "./look.ts";

/** The head without ears and nose: what hair, beard, caps and glasses lie on. */
export function skull(form: HeadForm = {}): Field {
  const { width = 1, height = 1, jaw = 1, square = 0, cheeks = 0 } = form;
  const cranium = egg([0, 0.17, -0.03], [0.9 * width, 0.92 * height, 0.91]);
  const round = egg([0, -0.36 * height, 0.08], [0.73 * jaw * width, 0.63 * height, 0.76]);
  const angular = block([0, -0.3 * height, 0.03], [0.74 * jaw * width, 0.64 * height, 0.74], 0.42);
  const cheek = egg([0.42 * width, -0.3, 0.56], [0.26, 0.24, 0.22]);
  return (x, y, z) => {
    const lower = square > 0 ? mix(round(x, y, z), angular(x, y, z), square) : round(x, y, z);
    const whole = join(cranium(x, y, z), lower, 0.35);
    return cheeks > 0 ? join(whole, cheek(Math.abs(x), y, z) + 0.08 - cheeks * 0.08, 0.3) : whole;
  };
}

/** The whole head: skull, sockets of the eyes, nose and ears. */
function wholeHead(bare: Field, form: HeadForm = {}): Field {
  const { width = 1, nose = [1, 1], ears = 1 } = form;
  const [wide, long] = nose;
  const tip = egg(
    [0, -0.2 - 0.06 * (long - 1), 0.92 + 0.05 * long],
    [0.125 * wide, 0.105, 0.125 * long],
  );
  const wing = egg([0.09 * wide, -0.23 - 0.06 * (long - 1), 0.89], [0.075, 0.065, 0.08]);
  const bridge = limb([0, 0.1, 0.86], [0, -0.16, 0.94 + 0.04 * long], 0.055, 0.075);
  const socket = egg([0.33, 0.02, 1.02], [0.24, 0.2, 0.16]);
  const at = 0.885 * width;
  const ear = egg([at + 0.04, -0.07, -0.06], [0.11 * ears, 0.21 * ears, 0.16 * ears]);
  const bowl = egg([at + 0.13, -0.05, 0], [0.09, 0.13 * ears, 0.1 * ears]);
  return mirrored((x, y, z) => {
    const face = without(bare(x, y, z), socket(x, y, z), 0.16);
    const nosed = join(
      join(face, bridge(x, y, z), 0.16),
      join(tip(x, y, z), wing(x, y, z), 0.06),
      0.1,
    );
    return join(nosed, without(ear(x, y, z), bowl(x, y, z), 0.06), 0.06);
  });
}

export function head(bare: Field, look: Look): { mesh: Mesh; face: Field } {
  const face = wholeHead(bare, look.head);
  const geometry = surface(face, [-1.2, -1.2, -1.1], [1.2, 1.25, 1.25], 0.034);
  paint(geometry, look);
  const mesh = body(geometry, paintedSkin());
  mesh.name = "head";
  return { mesh, face };
}

const shadow = new Color("#2B1D24");

/** Cheeks, nose and ears in the colour of blood, the chin in that of a beard that was shaved. */
function paint(geometry: BufferGeometry, { skin, blush, beard, head: form = {} }: Look): void {
  const places = geometry.getAttribute("position");
  const colours = new Float32Array(places.count * 3);
  const [base, warm, colour] = [new Color(skin), new Color(blush), new Color()];
  const width = form.width ?? 1;
  for (let i = 0; i < places.count; i++) {
    const [x, y, z] = [Math.abs(places.getX(i)), places.getY(i), places.getZ(i)];
    const front = step(0.1, 0.4, z);
    const cheek =
      front * 0.55 * (1 - step(0.04, 0.32, Math.hypot(x - 0.53 * width, (y + 0.27) * 1.2)));
    const tip = 0.4 * (1 - step(0.05, 0.2, Math.hypot(x, y + 0.2, z - 1)));
    const ear = 0.4 * step(0.9, 0.98, x / width) * (1 - step(0.1, 0.3, Math.abs(y + 0.07)));
    colour.copy(base).lerp(warm, Math.max(cheek, tip, ear));
    if (beard) {
      const jaw = step(-0.24, -0.42, y - 0.3 * x) * step(-0.2, 0.1, z);
      colour.lerp(shadow, jaw * 0.12);
    }
    colour.toArray(colours, i * 3);
  }
  geometry.setAttribute("color", new BufferAttribute(colours, 3));
}
