import { execFileSync } from "node:child_process";
import { globSync, rmSync } from "node:fs";
import path from "node:path";
import devServer from "@hono/vite-dev-server";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bundleDependencies } from "./scripts/vite/bundle-dependencies.ts";
import { compressAssets, compressFile } from "./scripts/vite/compress-assets.ts";
import { developmentScripts, reloadServerModules } from "./scripts/vite/development.ts";
import { emitPageSvgs } from "./scripts/vite/emit-page-svgs.ts";
import { nativeDynamicImport } from "./scripts/vite/native-dynamic-import.ts";
import { adminStyleEntry, pageStyles, styleEntries } from "./scripts/vite/page-styles.ts";
import { createClassNamer } from "./scripts/vite/style-sheets.ts";
import { nextFolder, switchBuild } from "./scripts/vite/switch-build.ts";

const next = path.join("dist", nextFolder);

export default defineConfig({
  // What is public is served by the application, in development too, so that its headers are the same.
  publicDir: false,
  // Tests that start it themselves keep what it prepares apart from a developer's.
  ...(process.env.VITE_CACHE_DIR ? { cacheDir: process.env.VITE_CACHE_DIR } : {}),
  server: {
    host: process.env.HOST ?? "127.0.0.1",
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
  },
  build: {
    assetsInlineLimit: 0,
    modulePreload: false,
    cssMinify: "lightningcss",
    reportCompressedSize: false,
  },
  css: { modules: { generateScopedName: createClassNamer(import.meta.dirname) } },
  plugins: [
    react(),
    pageStyles(),
    emitPageSvgs(),
    nativeDynamicImport(),
    bundleDependencies(),
    compressAssets(),
    developmentScripts(react.preambleCode),
    reloadServerModules(),
    devServer({
      entry: "scripts/development/server.ts",
      injectClientScript: false,
      exclude: [/^\/@/, /^\/(?:src|tests)\//, /^\/node_modules\//],
    }),
  ],
  environments: {
    client: {
      build: {
        outDir: path.join(next, "client"),
        emptyOutDir: true,
        manifest: "scripts.json",
        cssCodeSplit: false,
        rolldownOptions: {
          input: "src/platform/hydration/client/entry.ts",
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              // What several islands use, in one file: files of a hundred bytes cost a request each. Scrollers have their own.
              groups: [
                {
                  name: "shared",
                  test: /\/src\/(?:locale|ui)\/(?!when-idle|animate-scroll)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    styles: {
      consumer: "client",
      build: {
        outDir: path.join(next, "client"),
        emptyOutDir: false,
        manifest: "styles.json",
        rolldownOptions: { input: styleEntries() },
      },
    },
    // The administrator area, apart from what visitors are sent.
    admin: {
      consumer: "client",
      build: {
        outDir: path.join(next, "admin"),
        emptyOutDir: true,
        assetsDir: "administrator/assets",
        manifest: "admin.json",
        rolldownOptions: {
          input: { ...adminStyleEntry, area: "src/admin/client/entry.ts" },
        },
      },
    },
    ssr: {
      build: {
        outDir: path.join(next, "server"),
        emptyOutDir: true,
        rolldownOptions: {
          input: {
            main: "src/server/main.ts",
            site: "src/cli/site.ts",
            "write-props-files": "scripts/vite/write-props-files.ts",
          },
          // Beside the entries, so that paths from a module's own directory are the same in each file.
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      rmSync(next, { recursive: true, force: true });
      for (const name of ["client", "styles", "admin", "ssr"]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      execFileSync(process.execPath, [path.join(next, "server/write-props-files.js")]);
      for (const file of globSync(path.join(next, "client/assets/props-*.json")))
        compressFile(file);
      switchBuild("dist");
    },
  },
});
