import type { Play } from "./play-toys.ts";

const pushes: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Makes the toys of the 404 picture movable; their code is fetched at the first touch or key. */
export function startToys(): void {
  const set = document.querySelector<HTMLElement>("[data-toys]");
  const button = document.querySelector<HTMLButtonElement>("[data-toys-button]");
  if (!set || !button) return;
  let play: Promise<Play | undefined> | undefined;
  let isDown = false;
  const use = async (act: (play: Play) => void) => {
    play ??= import("./play-toys.ts").then((part) => part.startPlay(set));
    const started = await play.catch(() => undefined);
    if (started) act(started);
  };
  set.addEventListener("dragstart", (event) => event.preventDefault());
  set.addEventListener("pointerdown", (event) => {
    isDown = true;
    void use((toys) => (isDown ? toys.grab(event) : toys.push(0, 0)));
  });
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, () => {
      isDown = false;
    });
  }
  button.addEventListener("click", () => void use((toys) => toys.shake()));
  button.addEventListener("keydown", (event) => {
    const push = pushes[event.key];
    if (push) event.preventDefault();
    if (push) void use((toys) => toys.push(...push));
    if (event.key === "Escape" && play) void use((toys) => toys.putBack());
  });
  button.dataset["ready"] = "";
}
