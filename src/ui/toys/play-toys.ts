import { isMotionEnabled } from "../motion-store.ts";
import { cutToys } from "./cut-toys.ts";
import { drawToys, type Toy } from "./draw-toys.ts";
import { type Bounds, stepBodies, stepSeconds } from "./step-bodies.ts";
import { createBody, getSpeed, isInBody } from "./toy-bodies.ts";
import { floorY, pictureWidth, toyShapes } from "./toy-shapes.ts";

const restSpeed = 26;
const restSteps = 40;
const longestSteps = 900;
/** Outlines of toys reach a little beyond their circles. */
const edgeWidth = 12;

export interface Play {
  /** Takes the toy at a place of the window, if there is one. */
  grab: (event: PointerEvent) => void;
  shake: () => void;
  push: (directionX: number, directionY: number) => void;
  putBack: () => void;
}

/** Replaces the picture in `set` by its toys, each for itself. */
export async function startPlay(set: HTMLElement): Promise<Play | undefined> {
  const shown = set.querySelector("img");
  const section = set.closest("section");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!shown || !section || !context) return undefined;
  const picture = new Image();
  picture.src = shown.currentSrc;
  await picture.decode();
  const toys: Toy[] = cutToys(picture).map((cut, index) => {
    const body = createBody(toyShapes[index]?.circles ?? []);
    return { body, start: { x: body.x, y: body.y }, cut };
  });
  const bodies = toys.map(({ body }) => body);

  canvas.setAttribute("aria-hidden", "true");
  set.parentElement?.after(canvas);
  let bounds: Bounds;
  let toUnits: (event: { clientX: number; clientY: number }) => { x: number; y: number };
  let held: { toy: Toy; x: number; y: number; targetX: number; targetY: number } | undefined;
  let frame = 0;
  let calmSteps = 0;
  let isReturning = false;
  let isInView = true;

  const draw = () => {
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.restore();
    drawToys(context, toys);
  };

  const fitCanvas = () => {
    const outer = section.getBoundingClientRect();
    const inner = set.getBoundingClientRect();
    const scale = inner.width / pictureWidth;
    const left = inner.left - outer.left;
    const top = inner.top - outer.top;
    const width = outer.width;
    const headerHeight = document.querySelector("header")?.offsetHeight ?? 0;
    const height = top + (floorY + 60) * scale;
    const density = Math.min(devicePixelRatio, 2);
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    const size = scale * density;
    context.setTransform(size, 0, 0, size, left * density, top * density);
    bounds = {
      left: -left / scale + edgeWidth,
      top: (headerHeight - top) / scale + edgeWidth,
      right: (width - left) / scale - edgeWidth,
      bottom: floorY,
    };
    toUnits = ({ clientX, clientY }) => {
      const rect = set.getBoundingClientRect();
      return { x: (clientX - rect.left) / scale, y: (clientY - rect.top) / scale };
    };
  };

  const step = () => {
    if (held) {
      const { body } = held.toy;
      body.velocityX = (held.targetX - body.x) * 22;
      body.velocityY = (held.targetY - body.y) * 22;
      body.spin *= 0.94;
    }
    stepBodies(bodies, bounds);
    calmSteps = Math.max(...bodies.map(getSpeed)) < restSpeed ? calmSteps + 1 : 0;
  };

  const stop = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    canvas.dataset["state"] = "rest";
  };

  const finish = () => {
    stop();
    isReturning = false;
    for (const { body, start } of toys) {
      Object.assign(body, start, { angle: 0, velocityX: 0, velocityY: 0, spin: 0 });
    }
    canvas.hidden = true;
    delete set.dataset["playing"];
  };

  const returnStep = () => {
    let farthest = 0;
    for (const { body, start } of toys) {
      body.angle %= 2 * Math.PI;
      body.x += (start.x - body.x) * 0.2;
      body.y += (start.y - body.y) * 0.2;
      body.angle *= 0.8;
      farthest = Math.max(farthest, Math.hypot(start.x - body.x, start.y - body.y));
    }
    if (farthest < 1) finish();
  };

  let before = 0;
  let rest = 0;
  const run = (now: number) => {
    frame = requestAnimationFrame(run);
    // After a pause, time goes on where it stopped.
    rest += Math.min((now - before) / 1000, 1 / 20);
    before = now;
    if (isReturning) {
      returnStep();
      rest = 0;
    }
    for (; rest >= stepSeconds; rest -= stepSeconds) step();
    if (!canvas.hidden) draw();
    if (!isInView || (calmSteps > restSteps && !held)) stop();
  };

  /** Starts the frames; without motion, shows at once where everything comes to rest. */
  const move = () => {
    isReturning = false;
    calmSteps = 0;
    canvas.hidden = false;
    set.dataset["playing"] = "";
    if (!isMotionEnabled()) {
      for (let i = 0; i < longestSteps && calmSteps <= restSteps; i++) step();
      draw();
      stop();
      return;
    }
    canvas.dataset["state"] = "moving";
    if (frame) return;
    before = performance.now();
    frame = requestAnimationFrame(run);
  };

  const findToy = (event: PointerEvent | Touch) => {
    const { x, y } = toUnits(event);
    return toys.findLast(({ body }) => isInBody(body, x, y));
  };

  const grab = (event: PointerEvent) => {
    const toy = findToy(event);
    if (!toy) return;
    const { x, y } = toUnits(event);
    const { body } = toy;
    held = { toy, x: x - body.x, y: y - body.y, targetX: body.x, targetY: body.y };
    if (event.isTrusted && event.target === canvas) canvas.setPointerCapture(event.pointerId);
    move();
  };
  const release = () => {
    if (!held) return;
    held = undefined;
    move();
  };

  canvas.addEventListener("pointerdown", grab);
  addEventListener("pointermove", (event) => {
    if (!held) {
      if (event.target === canvas) canvas.style.cursor = findToy(event) ? "grab" : "";
      return;
    }
    const { x, y } = toUnits(event);
    held.targetX = x - held.x;
    held.targetY = y - held.y;
    if (isMotionEnabled()) return;
    held.toy.body.x = held.targetX;
    held.toy.body.y = held.targetY;
    draw();
  });
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);
  // A finger on a toy throws it; beside the toys it scrolls the page.
  canvas.addEventListener(
    "touchstart",
    (event) => {
      const [touch] = event.touches;
      if (touch && findToy(touch)) event.preventDefault();
    },
    { passive: false },
  );

  new ResizeObserver(() => {
    fitCanvas();
    if (!canvas.hidden) move();
  }).observe(set);
  new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting === true;
    if (isInView && !canvas.hidden && calmSteps <= restSteps) move();
  }).observe(canvas);

  fitCanvas();
  return {
    grab,
    shake: () => {
      bodies.forEach((body, index) => {
        body.velocityX += ((index * 37) % 11) * 90 - 450;
        body.velocityY -= 900 + ((index * 53) % 7) * 80;
        body.spin += ((index * 29) % 9) - 4;
      });
      move();
    },
    push: (directionX, directionY) => {
      for (const body of bodies) {
        body.velocityX += directionX * 900;
        body.velocityY += directionY * 1100;
      }
      move();
    },
    putBack: () => {
      if (canvas.hidden) return;
      held = undefined;
      if (!isMotionEnabled()) return finish();
      move();
      isReturning = true;
    },
  };
}
