import { chimney, funnel, locate, type Point, tossBall } from "./ball-flight.ts";
import { exitDuration } from "./use-rotation.ts";

/** In milliseconds. */
const stagger = 12;
const entranceDuration = 500;
const jumpHeight = "-0.55em";

/** Letter elements of a line with its punctuation mark, and the ball, which is last. */
function splitLine(line: HTMLElement) {
  const spans = [...line.querySelectorAll("span")].filter((one) => one.childElementCount === 0);
  const ball = spans.pop();
  return { letters: spans, ball };
}

const getEasing = (name: "out" | "drop") =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);

/** In pixels from the corner of the line: the page may scroll between one line and the next. */
export function findBallPosition(line: HTMLElement): Point | undefined {
  const ballBox = splitLine(line).ball?.getBoundingClientRect();
  const lineBox = line.getBoundingClientRect();
  return ballBox && { x: ballBox.x - lineBox.x, y: ballBox.y - lineBox.y };
}

/** Lets the letters of a line fall out of it and its ball hop off; gives back what brings them home again. */
export function animateOut(line: HTMLElement): () => void {
  const { letters, ball } = splitLine(line);
  const easing = getEasing("out");
  const fall = { transform: "translateY(40%)", opacity: 0 };
  const animations = letters.map((letter, index) => {
    const delay = index * stagger;
    const duration = exitDuration - (letters.length - 1) * stagger;
    return letter.animate(fall, { delay, duration, easing, fill: "forwards" });
  });
  const up = { transform: `translateY(${jumpHeight})` };
  const target = locate(line, funnel);
  if (ball && target) animations.push(...tossBall(ball, line, target));
  else if (ball) {
    animations.push(ball.animate(up, { duration: exitDuration, easing, fill: "forwards" }));
  }
  return () => {
    for (const animation of animations) animation.reverse();
  };
}

/** Lets the letters of a line fall into it, and the ball land on its mark: from the chimney, or from above where it was. */
export function animateIn(line: HTMLElement, from: Point | undefined): void {
  const { letters, ball } = splitLine(line);
  const easing = getEasing("drop");
  const above = { transform: "translateY(-40%)", opacity: 0 };
  for (const [index, letter] of letters.entries()) {
    const delay = index * stagger;
    letter.animate([above, {}], { delay, duration: entranceDuration, easing, fill: "backwards" });
  }
  const source = locate(line, chimney);
  if (ball && source) {
    tossBall(ball, line, source, "reverse");
    return;
  }
  const to = findBallPosition(line);
  if (!ball || !from || !to) return;
  const offset = `translate(${from.x - to.x}px, calc(${from.y - to.y}px + ${jumpHeight}))`;
  ball.animate([{ transform: offset }, {}], { duration: entranceDuration, easing });
}
