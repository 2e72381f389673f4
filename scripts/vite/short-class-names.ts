import { createHash } from "node:crypto";
import path from "node:path";
import type { Plugin } from "vite";

/** Names of classes and keyframes as Lightning CSS writes them by `classNamePattern`; not Vite's placeholders of addresses. */
const longName = /(?<![\w-])(?!__VITE_)[\w-]{6,}__[A-Za-z][\w-]*/g;

/** Pattern of the names of CSS Modules, for `css.lightningcss.cssModules`. */
export const classNamePattern = "[content-hash]__[local]";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Three letters and digits for a path, which depend on no other file, so that most names survive a change elsewhere. */
function getFileCode(file: string): string {
  const code = createHash("sha256").update(file).digest("base64").replace(/[^\w]/g, "");
  return code.replace(/^\d+/, "").slice(0, 3);
}

const getLocalCode = (index: number): string =>
  index < letters.length
    ? (letters[index] ?? "")
    : getLocalCode(Math.floor(index / letters.length) - 1) + getLocalCode(index % letters.length);

/**
 * Shortens the names that CSS Modules give in a build, in style sheets, scripts and markup alike: a sixteenth of home's
 * style and a thirtieth of its markup, compressed. Fails when two files would get the same names.
 */
export function shortClassNames(): Plugin[] {
  const root = path.resolve(import.meta.dirname, "../..");
  const files = new Map<string, string>();
  const names = new Map<string, Map<string, string>>();

  function shorten(text: string, id: string): string {
    const file = path.relative(root, id.replace(/\?.*$/, ""));
    const code = getFileCode(file);
    const other = files.get(code) ?? file;
    if (other !== file) throw new Error(`${file} and ${other} get the same names: rename one`);
    files.set(code, file);
    const shortNames = names.get(file) ?? new Map<string, string>();
    names.set(file, shortNames);
    return text.replace(longName, (name) => {
      const local = name.slice(name.lastIndexOf("__") + 2);
      const short = shortNames.get(local) ?? code + getLocalCode(shortNames.size);
      shortNames.set(local, short);
      return short;
    });
  }

  const transform = {
    filter: { id: /\.module\.css(?:\?|$)/ },
    handler: (code: string, id: string) => ({ code: shorten(code, id), map: null }),
  };
  return [
    // Between Vite's own two plugins for CSS: the first compiles a module, the second exports its names.
    { name: "short-class-names:styles", apply: "build", transform },
    { name: "short-class-names:exports", apply: "build", enforce: "post", transform },
  ];
}
