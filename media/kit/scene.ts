import type { Object3D } from "three";
import type { Triple } from "./place.ts";

/** Objects and their motion; `seconds` wraps around outside the film. */
export interface Staging {
  objects: Object3D[];
  animate?: (seconds: number) => void;
}

export interface CameraSettings {
  /** Vertical angle of view in degrees: a long lens has 15 to 30. */
  angle: number;
  aim: Triple;
  /** Direction and distance of the camera from its target. */
  from: Triple;
  distance: number;
  /** Focus and radius of the lens: 0 makes everything sharp. */
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

/** Everything that determines the frames of a scene. */
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
  /** Supersampling factor; 1 by default. */
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
  /** Supersampling factor; 1 by default. */
  scale?: number;
  crop?: Crop;
  /** Width of the film in pixels; the height follows from the frame or its crop. */
  width: number;
  quality: { av1: number; h264: number };
  kilobytes: { av1: number; h264: number };
}

export type Result = PictureResult | FilmResult;
