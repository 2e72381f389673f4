import { Hono } from "hono";
import { company } from "#app/content/company.ts";
import { getContactLines } from "#app/content/contact-lines.ts";
import { getIndexNowKeyPath } from "#app/features/blog/rules/index-now-key.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { cacheOneDay, getFileCacheControl } from "#app/platform/http-server/file-cache-control.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { speculationRules, speculationRulesPath } from "#app/server/pages/speculation-rules.ts";
import { buildRobotsTxt } from "./robots.ts";

export function wellKnownFiles({
  siteUrl,
  indexNowKey,
  aiCrawlers,
}: Pick<Settings, "siteUrl" | "indexNowKey" | "aiCrawlers">): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const add = (path: string, type: string, build: () => string) =>
    routes.get(path, (c) =>
      c.body(build(), 200, {
        "Content-Type": type,
        "Cache-Control": getFileCacheControl(c, cacheOneDay),
      }),
    );

  add("/robots.txt", plainText, () => buildRobotsTxt(siteUrl, aiCrawlers));
  if (indexNowKey) add(getIndexNowKeyPath(indexNowKey), plainText, () => indexNowKey);
  add("/site.webmanifest", "application/manifest+json", buildManifest);
  add("/.well-known/security.txt", plainText, () => buildSecurityTxt(siteUrl));
  const rules = JSON.stringify(speculationRules);
  add(speculationRulesPath, "application/speculationrules+json", () => rules);
  return routes;
}

const plainText = "text/plain; charset=UTF-8";

function buildManifest(): string {
  const icons = [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  }));
  return JSON.stringify({
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
  });
}

/** RFC 9116: an expiry within a year; the first day of a month keeps the response unchanged for weeks. */
function buildSecurityTxt(siteUrl: string): string {
  const now = new Date();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
  const { contact } = getContactLines(siteUrl).emails;
  const lines = [
    `Contact: ${contact ? `mailto:${contact}` : siteUrl + getPath("contact", "en")}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: es, en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}
