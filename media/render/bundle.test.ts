import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { hashScene } from "./bundle.ts";

const folder = mkdtempSync(path.join(tmpdir(), "scene-"));
afterAll(() => rmSync(folder, { recursive: true }));

const proof = JSON.stringify(path.join(import.meta.dirname, "proof-scene.ts"));

async function hashOf(name: string, scene: string, results: string): Promise<string> {
  const file = path.join(folder, `${name}.ts`);
  const code = `
    import { scene as proof } from ${proof};
    const shared = { kind: "picture" };
    // ${name}
    export const scene = ${scene};
    export const results = [{ ...shared, ${results} }];`;
  writeFileSync(file, code);
  return hashScene(file);
}

it("changes with the scene, and not with how its results are written or what is said of it", async () => {
  const first = await hashOf("first", "proof", "quality: 50");
  expect(await hashOf("second", "proof", "quality: 60")).toBe(first);
  expect(await hashOf("third", "{ ...proof, width: 65 }", "quality: 50")).not.toBe(first);
});
