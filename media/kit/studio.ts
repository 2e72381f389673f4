import {
  BackSide,
  DoubleSide,
  Mesh,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  type Texture,
  Vector2,
  Vector3,
  type WebGLRenderer,
} from "three";
import type { Triple } from "./place.ts";

interface SoftBox {
  from: Triple;
  size: readonly [number, number];
  light: Triple;
}

const softBoxes: SoftBox[] = [
  { from: [-0.75, 0.8, 0.55], size: [15, 15], light: [9, 8.6, 8] },
  { from: [0.95, 0.35, 0.35], size: [5, 22], light: [3.2, 3.3, 4.2] },
  { from: [0.2, 1, -0.6], size: [26, 9], light: [3.2, 2.9, 3.3] },
  { from: [-0.9, 0.25, -0.8], size: [5, 20], light: [3.4, 1.5, 3] },
];

const dome = /* glsl */ `
varying vec3 direction;
void main() {
  float y = normalize(direction).y;
  vec3 horizon = vec3(.42, .4, .42);
  vec3 c = y > 0. ? mix(horizon, vec3(.55, .56, .62), pow(y, .6)) : mix(horizon, vec3(.22, .2, .22), pow(-y, .45));
  gl_FragColor = vec4(c, 1.);
}`;

const featheredBox = /* glsl */ `
varying vec2 place;
uniform vec3 light;
uniform vec2 size;
void main() {
  vec2 q = abs((place - .5) * size) - size * .5 + 2.;
  gl_FragColor = vec4(light, smoothstep(0., -.9, length(max(q, 0.)) - 2.));
}`;

const vertex = (name: string, type: string, value: string) => /* glsl */ `
varying ${type} ${name};
void main() {
  ${name} = ${value};
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
}`;

/** Environment map: a grey studio with feathered soft boxes. */
export function studio(renderer: WebGLRenderer): Texture {
  const scene = new Scene();
  const sky = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    vertexShader: vertex("direction", "vec3", "position"),
    fragmentShader: dome,
  });
  scene.add(new Mesh(new SphereGeometry(50, 64, 32), sky));
  for (const { from, size, light } of softBoxes) {
    const material = new ShaderMaterial({
      side: DoubleSide,
      transparent: true,
      depthWrite: false,
      uniforms: {
        light: { value: new Vector3(...light) },
        size: { value: new Vector2(...size) },
      },
      vertexShader: vertex("place", "vec2", "uv"),
      fragmentShader: featheredBox,
    });
    const mesh = new Mesh(new PlaneGeometry(...size), material);
    mesh.position.set(...from).setLength(25);
    mesh.lookAt(0, 0, 0);
    scene.add(mesh);
  }
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(scene, 0, 0.1, 100, { size: 256 });
  generator.dispose();
  return texture;
}
