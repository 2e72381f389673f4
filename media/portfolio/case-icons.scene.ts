import { onBlue } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { lathe } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, box, cylinder } from "../kit/solids.ts";
import { blueTints } from "../kit/tints.ts";
import { idea, plate, sheet } from "../kit/toy-pieces.ts";
import { caseResults, caseTable, white } from "./case.ts";
import { plane } from "./plane.ts";

const { main, middle, tint, deep } = blueTints;

function truck() {
  const wheel = (x: number) =>
    turned(cylinder(0.16, 0.2, 0.05, satin(deep), [x, -0.3, 0.12]), Math.PI / 2, 0, 0);
  return group(
    box([0.72, 0.56, 0.36], 0.08, satin(white), [-0.2, 0.05, 0]),
    box([0.38, 0.4, 0.36], 0.1, satin(middle), [0.4, -0.03, 0]),
    box([0.16, 0.16, 0.38], 0.04, satin(tint), [0.46, 0.04, 0.01]),
    wheel(-0.32),
    wheel(0.36),
  );
}

function parcel() {
  return group(
    box([0.78, 0.62, 0.4], 0.08, satin(white), [0, -0.06, 0]),
    box([0.84, 0.2, 0.44], 0.06, satin(middle), [0, 0.3, 0]),
    box([0.18, 0.3, 0.46], 0.04, satin(middle), [0, 0.12, 0]),
  );
}

function pin() {
  const drop: [number, number][] = [
    [0, -0.62],
    [0.08, -0.55],
    [0.36, 0],
    [0.4, 0.2],
    [0.3, 0.46],
    [0, 0.58],
  ];
  return group(lathe(drop, satin(white)), idea(0.19, [0, 0.17, 0.3]));
}

function flight() {
  const one = plane({ hull: white, wings: white, trim: middle });
  one.scale.setScalar(0.27);
  return turned(group(turned(one, 0.75, 0, 0.5)), 0, -0.2, 0);
}

/** A check mark on a shield: the load is insured. */
function shield() {
  return group(
    plate(
      [
        [-0.42, 0.46],
        [0, 0.58],
        [0.42, 0.46],
        [0.38, -0.12],
        [0, -0.58],
        [-0.38, -0.12],
      ],
      0.26,
      0.16,
      satin(white),
    ),
    placed(
      plate(
        [
          [-0.24, 0.02],
          [-0.14, 0.12],
          [-0.05, 0.02],
          [0.18, 0.26],
          [0.27, 0.16],
          [-0.05, -0.18],
        ],
        0.16,
        0.03,
        satin(main),
      ),
      0,
      -0.02,
      0.16,
    ),
  );
}

function clock() {
  return group(
    turned(cylinder(0.5, 0.26, 0.1, satin(white)), Math.PI / 2, 0, 0),
    box([0.09, 0.34, 0.08], 0.03, satin(main), [0, 0.13, 0.16]),
    turned(box([0.09, 0.26, 0.08], 0.03, satin(main), [0.1, -0.02, 0.16]), 0, 0, Math.PI / 2),
    ball(0.06, satin(deep), [0, 0, 0.18]),
  );
}

/** Six signs of one family, each on a tile of its own. */
function build() {
  const tiles = [parcel(), flight(), clock(), truck(), shield(), pin()].map((sign, i) => {
    const [column, row] = [i % 3, Math.floor(i / 3)];
    const tile = group(
      sheet(1.4, 1.4, 0.34, 0.3, satin(i % 2 ? middle : deep)),
      placed(sign, 0, 0, 0.4),
    );
    return placed(
      turned(tile, -0.06, 0.2, 0),
      (column - 1) * 1.66,
      2.65 - row * 1.66,
      (1 - column) * -0.34,
    );
  });
  const all = placed(group(...tiles), 0, -0.35, 0);
  all.scale.setScalar(1.2);
  return { objects: [all] };
}

export const scene = caseTable(onBlue, build);
export const results = caseResults("case-icons");
