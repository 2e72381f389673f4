import { buttLine, type Family, ink, line } from "../logo.ts";
import { between } from "../random.ts";
import { arc, box, disc, half, leaf, quarter, regular } from "../shapes.ts";
import { write } from "../write.ts";

/** Invented names in drawn letters, plain, on a plate or beside a symbol. */
export const words: Family = {
  name: "words",
  drawings: [
    (random) => write("dobalu", { width: between(random, 6.5, 7.5, 0.5), gap: 3 }).layers,
    () => write("nuvabe", { width: 3.6, gap: 6 }).layers,
    () => write("tornamu", { width: 7, gap: 3, butt: true }).layers,
    () => {
      const { layers, end } = write("oblima", { width: 5, gap: 4, cut: true });
      return [ink(box(-16, -23, end + 32, 58, 29)), ...layers];
    },
    () => {
      const { layers } = write("pardelu", { width: 5.5, gap: 3.5, x: 48 });
      return [ink(half(14, 8, 20), half(14, 12, 20, 180)), ...layers];
    },
    () => {
      const { layers } = write("veltoka", { width: 4.5, gap: 4, x: 50 });
      return [ink(regular(13, 6, 22, 6), disc(13, 6, 9)), ...layers];
    },
    () => {
      const { layers } = write("cunelo", { width: 5, gap: 3.5, butt: true, x: 52 });
      return [ink(quarter(-6, 24, 36, -90)), ink(disc(26, -8, 7)), ...layers];
    },
    () => {
      const { layers, end } = write("ravido", { width: 5.5, gap: 3.5 });
      return [...layers, buttLine(5.5, `M-2.750 32H${end + 2.75}`)];
    },
    () => {
      const { layers } = write("altobi", { width: 5.5, gap: 3.5, x: 50 });
      return [line(6, arc(12, 8, 18, 40, 320)), ink(leaf(20, 8, 24, 0, 0.36)), ...layers];
    },
    () => write("zolk", { width: 9.5, gap: 2.5 }).layers,
  ],
};
