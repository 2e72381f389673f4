import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** What an environment writes and nobody is sent: scripts send no style, style entries no script. */
const unusedOutput: Record<string, string> = { client: ".css", styles: ".js" };
const compressible = /\.(?:css|js|svg)$/;

/** Removes what nobody is sent, and lays a brotli and a gzip file beside each asset, for the server to send as they are. */
export function compressAssets(): Plugin {
  return {
    name: "finish-files",
    writeBundle({ dir = "." }, bundle) {
      const { name } = this.environment;
      if (name === "ssr") return;
      for (const file of Object.keys(bundle)) {
        const target = path.join(dir, file);
        if (file.endsWith(unusedOutput[name] ?? "\0")) {
          rmSync(target, { force: true });
        } else if (compressible.test(file)) {
          const content = readFileSync(target);
          const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          writeFileSync(`${target}.br`, brotliCompressSync(content, { params: quality }));
          writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }));
        }
      }
    },
  };
}
