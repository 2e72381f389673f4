import { type DirectionalLight, Scene } from "three";
import { describe, expect, it } from "vitest";
import { studioLights } from "./lights.ts";

const settings = {
  centre: [0, 0, 0],
  reach: 4,
  shadowMap: 64,
  key: { from: [0, 1, 0.1], spread: 0.1, colour: [1, 1, 1], strength: 1.5 },
  rim: { from: [1, 0.5, 0], spread: 0.1, colour: [1, 1, 1], strength: 0.5 },
  dome: { strength: 1, top: [1, 1, 1], side: [1, 1, 1], below: [1, 1, 1], belowStrength: 0.25 },
} as const;

describe("the lights of a studio", () => {
  it.each([3, 6, 24, 36])("are as bright with %i samples as with any number", (samples) => {
    const scene = new Scene();
    const place = studioLights(scene, settings);
    const lights = scene.children.filter((part) => part.type === "DirectionalLight");
    let sum = 0;
    for (let i = 0; i < samples; i++) {
      place(i, samples);
      for (const light of lights) sum += (light as DirectionalLight).intensity;
    }
    expect(sum / samples / Math.PI).toBeCloseTo(1.5 + 0.5 + 1 + 0.25, 6);
  });
});
