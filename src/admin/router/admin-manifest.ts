import { adminPaths } from "#app/admin/addresses.ts";
import type { ScreenContext } from "#app/admin/screen.ts";
import { company } from "#app/content/company.ts";

/** Web application manifest (W3C): the area opens in a window of its own, apart from the site. It has no personal data. */
export function buildAdminManifest({ language, texts }: Pick<ScreenContext, "language" | "texts">) {
  const icons = [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  }));
  return {
    id: adminPaths.area,
    name: `${company.name[language]} · ${texts.area.name}`,
    short_name: texts.area.name,
    lang: language,
    start_url: adminPaths.overview,
    scope: adminPaths.area,
    display: "standalone",
    background_color: "#f5f2ec",
    theme_color: "#f5f2ec",
    icons: [...icons, { src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
  };
}
