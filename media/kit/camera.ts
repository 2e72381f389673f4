import { PerspectiveCamera, Vector3 } from "three";
import type { CameraSettings } from "./scene.ts";
import { pointInSquare, tent } from "./sequence.ts";

/** The camera, and what moves it a little in each sample: within the pixel, and over its lens. */
export function camera(settings: CameraSettings, width: number, height: number) {
  const lens = new PerspectiveCamera(settings.angle, width / height, 1, 200);
  const aim = new Vector3(...settings.aim);
  const stand = new Vector3(...settings.from).setLength(settings.distance).add(aim);
  const right = new Vector3();
  const up = new Vector3();
  const back = new Vector3();

  const place = (sample: number, shifts: readonly number[]): void => {
    const [pixelShift = 0, lensShift = 0] = shifts;
    lens.position.copy(stand);
    lens.lookAt(aim);
    lens.updateMatrixWorld(true);
    const [x, y] = pointInSquare(sample, pixelShift);
    lens.setViewOffset(width, height, tent(x), tent(y), width, height);
    if (settings.aperture === 0) return;

    const [u, v] = pointInSquare(sample + 17, lensShift);
    const radius = Math.sqrt(u) * settings.aperture;
    const [dx, dy] = [Math.cos(v * Math.PI * 2) * radius, Math.sin(v * Math.PI * 2) * radius];
    lens.matrixWorld.extractBasis(right, up, back);
    const focus = -new Vector3(...settings.focus).sub(stand).dot(back);
    lens.position.addScaledVector(right, dx).addScaledVector(up, dy);
    lens.updateMatrixWorld(true);
    // The plane in focus stays where it is: the picture is sheared by as much as the camera has moved.
    const shear = lens.projectionMatrix.elements;
    shear[8] = (shear[8] ?? 0) - (dx / focus) * (shear[0] ?? 1);
    shear[9] = (shear[9] ?? 0) - (dy / focus) * (shear[5] ?? 1);
    lens.projectionMatrixInverse.copy(lens.projectionMatrix).invert();
  };
  return { lens, place };
}
