import { Hono } from "hono";
import { company } from "#app/content/company.ts";
import { getIndexNowKeyPath } from "#app/features/blog/rules/index-now-key.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { cacheOneDay, getFileCacheControl } from "#app/server/files/file-cache-control.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import { speculationRules, speculationRulesPath } from "#app/server/pages/speculation-rules.ts";
import { buildRobotsTxt } from "./robots.ts";

/** robots.txt, web manifest, security.txt, speculation rules, and the key of the announcements to search engines. */
export function wellKnownFiles({
  siteUrl,
  indexNowKey,
  aiCrawlers,
}: Pick<Settings, "siteUrl" | "indexNowKey" | "aiCrawlers">): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get("/robots.txt", (c) =>
    c.text(buildRobotsTxt(siteUrl, aiCrawlers), 200, {
      "Cache-Control": getFileCacheControl(c, cacheOneDay),
    }),
  );

  if (indexNowKey) {
    routes.get(getIndexNowKeyPath(indexNowKey), (c) =>
      c.text(indexNowKey, 200, { "Cache-Control": getFileCacheControl(c, cacheOneDay) }),
    );
  }

  routes.get("/site.webmanifest", (c) => {
    const icons = [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
    }));
    const manifest = {
      id: "/",
      name: company.name.es,
      short_name: company.name.es,
      description: getTexts("es", "home").meta.description,
      lang: "es",
      start_url: "/",
      display: "browser",
      background_color: "#f5f2ec",
      theme_color: "#171a45",
      icons: [...icons, { src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
    };
    return c.body(JSON.stringify(manifest), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": getFileCacheControl(c, cacheOneDay),
    });
  });

  routes.get(speculationRulesPath, (c) =>
    c.body(JSON.stringify(speculationRules), 200, {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": getFileCacheControl(c, cacheOneDay),
    }),
  );

  // RFC 9116: an expiry within a year; the first day of a month keeps the response unchanged for weeks.
  routes.get("/.well-known/security.txt", (c) => {
    const now = new Date();
    const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
    const lines = [
      `Contact: mailto:${company.emails.contact}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: es, en",
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join("\n")}\n`, 200, {
      "Cache-Control": getFileCacheControl(c, cacheOneDay),
    });
  });

  return routes;
}
