import { describe, expect, it } from "vitest";
import { egg, frontOf, join, limb, without } from "./fields.ts";
import { surface } from "./surface-nets.ts";

const globe = egg([0.2, -0.1, 0], [0.8, 0.8, 0.8]);
const geometry = surface(globe, [-1.2, -1.2, -1.2], [1.2, 1.2, 1.2], 0.08);
const places = geometry.getAttribute("position");
const normals = geometry.getAttribute("normal");
const corners = [...(geometry.index?.array ?? [])];

describe("the surface of a globe", () => {
  it("lies on it, its normals pointing out", () => {
    for (let i = 0; i < places.count; i++) {
      const out = [places.getX(i) - 0.2, places.getY(i) + 0.1, places.getZ(i)];
      expect(Math.hypot(...out)).toBeCloseTo(0.8, 3);
      const along = [normals.getX(i), normals.getY(i), normals.getZ(i)];
      expect(along.reduce((sum, n, axis) => sum + n * (out[axis] ?? 0), 0)).toBeCloseTo(0.8, 2);
    }
  });

  it("is closed, every triangle facing out", () => {
    const edges = new Set<string>();
    for (let i = 0; i < corners.length; i += 3) {
      const [a = 0, b = 0, c = 0] = corners.slice(i, i + 3);
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ])
        edges.add(`${from} ${to}`);
    }
    expect(edges.size).toBe(corners.length);
    for (const edge of edges) expect(edges.has(edge.split(" ").reverse().join(" "))).toBe(true);
    const volume = triangles().reduce((sum, volumeOf) => sum + volumeOf, 0);
    expect(volume).toBeGreaterThan(0.97 * (4 / 3) * Math.PI * 0.8 ** 3);
  });
});

/** The signed volume that each triangle spans with the origin: positive when it faces out. */
function triangles(): number[] {
  const at = (i = 0) => [places.getX(i), places.getY(i), places.getZ(i)] as const;
  return Array.from({ length: corners.length / 3 }, (_, n) => {
    const [a, b, c] = [at(corners[n * 3]), at(corners[n * 3 + 1]), at(corners[n * 3 + 2])];
    const cross = [b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0]];
    return a.reduce((sum, v, axis) => sum + (v * (cross[axis] ?? 0)) / 6, 0);
  });
}

describe("fields", () => {
  it("melt together only where both are near", () => {
    expect(join(0.1, 0.5, 0.2)).toBe(0.1);
    expect(join(0.1, 0.1, 0.2)).toBeLessThan(0.1);
    expect(without(-0.5, -0.2, 0.1)).toBeCloseTo(0.2);
  });

  it("know how far a limb's side is, and where a line from the front meets it", () => {
    const bar = limb([-1, 0, 0], [1, 0, 0], 0.25);
    expect(bar(0, 0.75, 0)).toBeCloseTo(0.5);
    expect(frontOf(bar, 0.5, 0)).toBeCloseTo(0.25, 2);
  });
});
