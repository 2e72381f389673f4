import { leave } from "./use-rotation.ts";

/** How much later each letter follows the one before it, in milliseconds. */
const stagger = 12;
const arrive = 500;
const hop = "-0.55em";

/** The letters of a line with their mark, and the ball, which stands last. */
function takeApart(line: HTMLElement) {
  const pieces = [...line.querySelectorAll("span")].filter((one) => one.childElementCount === 0);
  const ball = pieces.pop();
  return { letters: pieces, ball };
}

const getEasing = (name: "out" | "drop") =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);

/** A place in pixels from the corner of a line: the page may scroll between one line and the next. */
export interface Place {
  x: number;
  y: number;
}

/** Where the ball of a line rests. */
export function findBall(line: HTMLElement): Place | undefined {
  const rest = takeApart(line).ball?.getBoundingClientRect();
  const corner = line.getBoundingClientRect();
  return rest && { x: rest.x - corner.x, y: rest.y - corner.y };
}

/** Lets the letters of a line fall out of it and its ball hop off; gives back what brings them home again. */
export function dropOut(line: HTMLElement): () => void {
  const { letters, ball } = takeApart(line);
  const easing = getEasing("out");
  const fall = { transform: "translateY(40%)", opacity: 0 };
  const moves = letters.map((letter, index) => {
    const delay = index * stagger;
    const duration = leave - (letters.length - 1) * stagger;
    return letter.animate(fall, { delay, duration, easing, fill: "forwards" });
  });
  const up = { transform: `translateY(${hop})` };
  if (ball) moves.push(ball.animate(up, { duration: leave, easing, fill: "forwards" }));
  return () => {
    for (const move of moves) move.reverse();
  };
}

/** Lets the letters of a line fall into it, and the ball land on its mark from above where it was. */
export function dropIn(line: HTMLElement, from: Place | undefined): void {
  const { letters, ball } = takeApart(line);
  const easing = getEasing("drop");
  const above = { transform: "translateY(-40%)", opacity: 0 };
  for (const [index, letter] of letters.entries()) {
    const delay = index * stagger;
    letter.animate([above, {}], { delay, duration: arrive, easing, fill: "backwards" });
  }
  const to = findBall(line);
  if (!ball || !from || !to) return;
  const away = `translate(${from.x - to.x}px, calc(${from.y - to.y}px + ${hop}))`;
  ball.animate([{ transform: away }, {}], { duration: arrive, easing });
}
