import type { Object3D } from "three";
import type { Triple } from "./place.ts";

/** What is in front of the camera, and how it moves; `seconds` may lie outside the film, and repeats. */
export interface Staging {
  objects: Object3D[];
  animate?: (seconds: number) => void;
}

export interface CameraSettings {
  /** Vertical angle of view in degrees: a long lens has 15 to 30. */
  angle: number;
  aim: Triple;
  /** Which way from the aim the camera stands, and how far. */
  from: Triple;
  distance: number;
  /** What is sharp, and the radius of the lens: 0 makes everything sharp. */
  focus: Triple;
  aperture: number;
}

interface ConeLight {
  from: Triple;
  /** Radius of the light seen from the scene: the softness of its shadows. */
  spread: number;
  colour: Triple;
  strength: number;
}

/** One key light, one rim light, and a dome that also gives a little from below. */
export interface LightSettings {
  centre: Triple;
  /** Radius round the centre inside which shadows fall. */
  reach: number;
  shadowMap: number;
  key: ConeLight;
  rim: ConeLight;
  dome: { strength: number; top: Triple; side: Triple; below: Triple; belowStrength: number };
}

/** Exposure and saturation, before the Khronos neutral curve. */
export interface Tone {
  exposure: number;
  saturation: number;
}

/** A coloured ground that the picture ends in exactly at its edges, where the page goes on with it; or none. */
type Ground =
  | "alpha"
  | {
      colour: string;
      /** The floor under the set: its own colour in the light, and the part of the frame in which it fades. */
      floor?: { colour: string; fade: number };
    };

/** How a scene is rendered: all that decides what its frames look like. */
export interface Scene {
  width: number;
  height: number;
  camera: CameraSettings;
  lights: LightSettings;
  tone: Tone;
  ground: Ground;
  build: () => Staging;
}

/** Part of a frame, in its own pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A still that is written as AVIF and WebP at each width. */
export interface PictureResult {
  kind: "picture";
  name: string;
  seconds?: number;
  samples: number;
  /** How much larger than the scene it is rendered; 1 when left out. */
  scale?: number;
  crop?: Crop;
  widths: readonly number[];
  quality: { avif: number; webp: number };
  /** The most that any one AVIF of it may weigh; a WebP, for browsers of before 2024, twice as much. */
  kilobytes: number;
}

/** A film that is written as AV1 and H.264, without sound. */
export interface FilmResult {
  kind: "film";
  name: string;
  seconds: number;
  framesPerSecond: number;
  samples: number;
  crop?: Crop;
  quality: { av1: number; h264: number };
  kilobytes: { av1: number; h264: number };
}

export type Result = PictureResult | FilmResult;
