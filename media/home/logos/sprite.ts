import { cell } from "./even-size.ts";
import type { Layer, Logo } from "./logo.ts";

export interface NamedLogo {
  id: string;
  logo: Logo;
  colour: string;
}

/** All logos in one image, stacked vertically; `#id` selects one of them. */
export function drawSprite(logos: readonly NamedLogo[]): string {
  const { width, height } = cell;
  const views = logos.map(
    ({ id }, index) => `<view id="${id}" viewBox="0 ${index * height} ${width} ${height}"/>`,
  );
  const drawings = logos.map(
    ({ id, logo, colour }, index) =>
      `<g fill="${colour}" stroke="${colour}"${index === 0 ? "" : ` transform="translate(0 ${index * height})"`}>${drawLogo(logo, id)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height * logos.length}" fill-rule="evenodd" stroke-width="0" stroke-linecap="round" stroke-linejoin="round">
${[...views, ...drawings].join("\n")}
</svg>
`;
}

function drawLogo(logo: Logo, id: string): string {
  let drawn = "";
  let masks = 0;
  logo.forEach((layer, index) => {
    if (!layer.cut) drawn += drawLayer(layer);
    else if (!logo[index - 1]?.cut) {
      const end = logo.findIndex((other, at) => at > index && !other.cut);
      const cuts = logo.slice(index, end === -1 ? undefined : end);
      const name = `${id}-${++masks}`;
      const around = `M0 0H${cell.width}V${cell.height}H0z`;
      drawn = `<mask id="${name}" maskUnits="userSpaceOnUse" x="0" y="0" width="${cell.width}" height="${cell.height}" fill="#000" stroke="#000"><path fill="#fff" d="${around}"/>${cuts.map(drawLayer).join("")}</mask><g mask="url(#${name})">${drawn}</g>`;
    }
  });
  return drawn;
}

function drawLayer({ d, width, butt }: Layer): string {
  if (width === undefined) return `<path d="${d}"/>`;
  return `<path fill="none" stroke-width="${width}"${butt ? ' stroke-linecap="butt"' : ""} d="${d}"/>`;
}
