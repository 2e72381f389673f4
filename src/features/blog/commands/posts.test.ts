// @module-tag slow
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findUpload } from "#app/features/blog/rules/upload-names.ts";
import { makePng } from "../../../../tests/support/samples/pictures.ts";
import { writePostFile } from "../../../../tests/support/samples/post-files.ts";
import { createEmptySite, runCommand } from "../../../../tests/support/servers/command.ts";
import { makeJpeg } from "../../../../tests/support/servers/graph-server.ts";
import { startTestApp } from "../../../../tests/support/servers/test-app.ts";

let directory: string;
let folder: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "posts-"));
  folder = path.join(directory, "files");
  mkdirSync(folder);
});
afterEach(() => rmSync(directory, { recursive: true }));

const dataDir = () => path.join(directory, "data");
const run = (words: string) => runCommand(words, { DATA_DIR: dataDir() });
const write = (slug: string, change?: Record<string, string | undefined>, text?: string) =>
  writePostFile(folder, slug, change, text);
const addPicture = async (name: string, colour?: string) =>
  writeFileSync(path.join(folder, name), await makeJpeg(600, 400, colour));
function listUploads(): string[] {
  try {
    return readdirSync(path.join(dataDir(), "uploads"));
  } catch {
    return [];
  }
}
const listPosts = async () => JSON.parse((await run("posts list --json")).stdout);

describe("posts import", () => {
  test("imports files and folders once and prints the changes", async () => {
    mkdirSync(path.join(folder, "dentro"));
    mkdirSync(path.join(folder, ".oculta"));
    write("uno", { date: "2026-11-01" });
    writePostFile(path.join(folder, "dentro"), "dos", { draft: "true", date: "2026-11-02" });
    writePostFile(path.join(folder, ".oculta"), "tres");
    writeFileSync(path.join(folder, "notas.txt"), "");
    renameSync(write("cuatro", { date: "2026-11-03" }), path.join(folder, "cuatro.markdown"));
    const first = await run(`posts import ${folder} ${folder}/uno.md`);
    expect({ code: first.code, stderrLines: first.stderrLines }).toEqual({
      code: 0,
      stderrLines: [],
    });
    expect(first.stdout.split("\n")).toEqual([
      expect.stringMatching(/^ACTION +SLUG +STATE AND DATE \(UTC\) +FILE$/),
      expect.stringMatching(/^created +cuatro +published .*\/cuatro\.markdown$/),
      expect.stringMatching(/^created +dos +draft 2026-11-02 06:00 +.*dentro\/dos\.md$/),
      expect.stringMatching(/^created +uno +published 2026-11-01 06:00 +.*\/uno\.md$/),
      "3 created",
      "",
    ]);
    expect((await run(`posts import ${folder}`)).stdout).toBe("3 unchanged\n");
    expect(await listPosts()).toMatchObject([
      { slug: "cuatro" },
      { slug: "dos", state: "draft" },
      { slug: "uno", state: "published", lang: "es", twin: null, former: [] },
    ]);
  });

  test("prints JSON", async () => {
    await createEmptySite(dataDir());
    write("uno", { twin: "one", date: "2099-01-01" });
    const { stdout, stderrLines } = await run(`posts import ${folder} --json --dry-run`);
    expect(JSON.parse(stdout)).toMatchObject({
      dry_run: true,
      posts: [{ file: `${folder}/uno.md`, action: "created", slug: "uno", state: "scheduled" }],
      pictures: { added: 0, removed: 0 },
      warnings: [`${folder}/uno.md:7: twin: there is no post one yet`],
    });
    expect(stderrLines).toEqual([`warning: ${folder}/uno.md:7: twin: there is no post one yet`]);
  });

  test("renames a post that names its former slug", async () => {
    write("vieja");
    await run(`posts import ${folder}`);
    rmSync(path.join(folder, "vieja.md"));
    write("nueva", { former: "vieja" });
    const { stdout } = await run(`posts import ${folder}`);
    expect(stdout).toMatch(/^renamed +nueva /m);
    expect(await listPosts()).toMatchObject([{ slug: "nueva", former: ["vieja"] }]);
  });

  test("reports every problem with file and line and imports nothing", async () => {
    write("bien");
    write("mal", { img: "nada.jpg" }, "Uno\n\n![foto](tampoco.png)");
    write("peor", { type: "6", uuid: "1" }, "[a](b.pdf)");
    writeFileSync(
      path.join(folder, "latin.md"),
      Buffer.from("---\ntitle: Dise\xf1o\n---\n", "latin1"),
    );
    const { code, stdout, stderrLines } = await run(`posts import ${folder}`);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderrLines.join("\n").split("\n")).toEqual([
      `${folder}/latin.md: is not UTF-8 text; save it again in that encoding`,
      `${folder}/mal.md:7: nada.jpg is not beside the file`,
      `${folder}/mal.md:11: tampoco.png is not beside the file`,
      expect.stringContaining(`${folder}/peor.md:6: type: expected 1 to 5, or the name of a type`),
      `warning: ${folder}/peor.md:7: not used here: uuid`,
      expect.stringContaining(`warning: ${folder}/peor.md:9: the link to b.pdf leads nowhere`),
    ]);
    expect(await listPosts()).toEqual([]);

    for (const name of ["mal", "peor", "latin"]) rmSync(path.join(folder, `${name}.md`));
    writePostFile(folder, "bien", { slug: "bien" });
    write("otro", { slug: "bien", uuid: "1" });
    const twice = await run(`posts import ${folder}`);
    expect(twice.stderrLines.join("\n").split("\n")).toEqual([
      `${folder}/otro.md:5: slug: ${folder}/bien.md has the same one`,
      `warning: ${folder}/otro.md:7: not used here: uuid`,
    ]);
    expect(await listPosts()).toEqual([]);
  });

  test("names what a post loses, also in JSON, and every problem of its keys and pictures", async () => {
    const text = '<iframe src="https://v.example/1"></iframe>\n\n<form>a</form>';
    write("uno", { uuid: "1" }, text);
    const warnings = [
      `${folder}/uno.md:7: not used here: uuid`,
      `${folder}/uno.md:9: https://v.example/1 is on another site and becomes a link`,
      `${folder}/uno.md:11: <form> is left out: posts cannot have it`,
    ];
    const { code, stdout, stderrLines } = await run(`posts import ${folder} --json`);
    expect({ code, stderrLines }).toEqual({
      code: 0,
      stderrLines: warnings.map((warning) => `warning: ${warning}`),
    });
    expect(JSON.parse(stdout)).toMatchObject({ warnings });

    write(
      "dos",
      { title: undefined, slug: "Dos", img: "nada.jpg", former: "uno" },
      "![](/img/a.png)",
    );
    write("tres", { former: "uno" });
    expect((await run(`posts import ${folder}`)).stderrLines.join("\n").split("\n")).toEqual([
      `${folder}/dos.md:1: title: expected a value`,
      `${folder}/dos.md:4: slug: expected lower-case letters, digits and hyphens; did you mean dos?`,
      `${folder}/dos.md:6: nada.jpg is not beside the file`,
      `${folder}/dos.md:9: /img/a.png has to stand beside the file, in no folder`,
      `${folder}/tres.md:7: former: uno is the slug of ${folder}/uno.md`,
      ...warnings.map((warning) => `warning: ${warning}`),
    ]);
  });

  test("takes the one picture beside a post whose name reads the same", async () => {
    await createEmptySite(dataDir());
    const typed = ["año.png", "Captura 10.54 a.m..png", "l’atelier.png", "Foto.png"];
    const onDisk = ["an\u0303o.png", "Captura 10.54\u202Fa.m..png", "l'atelier.png", "foto.PNG"];
    for (const name of onDisk) await addPicture(name);
    write("uno", {}, typed.map((name) => `![](<${name}>)`).join("\n\n"));
    expect(await run(`posts import ${folder}`)).toMatchObject({ code: 0, stderrLines: [] });

    write("dos", {}, "![](<fotos.png>)\n\n![](<FOTO.png>)");
    await addPicture("foto.png");
    const { stderrLines } = await run(`posts import ${folder} --dry-run`);
    expect(stderrLines.join("\n")).toMatch(/fotos\.png is not beside the file; did you mean foto/);
    expect(stderrLines.join("\n")).toMatch(/FOTO\.png is not beside the file; did you mean foto/);
  });

  test("names paths without a post", async () => {
    writeFileSync(path.join(folder, "notas.txt"), "");
    const missing = path.join(folder, "nada");
    const { code, stderrLines } = await run(
      `posts import ${folder} ${missing} ${folder}/notas.txt`,
    );
    expect(code).toBe(1);
    expect(stderrLines.join("\n").split("\n")).toEqual([
      `${folder}: holds no .md or .html file`,
      `${missing}: there is no such file or folder`,
      `${folder}/notas.txt: expected a .md or .html file`,
    ]);
  });
});

describe("images of posts import", () => {
  test("are imported with an HTML file", async () => {
    await addPicture("foto.jpg");
    const text =
      '---\ntitle: Uno\nauthor: Ana\nmeta: m\nslug: uno\ntype: 1\n---\n<h1>A</h1><p><img src="foto.jpg" width=9>';
    writeFileSync(path.join(folder, "uno.html"), text);
    expect((await run(`posts import ${folder}`)).stdout).toContain("1 created, 1 picture added");
  });

  test("are imported from beside the file: cover and body", async () => {
    await addPicture("portada.jpg");
    await addPicture("con acento y más.jpg", "#273ef6");
    write("uno", { img: "portada.jpg" }, "![Foto](<con acento y más.jpg>)");
    const { stdout } = await run(`posts import ${folder}`);
    expect(stdout).toContain("1 created, 2 pictures added");
    const [post] = await listPosts();
    expect(findUpload(post.img)).toMatchObject({ width: 600, height: 400 });
    const files = listUploads();
    expect(files).toContain(post.img);
    expect(files).toHaveLength(8);
    expect(files.every((name) => findUpload(name))).toBe(true);

    const app = await startTestApp({ DATA_DIR: dataDir() });
    try {
      const { data } = await (await app.request("/administrator/app/site/get_blogs")).json();
      expect((await app.request(`/uploads/${data[0].img}`)).status).toBe(200);
      const [, inText] = /<img[^>]*src="([^"]+)"[^>]*>/.exec(data[0].body) ?? [];
      expect((await app.request(inText ?? "")).headers.get("content-type")).toBe("image/webp");
      const page = await (await app.request("/blog/uno")).text();
      for (const file of files.filter((name) => name.startsWith(post.img.slice(0, 16)))) {
        expect(page).toContain(`/uploads/${file}`);
      }
    } finally {
      await app.close();
    }
  });

  test("that move are imported as their first picture, with a warning", async () => {
    const frames = await sharp([await makeJpeg(60, 40), await makeJpeg(60, 40, "#273ef6")], {
      join: { animated: true },
    })
      .webp()
      .toBuffer();
    writeFileSync(path.join(folder, "mueve.webp"), frames);
    write("uno", { img: "mueve.webp" }, "![](mueve.webp)");
    const { code, stderrLines } = await run(`posts import ${folder}`);
    expect({ code, stderrLines }).toEqual({
      code: 0,
      stderrLines: [
        `warning: ${folder}/uno.md:7: mueve.webp moves; only its first picture is shown`,
        `warning: ${folder}/uno.md:9: mueve.webp moves; only its first picture is shown`,
      ],
    });
    expect(findUpload((await listPosts())[0].img)).toMatchObject({ width: 60, height: 40 });
  });

  test("are encoded once and removed with the last post that uses them", async () => {
    await addPicture("portada.jpg");
    write("uno", { img: "portada.jpg" });
    write("dos", { draft: "true" }, "![](portada.jpg)");
    expect((await run(`posts import ${folder}`)).stdout).toContain("1 picture added");
    const files = listUploads();
    writeFileSync(path.join(dataDir(), "uploads", "del-dueño.webp"), "");
    expect((await run(`posts import ${folder}`)).stdout).toBe("2 unchanged\n");
    await run("posts remove uno");
    expect(listUploads()).toHaveLength(files.length + 1);
    await run("posts remove dos");
    expect(listUploads()).toEqual(["del-dueño.webp"]);
  });

  test("are replaced when the post changes", async () => {
    await addPicture("portada.jpg");
    write("uno", { img: "portada.jpg" });
    await run(`posts import ${folder}`);
    const before = listUploads();
    await addPicture("portada.jpg", "#273ef6");
    expect((await run(`posts import ${folder}`)).stdout).toContain(
      "1 updated, 1 picture added, 1 picture removed",
    );
    expect(listUploads()).toHaveLength(before.length);
    expect(listUploads()).not.toEqual(before);
  });

  test("that an owner added to the uploads are not changed", async () => {
    mkdirSync(path.join(dataDir(), "uploads"), { recursive: true });
    writeFileSync(path.join(dataDir(), "uploads", "propia.webp"), "");
    write("uno", { img: "propia.webp" });
    expect((await run(`posts import ${folder}`)).code).toBe(0);
    expect(await listPosts()).toMatchObject([{ img: "propia.webp" }]);
  });

  test("are rejected by content: text, SVG, too many pixels, truncated files", async () => {
    const jpeg = await makeJpeg(800, 800);
    const files: [string, Buffer, string][] = [
      ["texto.jpg", Buffer.from("Hola, soy un texto"), "is not a JPEG, PNG or WebP picture"],
      ["dibujo.png", Buffer.from("<svg onload='x'/>"), "is not a JPEG, PNG or WebP picture"],
      ["inundacion.png", makePng(7000), "has more than 40 megapixels"],
      ["mitad.jpg", jpeg.subarray(0, jpeg.length / 2), "is broken: it cannot be read to its end"],
    ];
    for (const [name, bytes] of files) writeFileSync(path.join(folder, name), bytes);
    for (const [index, [name]] of files.entries()) write(`post-${index}`, { img: name });
    const { code, stderrLines } = await run(`posts import ${folder}`);
    expect(code).toBe(1);
    expect(stderrLines.join("\n").split("\n")).toEqual(
      files.map(([name, , reason], index) => `${folder}/post-${index}.md:7: ${name} ${reason}`),
    );
    expect(listUploads()).toEqual([]);
  });

  test("are not stored by a dry run or a failed import", async () => {
    await createEmptySite(dataDir());
    await addPicture("portada.jpg");
    write("uno", { img: "portada.jpg" });
    const rehearsed = await run(`posts import ${folder} --dry-run`);
    expect(rehearsed.stdout).toContain(
      "Nothing is changed yet; an import gives: 1 created, 1 picture added",
    );
    write("zzz", { former: "uno" });
    expect((await run(`posts import ${folder}`)).code).toBe(1);
    expect([listUploads(), await listPosts()]).toEqual([[], []]);
  });
});

describe("posts publish, unpublish and remove", () => {
  beforeEach(async () => {
    write("uno", { draft: "true", date: "2026-11-01" });
    await run(`posts import ${folder}`);
  });

  test("print the new state of the post", async () => {
    expect(await run("posts publish uno")).toEqual({
      code: 0,
      stdout: "uno is published, dated 2026-11-01 06:00 UTC\n",
      stderrLines: [],
    });
    expect((await run("posts unpublish uno")).stdout).toBe(
      "uno is withdrawn and kept as a draft\n",
    );
    expect(JSON.parse((await run("posts publish uno --json")).stdout)).toMatchObject({
      slug: "uno",
      state: "published",
    });
    expect((await run("posts remove uno --json")).stdout).toBe('{"slug":"uno","removed":true}\n');
  });

  test("posts import warns that it publishes an unpublished post", async () => {
    write("uno", { date: "2026-11-01" });
    await run(`posts import ${folder}`);
    await run("posts unpublish uno");
    const { stderrLines } = await run(`posts import ${folder}`);
    expect(stderrLines).toEqual([
      `warning: ${folder}/uno.md: draft: the post was kept back until now`,
    ]);
  });

  test.each(["publish", "unpublish", "remove"])(
    "posts %s fails for an unknown slug",
    async (verb) => {
      expect(await run(`posts ${verb} nada`)).toEqual({
        code: 1,
        stdout: "",
        stderrLines: ["there is no post nada; posts list shows all of them"],
      });
    },
  );
});

test("posts list prints a table, also without posts", async () => {
  await createEmptySite(dataDir());
  expect((await run("posts list --json")).stdout).toBe("[]\n");
  write("uno", { date: "2026-11-01", lang: "en", type: "5" });
  await run(`posts import ${folder}`);
  expect((await run("posts list")).stdout.split("\n")[1]).toMatch(
    /^published +2026-11-01 06:00 +en +diseño digital +uno +Título de uno$/,
  );
});
