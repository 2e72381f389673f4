import { TorusGeometry } from "three";
import { navy, orange } from "../kit/colours.ts";
import { matte, satin } from "../kit/materials.ts";
import { body, turned } from "../kit/place.ts";
import { ball } from "../kit/solids.ts";
import { hobby } from "./hobbies/still.ts";

const half = Math.PI / 2;
const radius = 1.34;
const seam = () => body(new TorusGeometry(radius, 0.035, 14, 120), matte(navy));

/** A basketball. */
export const { scene, results } = hobby("08", { turn: [0.2, -0.1, 0.5] }, () => [
  ball(radius, satin(orange)),
  turned(seam(), 0, half, 0),
  turned(seam(), half, 0, 0),
  ...[-1, 1].map((side) => {
    const curve = new TorusGeometry(1, 0.035, 14, 120);
    const places = curve.getAttribute("position");
    for (let i = 0; i < places.count; i++) {
      const [x, y, z] = [places.getX(i), places.getY(i), places.getZ(i)];
      const depth = Math.sqrt(Math.max(0, radius ** 2 - x ** 2 - y ** 2));
      places.setZ(i, z + depth);
    }
    curve.computeVertexNormals();
    return turned(body(curve, matte(navy)), 0, side * half, 0);
  }),
]);
