import type { ReactNode } from "react";
import { adminPaths } from "#app/admin/addresses.ts";
import type { Language } from "#app/locale/languages.ts";

export interface AdminAssets {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

interface AdminDocumentProps {
  language: Language;
  title: string;
  area: string;
  assets: AdminAssets;
  children: ReactNode;
}

export function AdminDocument({ language, title, area, assets, children }: AdminDocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${area}`}</title>
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        <meta name="theme-color" content="#f5f2ec" />
        <link rel="manifest" href={adminPaths.manifest} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>{children}</body>
    </html>
  );
}
