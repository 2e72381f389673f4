import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Build output that is never served: styles of the script build, scripts of the style builds. */
const unusedOutput: Readonly<Record<string, RegExp>> = {
  client: /\.css$/,
  styles: /\.js$/,
  admin: /\/styles-[\w-]{8}\.js$/,
};
const compressible = /\.(?:css|js|svg)$/;

/** Removes output that is never served, and writes a brotli and a gzip file beside each asset. */
export function compressAssets(): Plugin {
  return {
    name: "finish-files",
    writeBundle({ dir = "." }, bundle) {
      const { name } = this.environment;
      if (name === "ssr") return;
      for (const file of Object.keys(bundle)) {
        const target = path.join(dir, file);
        if (unusedOutput[name]?.test(file)) {
          rmSync(target, { force: true });
        } else if (compressible.test(file)) {
          compressFile(target);
        }
      }
    },
  };
}

/** Writes a brotli and a gzip file beside a file. */
export function compressFile(file: string): void {
  const content = readFileSync(file);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
