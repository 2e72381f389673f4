import { isMotionEnabled } from "#app/ui/motion-store.ts";
import { createToy, drawToys, type Toy } from "./draw-toys.ts";
import {
  type Body,
  type Bounds,
  getCircles,
  getSpeed,
  stepBodies,
  stepSeconds,
} from "./step-bodies.ts";
import { narrowMedia, type ToyPicture, toyPictures } from "./toy-shapes.ts";

const restSpeed = 26;
const restSteps = 40;
const longestSteps = 900;
/** Outlines of toys reach a little beyond their circles. */
const edgeWidth = 12;

export type Play = NonNullable<Awaited<ReturnType<typeof startPlay>>>;

/** Covers the picture in `set` by its toys, each for itself; undefined where it cannot. */
export async function startPlay(set: HTMLElement) {
  const apart = set.querySelector<HTMLImageElement>("[hidden] img");
  const section = set.closest("section");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!apart || !section || !context) return undefined;
  let { picture, image, toys, bodies } = await loadToys(apart);
  canvas.ariaHidden = "true";
  set.parentElement?.after(canvas);

  let bounds: Bounds;
  let held: { body: Body; x: number; y: number; targetX: number; targetY: number } | undefined;
  let frame = 0;
  let calmSteps = 0;
  let before = 0;
  let unspent = 0;

  const locate = ({ clientX, clientY }: PointerEvent | Touch) => {
    const { left, top, width } = set.getBoundingClientRect();
    const scale = picture.width / width;
    return { x: (clientX - left) * scale, y: (clientY - top) * scale };
  };
  const findToy = (event: PointerEvent | Touch): Toy | undefined => {
    const { x, y } = locate(event);
    return toys.findLast(({ body }) =>
      getCircles(body).some(([cx, cy, radius]) => Math.hypot(cx - x, cy - y) <= radius),
    );
  };

  const draw = () => {
    context.save();
    context.resetTransform();
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.restore();
    drawToys(context, toys, picture, image);
  };

  const fitCanvas = () => {
    const outer = section.getBoundingClientRect();
    const inner = set.getBoundingClientRect();
    const scale = inner.width / picture.width;
    const density = Math.min(devicePixelRatio, 2);
    const [left, top] = [inner.left - outer.left, inner.top - outer.top];
    const headerHeight = document.querySelector("header")?.offsetHeight ?? 0;
    canvas.width = outer.width * density;
    canvas.height = (top + (picture.floorY + 60) * scale) * density;
    const size = scale * density;
    context.setTransform(size, 0, 0, size, left * density, top * density);
    bounds = {
      left: -left / scale + edgeWidth,
      top: (headerHeight - top) / scale + edgeWidth,
      right: (outer.width - left) / scale - edgeWidth,
      bottom: picture.floorY,
    };
  };

  const step = () => {
    if (held) {
      const { body, targetX, targetY } = held;
      body.velocityX = (targetX - body.x) * 22;
      body.velocityY = (targetY - body.y) * 22;
      body.spin *= 0.94;
    }
    stepBodies(bodies, bounds);
    calmSteps = Math.max(...bodies.map(getSpeed)) < restSpeed ? calmSteps + 1 : 0;
  };

  const rest = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    canvas.dataset["state"] = "rest";
  };

  const run = (now: number) => {
    frame = requestAnimationFrame(run);
    unspent += Math.min((now - before) / 1000, 1 / 20);
    before = now;
    for (; unspent >= stepSeconds; unspent -= stepSeconds) step();
    draw();
    if (calmSteps > restSteps && !held) rest();
  };

  /** Starts the frames; without motion, shows at once where everything comes to rest. */
  const move = () => {
    calmSteps = 0;
    canvas.hidden = false;
    set.dataset["playing"] = "";
    if (!isMotionEnabled()) {
      for (let i = 0; i < longestSteps && calmSteps <= restSteps; i++) step();
      draw();
      return rest();
    }
    canvas.dataset["state"] = "moving";
    if (frame) return;
    before = performance.now();
    frame = requestAnimationFrame(run);
  };

  const grab = (event: PointerEvent) => {
    const body = findToy(event)?.body;
    if (!body) return;
    const { x, y } = locate(event);
    held = { body, x: x - body.x, y: y - body.y, targetX: body.x, targetY: body.y };
    move();
  };
  const release = () => {
    if (!held) return;
    held = undefined;
    move();
  };

  canvas.addEventListener("pointerdown", grab);
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);
  addEventListener("pointermove", (event) => {
    if (!held) {
      canvas.style.cursor = findToy(event) ? "grab" : "";
      return;
    }
    const { x, y } = locate(event);
    held.targetX = x - held.x;
    held.targetY = y - held.y;
    if (isMotionEnabled()) return;
    Object.assign(held.body, { x: held.targetX, y: held.targetY });
    draw();
  });
  // A finger on a toy throws it; beside the toys it scrolls the page.
  canvas.addEventListener(
    "touchstart",
    (event) => {
      const [touch] = event.touches;
      if (touch && findToy(touch)) event.preventDefault();
    },
    { passive: false },
  );
  fitCanvas();
  new ResizeObserver(() => {
    fitCanvas();
    if (!canvas.hidden) move();
  }).observe(set);

  const push = (directionX: number, directionY: number) => {
    for (const body of bodies) {
      body.velocityX += directionX * 900;
      body.velocityY += directionY * 1100;
    }
    move();
  };
  const putBack = () => {
    rest();
    held = undefined;
    for (const { body, start } of toys) {
      Object.assign(body, start, { angle: 0, velocityX: 0, velocityY: 0, spin: 0 });
    }
    canvas.hidden = true;
    delete set.dataset["playing"];
  };
  // The window shows the other cut now.
  matchMedia(narrowMedia).addEventListener("change", async () => {
    putBack();
    ({ picture, image, toys, bodies } = await loadToys(apart));
    fitCanvas();
  });
  return {
    grab,
    push,
    putBack,
    shake: () => {
      for (const body of bodies) {
        body.velocityX += (Math.random() - 0.5) * 900;
        body.spin += (Math.random() - 0.5) * 8;
      }
      push(0, -1);
    },
  };
}

async function loadToys(apart: HTMLImageElement) {
  const picture: ToyPicture = toyPictures[matchMedia(narrowMedia).matches ? "narrow" : "wide"];
  apart.loading = "eager";
  await apart.decode();
  const toys = picture.shapes.map(createToy);
  const bodies = toys.map(({ body }) => body);
  return { picture, image: await createImageBitmap(apart), toys, bodies };
}
