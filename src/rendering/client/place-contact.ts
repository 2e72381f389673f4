/** How long the page has to rest before the ball comes back, in milliseconds. */
const rest = 200;

/**
 * Keeps the floating way to contact out of the way (`data-away`): while a form or the footer's own call to action can
 * be seen, and wherever it would lie on words, on a control or on what has the focus.
 */
export function placeContact(): void {
  const ball = document.querySelector<HTMLElement>("[data-floating]");
  if (!ball) return;
  const seen = new Set<Element>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waits = false;

  const isInTheWay = () => seen.size > 0 || (ball !== document.activeElement && covers(ball));
  const leave = () => {
    ball.dataset.away = "";
  };
  // Looking costs a layout: once a frame, whatever has happened in it.
  const look = () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      clearTimeout(timer);
      if (isInTheWay()) leave();
      else {
        timer = setTimeout(() => {
          if (isInTheWay()) leave();
          else delete ball.dataset.away;
        }, rest);
      }
    });
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    look();
  });
  for (const one of document.querySelectorAll("main form[method], [data-call]"))
    observer.observe(one);
  for (const type of ["scroll", "resize", "load"]) addEventListener(type, look, { passive: true });
  // What stands below it may change too, as on a stage.
  for (const type of ["focusin", "focusout", "transitionend", "animationend"]) {
    document.addEventListener(type, look);
  }
  look();
}

/** Whether words, a control or the focus lie where the ball stands. */
function covers(ball: HTMLElement): boolean {
  const place = getPlace(ball);
  const focused = document.activeElement;
  if (focused && focused !== document.body && focused.id !== "main") {
    if (meet(focused.getBoundingClientRect(), place)) return true;
  }
  const below = new Set<Element>();
  for (const x of [0.1, 0.5, 0.9]) {
    for (const y of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const point = [place.left + place.width * x, place.top + place.height * y] as const;
      const found = document.elementsFromPoint(...point).find((one) => !ball.contains(one));
      if (found) below.add(found);
    }
  }
  return [...below].some((one) => isControl(one, place) || showsWords(one, place));
}

/** Where the ball stands when it is there, whatever its size is now. */
function getPlace(ball: HTMLElement): DOMRect {
  const { left, top, width, height } = ball.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = ball;
  return new DOMRect(
    left - (offsetWidth - width) / 2,
    top - (offsetHeight - height) / 2,
    offsetWidth,
    offsetHeight,
  );
}

/** A large link is a picture that leads somewhere: there the ball may stand. */
function isControl(element: Element, place: DOMRect): boolean {
  if (element.closest("button, input, textarea, select")) return true;
  const link = element.closest("a");
  return link !== null && link.offsetHeight < 1.5 * place.height;
}

function showsWords(element: Element, place: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => meet(line, place));
  });
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}
