import {
  AddEquation,
  CustomBlending,
  FloatType,
  HalfFloatType,
  NearestFilter,
  OneFactor,
  type PerspectiveCamera,
  type Scene,
  ShaderMaterial,
  type WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import { FullScreenQuad } from "three/addons/postprocessing/Pass.js";

const fullScreen = /* glsl */ `
varying vec2 place;
void main() { place = uv; gl_Position = vec4(position.xy, 0., 1.); }`;

/** Caps what a single sample may weigh: one mirror-bright point would else sparkle through all of them. */
const addUp = /* glsl */ `
varying vec2 place;
uniform sampler2D sampled;
void main() { vec4 c = texture2D(sampled, place); gl_FragColor = vec4(min(c.rgb, vec3(64.)), c.a); }`;

/** A frame that many renderings are added up in: rendered in half floats, added in floats. */
export function exposure(renderer: WebGLRenderer, width: number, height: number) {
  const filters = { minFilter: NearestFilter, magFilter: NearestFilter };
  const once = new WebGLRenderTarget(width, height, { type: HalfFloatType, ...filters });
  const sum = new WebGLRenderTarget(width, height, {
    type: FloatType,
    depthBuffer: false,
    ...filters,
  });
  const add = new FullScreenQuad(
    new ShaderMaterial({
      uniforms: { sampled: { value: once.texture } },
      vertexShader: fullScreen,
      fragmentShader: addUp,
      depthTest: false,
      depthWrite: false,
      transparent: true,
      blending: CustomBlending,
      blendEquation: AddEquation,
      blendSrc: OneFactor,
      blendDst: OneFactor,
      blendSrcAlpha: OneFactor,
      blendDstAlpha: OneFactor,
    }),
  );
  let taken = 0;

  return {
    clear() {
      taken = 0;
      renderer.setRenderTarget(sum);
      renderer.setClearColor(0, 0);
      renderer.clear();
    },
    take(scene: Scene, camera: PerspectiveCamera) {
      renderer.setRenderTarget(once);
      renderer.setClearColor(0, 0);
      renderer.clear();
      renderer.render(scene, camera);
      renderer.autoClear = false;
      renderer.setRenderTarget(sum);
      add.render(renderer);
      renderer.autoClear = true;
      taken++;
    },
    /** Mean light of each pixel, four half floats, from the top left; colours are premultiplied by the cover. */
    read(): Float16Array {
      const raw = new Float32Array(width * height * 4);
      renderer.readRenderTargetPixels(sum, 0, 0, width, height, raw);
      const light = new Float16Array(raw.length);
      const row = width * 4;
      for (let y = 0; y < height; y++) {
        const from = (height - 1 - y) * row;
        for (let x = 0; x < row; x++) light[y * row + x] = (raw[from + x] ?? 0) / taken;
      }
      return light;
    },
  };
}
