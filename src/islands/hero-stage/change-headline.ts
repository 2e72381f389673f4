/** Delay from each letter to the next, in milliseconds. */
const stagger = 12;
/** One change of headlines, in milliseconds from its start; at any place the letters of one are gone before the other's come. */
const timing = {
  leaving: { duration: 240 },
  coming: { delay: 240, duration: 460 },
  leavingBall: { duration: 750 },
  comingBall: { delay: 620, duration: 330 },
};
const hopHeight = "-0.55em";

/** Lets the letters of a line rise out of it while those of the next rise into it, and the ball change over. */
export function changeHeadline(leaving: HTMLElement, coming: HTMLElement): void {
  const [from, to] = [splitLine(leaving), splitLine(coming)];
  moveLetters(from.letters, { ...timing.leaving, fill: "forwards" }, [
    { easing: "ease-in" },
    { transform: "translateY(-11.5%)", opacity: 1 },
    { transform: "translateY(-46%)", opacity: 0 },
  ]);
  moveLetters(to.letters, { ...timing.coming, easing: getDropEasing(), fill: "backwards" }, [
    { transform: "translateY(52%)", opacity: 0 },
    {},
  ]);
  if (!from.ball || !to.ball) return;
  const [target, source] = [locate(leaving, funnel), locate(coming, chimney)];
  if (target && source) {
    tossBall(from.ball, leaving, target, timing.leavingBall);
    tossBall(to.ball, coming, source, { ...timing.comingBall, direction: "reverse" });
  } else hop(from.ball, to.ball);
}

function splitLine(line: HTMLElement) {
  const letters = [...line.querySelectorAll("span")].filter((one) => one.childElementCount === 0);
  const ball = letters.pop();
  return { letters, ball };
}

function moveLetters(
  letters: readonly HTMLElement[],
  options: KeyframeAnimationOptions & { delay?: number },
  keyframes: Keyframe[],
): void {
  for (const [index, letter] of letters.entries()) {
    letter.animate(keyframes, { ...options, delay: (options.delay ?? 0) + index * stagger });
  }
}

const getDropEasing = () => getComputedStyle(document.documentElement).getPropertyValue("--drop");

function hop(from: HTMLElement, to: HTMLElement): void {
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [right, down] = [start.x - end.x, start.y - end.y];
  const duration = timing.comingBall.delay + timing.comingBall.duration;
  from.animate({ opacity: 0 }, { duration: 1, fill: "forwards" });
  to.animate(
    [
      { transform: `translate(${right}px, ${down}px)`, easing: "ease-out" },
      {
        transform: `translate(${right / 2}px, calc(${Math.min(down, 0)}px + ${hopHeight}))`,
        easing: "ease-in",
      },
      {},
    ],
    { duration },
  );
}

interface Point {
  x: number;
  y: number;
}

/** Front of the funnel's upper ring, and mouth of the right chimney: parts of the width and height of the film's wide cut. */
const funnel: Point = { x: 0.185, y: 0.172 };
const chimney: Point = { x: 0.858, y: 0.155 };

const widthInside = 0.034;
const wideRatio = 16 / 9;
const sinking = 0.12;
const steps = 32;

/** When a ball flies, in milliseconds, and which way. */
interface Flight {
  delay?: number;
  duration: number;
  direction?: "normal" | "reverse";
}

interface Target extends Point {
  width: number;
}

/** Finds an opening of the film behind a line; the narrow cut of the film shows none. */
function locate(line: HTMLElement, { x, y }: Point): Target | undefined {
  const picture = line.closest("section")?.querySelector("img");
  const box = picture?.getBoundingClientRect();
  if (!box || Math.abs(box.width / box.height - wideRatio) > 0.1) return;
  return {
    x: box.x + x * box.width,
    y: box.y + y * box.height,
    width: widthInside * box.width,
  };
}

/** Lets a copy of a line's ball fly: the copy belongs to the section, since a line is removed before its ball has landed. */
function tossBall(
  ball: HTMLElement,
  line: HTMLElement,
  target: Target,
  { direction = "normal", ...times }: Flight,
): void {
  const from = ball.getBoundingClientRect();
  const section = line.closest("section");
  const origin = section?.getBoundingClientRect();
  if (!section || !origin) return;
  const copy = ball.cloneNode() as HTMLElement;
  Object.assign(copy.style, {
    left: `${from.x - origin.x}px`,
    top: `${from.y - origin.y}px`,
    bottom: "auto",
    width: `${from.width}px`,
    translate: "none",
  });
  section.append(copy);
  const fill = direction === "normal" ? "forwards" : "backwards";
  ball.animate({ opacity: [0, 0] }, { ...times, fill });
  const path = traceFlight(from, target, line.offsetHeight);
  const flight = copy.animate(path, { ...times, direction, fill: "both" });
  flight.onfinish = () => copy.remove();
}

/** Keyframes from a ball's place, over the line, to above the opening's edge, then behind it. */
function traceFlight(from: DOMRect, target: Target, lineHeight: number): Keyframe[] {
  const right = target.x - from.x - from.width / 2;
  const down = target.y - from.y - from.height / 2 - target.width / 2;
  const shrunk = target.width / from.width;
  const rise = Math.max(0, -down) + 1.1 * lineHeight + 0.08 * Math.abs(right);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = Math.min(step / steps / (1 - sinking), 1);
    const sunk = Math.max(0, (step / steps - 1) / sinking + 1);
    const y = down * part ** 2 - 4 * rise * part * (1 - part) * 0.75;
    return {
      transform: `translate(${right * part}px, ${y + sunk * target.width}px) scale(${1 + (shrunk - 1) * part})`,
      clipPath: `inset(0 0 ${sunk * 100}%)`,
    };
  });
}
