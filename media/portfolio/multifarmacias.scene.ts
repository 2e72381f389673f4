import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { ball, box, capsule, cylinder } from "../kit/solids.ts";
import { pinkTints as t } from "../kit/tints.ts";
import { plus } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { projectCamera, projectPictures, projectSize } from "./project-set.ts";

function jar() {
  const ridges = Array.from({ length: 26 }, (_, i) => {
    const angle = (i / 26) * Math.PI * 2;
    return capsule(0.06, 0.26, satin(t.middle), [
      Math.cos(angle) * 0.76,
      2.52,
      Math.sin(angle) * 0.76,
    ]);
  });
  const cross = softExtrude(plus(0.42, 0.16, 0.06), { depth: 0.3, bevel: 0.055 }, satin(t.main));
  return group(
    cylinder(0.98, 2.05, 0.24, satin(t.light), [0, 1.03, 0]),
    cylinder(1.0, 1.1, 0.04, satin(t.tint), [0, 1.05, 0]),
    cylinder(0.7, 0.3, 0.05, satin(t.tint), [0, 2.14, 0]),
    cylinder(0.78, 0.52, 0.12, satin(t.middle), [0, 2.52, 0]),
    ...ridges,
    placed(cross, 0.05, 1.08, 0.98),
  );
}

/** A capsule in two colours, lying along x. */
function pill(radius: number, one: string, other: string) {
  const half = cylinder(radius * 1.03, radius * 1.15, 0.03, satin(other), [0, radius * 0.58, 0]);
  const end = ball(radius * 1.03, satin(other), [0, radius * 1.15, 0]);
  return turned(group(capsule(radius, radius * 2.3, satin(one)), half, end), 0, 0, Math.PI / 2);
}

/** A round tablet with the line along which it breaks. */
const tablet = (colour: string, line: string) =>
  group(
    cylinder(0.4, 0.2, 0.09, satin(colour), [0, 0.1, 0]),
    box([0.52, 0.05, 0.06], 0.02, satin(line), [0, 0.195, 0]),
  );

export const scene = toySet({
  size: projectSize,
  tints: t,
  camera: projectCamera,
  build: () => [
    placed(jar(), -0.28, 0, -0.5),
    theBall(0.46, [-0.28, 3.24, -0.5]),
    box([1.0, 1.5, 0.9], 0.12, satin(t.deep), [0.92, 0.75, -1.5]),
    placed(
      turned(
        softExtrude(plus(0.52, 0.2, 0.1), { depth: 0.46, bevel: 0.095 }, satin(t.light)),
        0,
        -0.25,
        0.1,
      ),
      0.95,
      2.02,
      -1.5,
    ),
    placed(turned(group(pill(0.34, t.middle, t.light)), 0, 0.2, 1.32), 0.98, 0.72, 0.5),
    placed(turned(group(pill(0.28, t.light, t.deep)), 0, 0.55, 0), 0.3, 0.29, 1.5),
    placed(tablet(t.middle, t.light), -1.02, 0, 1.0),
    placed(turned(tablet(t.light, t.middle), 0, 0.6, 0), -0.94, 0.2, 1.0),
  ],
});

export const results = projectPictures("multifarmacias");
