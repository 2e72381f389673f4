import { chimney, funnel, locate, tossBall } from "./ball-flight.ts";

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

/** Letter elements of a line with its punctuation mark, and the ball, which is last. */
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

/** Lets the one ball hop from its place on a line to its place on the next. */
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
