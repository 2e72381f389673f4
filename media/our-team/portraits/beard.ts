import type { Mesh } from "three";
import { egg, type Field, join, meet, step, strand, without } from "../../kit/fields.ts";
import { body } from "../../kit/place.ts";
import { curls } from "../../kit/soft-materials.ts";
import { surface } from "../../kit/surface-nets.ts";
import type { Look } from "./look.ts";

type Style = NonNullable<Look["beard"]>["style"];

const moustache = (bare: Field, thick: number): Field => {
  const shape = strand(
    [
      [0.02, -0.345, 0.9, 0.06],
      [0.13, -0.35, 0.88, 0.085],
      [0.27, -0.4, 0.82, 0.06],
      [0.35, -0.45, 0.76, 0.025],
    ],
    0.05,
  );
  return (x, y, z) =>
    meet(shape(Math.abs(x), y, z) + 0.008 * Math.sin(40 * x + 9 * y), bare(x, y, z) - thick, 0.04);
};

/** The line on a cheek under which hair grows. */
const cheekLine = (x: number) => -0.3 + 0.42 * step(0.3, 0.86, Math.abs(x));

interface JawHair {
  thick: number;
  long: number;
  line?: number;
  /** Thickness at its edge against below. */
  edge?: number;
  /** Combed only below, where lines would be deeper than the hair. */
  even?: boolean;
  /** Part of the face that stays free of hair. */
  lips?: Field;
}

const closedLips = egg([0, -0.5, 1], [0.27, 0.125, 0.5]);
const openLips = egg([0, -0.555, 1], [0.285, 0.19, 0.5]);
/** A smile under a moustache. */
const coveredLips = egg([0, -0.53, 1], [0.24, 0.064, 0.5]);

function jaw(
  bare: Field,
  { thick, long, line = 0, edge = 0.22, even = false, lips = closedLips }: JawHair,
): Field {
  const tip = egg([0, -0.82, 0.42], [0.5, 0.42, 0.46]);
  return (x, y, z) => {
    const depth = even ? 0.014 * step(-0.45, -0.75, y) : 0.014;
    const combing = depth * Math.sin(24 * Math.atan2(x, z + 0.2) + 1.5 * Math.sin(5 * y));
    const full =
      thick * (edge + (1 - edge) * step(0.1, -0.5, y)) * (0.3 + 0.7 * step(-0.1, 0.4, z));
    const grown = join(bare(x, y, z) - full, tip(x, y, z) + 0.25 - long, 0.2) + combing;
    const below = meet(grown, y - cheekLine(x) - line, 0.09);
    const open = without(below, lips(x, y, z), 0.06);
    return meet(open, -(z - 0.02 + 0.12 * y), 0.08);
  };
}

const lipsOf = ({ kind }: Look["mouth"]) => (kind === "open" ? openLips : closedLips);

const styles: Record<Style, (bare: Field, look: Look) => Field> = {
  full: (bare) => {
    const [under, over] = [
      jaw(bare, { thick: 0.11, long: 0.18, edge: 0.45, lips: coveredLips }),
      moustache(bare, 0.15),
    ];
    return (x, y, z) => join(under(x, y, z), over(x, y, z), 0.03);
  },
  short: (bare, { mouth }) => {
    const [under, over] = [
      jaw(bare, { thick: 0.05, long: 0.06, lips: lipsOf(mouth) }),
      moustache(bare, 0.11),
    ];
    return (x, y, z) => join(under(x, y, z), over(x, y, z), 0.03);
  },
  trimmed: (bare, { mouth }) => {
    const [under, over] = [
      jaw(bare, {
        thick: 0.045,
        long: -0.2,
        line: -0.07,
        edge: 0.8,
        even: true,
        lips: lipsOf(mouth),
      }),
      moustache(bare, 0.07),
    ];
    return (x, y, z) => join(under(x, y, z), over(x, y, z), 0.03);
  },
  goatee: (bare) => {
    const chin = egg([0, -0.91, 0.61], [0.25, 0.17, 0.34]);
    const lips = egg([0, -0.55, 1], [0.26, 0.2, 0.5]);
    const over = moustache(bare, 0.09);
    return (x, y, z) => {
      const on = bare(x, y, z) - 0.075 + 0.01 * Math.sin(34 * x);
      const below = without(meet(chin(x, y, z), on, 0.06), lips(x, y, z), 0.05);
      return Math.min(below, over(x, y, z));
    };
  },
  moustache: (bare) => moustache(bare, 0.16),
  sideburns: (bare) => {
    const over = moustache(bare, 0.11);
    return (x, y, z) => {
      const strip = Math.max(Math.abs(z - 0.16 + 0.22 * y) - 0.17, Math.abs(y + 0.12) - 0.36);
      const combing = 0.01 * Math.sin(38 * z + 20 * y);
      return Math.min(meet(bare(x, y, z) - 0.06 + combing, strip, 0.06), over(x, y, z));
    };
  },
};

/** Styles whose edge on the skin is long and in plain view. */
const fine: ReadonlySet<Style> = new Set(["trimmed", "goatee"]);

export function beardOf(bare: Field, look: Look): Mesh | undefined {
  if (!look.beard) return undefined;
  const field = styles[look.beard.style](bare, look);
  const cell = fine.has(look.beard.style) ? 0.018 : 0.028;
  return body(surface(field, [-1.2, -1.5, -0.5], [1.2, 0.4, 1.3], cell), curls(look.beard.colour));
}
