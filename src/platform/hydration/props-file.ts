import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { createContext } from "react";

export type FindPropsFile = (props: string) => string | undefined;

export const PropsFileContext = createContext<FindPropsFile>(() => undefined);

export function namePropsFile(props: string): string {
  return `props-${createHash("sha256").update(props).digest("base64url").slice(0, 8)}.json`;
}

export function readPropsFiles(directory: string): FindPropsFile {
  const files = new Set(readdirSync(directory));
  return (props) => {
    const file = namePropsFile(props);
    return files.has(file) ? `/${path.basename(directory)}/${file}` : undefined;
  };
}
