import { pictureWidth, type ToneGroup, type ToyShape, toyShapes } from "./toy-shapes.ts";

/** Pixels of the picture with less cover than this are shadow, with more than the second toy. */
const shadowCover = 112;
const toyCover = 250;
/** In units of the picture. */
const contactWidth = 22;

/** Cuts the toys out of the picture in which they lie: one canvas for each. */
export function cutToys(picture: HTMLImageElement): HTMLCanvasElement[] {
  const scale = picture.naturalWidth / pictureWidth;
  return toyShapes.map((shape) => cutToy(picture, scale, shape));
}

function cutToy(picture: HTMLImageElement, scale: number, shape: ToyShape): HTMLCanvasElement {
  const [left, top, right, bottom] = shape.box.map((edge) => Math.round(edge * scale)) as [
    number,
    number,
    number,
    number,
  ];
  const canvas = document.createElement("canvas");
  canvas.width = right - left;
  canvas.height = bottom - top;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.drawImage(picture, -left, -top);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const covered = keepToy(image, shape, (x, y) => [(x + left) / scale, (y + top) / scale]);
  context.putImageData(image, 0, 0);
  if (covered.length > 0) fadeAround(context, covered, contactWidth * scale);
  context.setTransform(scale, 0, 0, scale, -left, -top);
  paintHidden(context, shape);
  return canvas;
}

type Place = (x: number, y: number) => [number, number];

/** Clears the pixels of shadows and of other toys; gives back those of the toys in front. */
function keepToy(image: ImageData, shape: ToyShape, place: Place): number[] {
  const { data, width, height } = image;
  const { only, isRound, never = [], without = [] } = shape;
  const covered: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [red = 0, green = 0, blue = 0, cover = 0] = data.subarray(pixel * 4, pixel * 4 + 4);
    let kept = clamp01((cover - shadowCover) / (toyCover - shadowCover));
    if (kept > 0) {
      const [column, row] = [pixel % width, Math.floor(pixel / width)];
      const tone = getTone(red, green, blue);
      const [x, y] = place(column, row);
      const isInFront = without.some(
        ({ tone: other, box: [left, top, right, bottom] }) =>
          other === tone && x > left && x < right && y > top && y < bottom,
      );
      if (isInFront) covered.push(pixel);
      if (isInFront || never.includes(tone) || (only && only !== tone)) kept = 0;
      if (isRound) {
        kept *= clamp01(width / 2 - Math.hypot(column + 0.5 - width / 2, row + 0.5 - height / 2));
      }
    }
    data[pixel * 4 + 3] = Math.round(kept * 255);
  }
  return covered;
}

/** Fades a margin round what toys in front cover: their contact shadows lie there. */
function fadeAround(context: CanvasRenderingContext2D, covered: readonly number[], reach: number) {
  const { width, height } = context.canvas;
  const mask = document.createElement("canvas");
  mask.width = width;
  mask.height = height;
  const image = new ImageData(width, height);
  for (const pixel of covered) image.data[pixel * 4 + 3] = 255;
  mask.getContext("2d")?.putImageData(image, 0, 0);
  context.save();
  context.globalCompositeOperation = "destination-out";
  context.shadowColor = "#000";
  context.shadowBlur = reach;
  // Thrice, for a margin that is clear up to the middle of the blur.
  for (let i = 0; i < 3; i++) context.drawImage(mask, 0, 0);
  context.restore();
}

const clamp01 = (value: number) => Math.min(Math.max(value, 0), 1);

function getTone(red: number, green: number, blue: number): ToneGroup {
  if (blue - red < 62 && red - green < 40) return "dark";
  if (red <= blue) return "cool";
  return green > blue ? "warm" : "pink";
}

/** Fills what other toys cover, below the toy's own pixels. */
function paintHidden(context: CanvasRenderingContext2D, { hidden }: ToyShape): void {
  if (!hidden) return;
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = hidden.colour;
  context.strokeStyle = hidden.colour;
  context.lineJoin = "round";
  context.lineWidth = 26;
  for (const outline of hidden.outlines) {
    context.beginPath();
    for (const [x, y] of outline) context.lineTo(x, y);
    context.closePath();
    context.fill();
    context.stroke();
  }
}
