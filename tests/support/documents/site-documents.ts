import { postCategories } from "#app/content/post-categories.ts";
import { getProjectsAddress } from "#app/content/project-addresses.ts";
import { projects } from "#app/content/projects.ts";
import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import { type Language, languages, storedLanguages } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath } from "#app/locale/route-pairs.ts";
import type { DocumentAssets } from "../../../src/platform/hydration/assets.ts";
import { pageRows } from "../browser/pages.ts";
import { makePost } from "../samples/posts.ts";
import { makeStoredSocialPost } from "../samples/social-posts.ts";
import { makeContactFields, startTestApp, type TestApp } from "../servers/test-app.ts";
import type { SiteDocument } from "./html-checker.ts";

/** A body with everything that a post may hold. */
const fullBody = `
<p>Text with <a href="/contacto">a link</a>, <strong>weight</strong>, <em>stress</em>, <del>cuts</del> and <code>a &lt; b</code>.<br>More.</p>
<h2>A part</h2><h3>A part of it</h3><h4>Deeper</h4><h2>A part</h2>
<blockquote><p>Said by <cite>someone</cite>.</p></blockquote>
<ul><li>One<ol start="3"><li>Three</li></ol></li></ul>
<dl><dt>Term</dt><dd>Meaning</dd></dl>
<pre><code class="language-html">&lt;br /&gt; &lt;img alt="&lt;br/&gt;" /&gt;</code></pre>
<pre><code>plain</code></pre>
<table><caption>Prices</caption><thead><tr><th scope="col" align="left">A</th><th align="right">B</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>
<figure><img src="/uploads/0123456789abcdef-800.webp" alt="a > b, &lt;br/&gt;" width="800" height="600"><figcaption>A picture</figcaption></figure>
<p><img src="/uploads/0123456789abcdef-800.webp" alt=""></p>
<hr><details><summary>More</summary><p>Text</p></details>
<p>H<sub>2</sub>O, m<sup>2</sup>, <kbd>Ctrl</kbd>, <abbr title="Cascading Style Sheets">CSS</abbr>, <mark>mark</mark></p>`;

/** A body as careless tools write it. How elements may nest is left to the author, and all else must be valid. */
const carelessBody = `
<h1>Title</h1><div align="center" style="color:red"><font color="red">Old</font> <center>old</center></div>
<p>One<p>Two<div>Three</div></p><a href="/a">out <a href="/b">in</a></a><a name="x">anchor</a><a>no address</a>
<img src="/media/x.webp" width="100%" height="auto"><img src="https://example.com/x.png" alt="a &quot;b&quot; > c">
<table width="100%" border="0"><tr><td width="20%" valign="top" align="right">1<td nowrap>2</table>
<h2 id="a b">Id</h2><p id="menu">Id</p><p id="menu">Id</p><ol start="x"><li value="y">1</li></ol>
<h2></h2><p></p><ul></ul><table></table><pre></pre><blockquote></blockquote><figure></figure>`;

/** Every page of the site in every state that the server renders, in both languages. */
export async function collectSiteDocuments(): Promise<SiteDocument[]> {
  return [
    ...(await collectPages()),
    ...(await collectForms()),
    ...(await collectBlogStates()),
    ...(await collectServerErrors()),
  ];
}

/** Assets in the head of each document, as a build has them. */
const assets: DocumentAssets = {
  styles: ["/assets/shared-test.css"],
  fonts: ["/assets/font-test.woff2"],
  scripts: [{ src: "/assets/entry-test.js", integrity: `sha384-${"A".repeat(64)}` }],
};

/** Runs a function with a site of its own. */
async function withApp(
  settings: Record<string, string>,
  collect: (app: TestApp, documents: SiteDocument[]) => Promise<void>,
): Promise<SiteDocument[]> {
  const app = await startTestApp(settings, undefined, { assets });
  const documents: SiteDocument[] = [];
  try {
    await collect(app, documents);
  } finally {
    await app.close();
  }
  return documents;
}

async function readDocument(
  name: string,
  response: Response | Promise<Response>,
  status: number,
): Promise<SiteDocument> {
  const answer = await response;
  if (answer.status !== status) throw new Error(`${name} answered ${answer.status}`);
  const type = answer.headers.get("content-type") ?? "";
  if (!type.startsWith("text/html")) throw new Error(`${name} answered ${type}`);
  return { name, html: await answer.text() };
}

/** Requests a page in a language, with further cookies. */
function readPage(
  app: TestApp,
  language: Language,
  path: string,
  status = 200,
  cookies: readonly string[] = [],
): Promise<SiteDocument> {
  const cookie = [`language=${storedLanguages[language]}`, ...cookies].join("; ");
  const response = app.request(path, { headers: { Cookie: cookie } });
  return readDocument(`${language} ${path} ${status}`, response, status);
}

/** Posts the form of each page that has it, as a browser does without script. */
async function postForms(
  app: TestApp,
  language: Language,
  fields: Record<string, string>,
  status: number,
  headers: Record<string, string> = {},
): Promise<SiteDocument[]> {
  const documents = [];
  for (const id of ["home", "contact"] as const) {
    const path = getPath(id, language);
    const cookie = { Cookie: `language=${storedLanguages[language]}` };
    const response = app.postForm(path, fields, { ...cookie, ...headers });
    documents.push(await readDocument(`${language} ${path} form ${status}`, response, status));
  }
  return documents;
}

const readCookies = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");

/** The pages of the table, the views that a query opens, and addresses without a page. */
const collectPages = () =>
  withApp({}, async (app, documents) => {
    const { blog, socialFeed } = app.runtime;
    const { publicationJob, posts: postService } = blog;
    await blog.upsert(makePost("retirada"));
    await publicationJob.start();
    await postService.remove("retirada");
    await publicationJob.start();
    for (const language of languages) {
      await blog.upsert(
        makePost(`full-${language}`, { body: fullBody, language, img: "/x-800.webp" }),
      );
      await blog.upsert(makePost(`careless-${language}`, { body: carelessBody, language }));
    }
    const { posts } = await blog.listPublished({ now: new Date() });
    for (const language of languages) {
      const stored = await app.postContact({
        ...makeContactFields({ comment: language }),
        language,
      });
      const paths = new Set([
        ...pageRows
          .filter((row) => row.language === language)
          .filter(({ id }) => id !== "blog-post" && id !== "information")
          .map(({ id }) => getLocalizedPath(id, language)),
        ...posts.map(({ slug }) => getLocalizedPath("blog-post", language, { slug })),
        ...[undefined, ...projects].map((project) => getProjectsAddress(language, project)),
        ...[
          ...postCategories.map(({ slug }) => ({ category: slug })),
          { page: "2" },
          { page: "99" },
          { q: 'equipo "<b>' },
          { q: "a" },
          { q: "zzzz" },
        ].map((query) => getLocalizedPath("blog", language, {}, query)),
      ]);
      for (const path of paths) documents.push(await readPage(app, language, path));
      const missing = getLocalizedPath("blog-post", language, { slug: "nada" });
      for (const path of ["/nada", "/servicio", missing]) {
        documents.push(await readPage(app, language, path, 404));
      }
      const withdrawn = getLocalizedPath("blog-post", language, { slug: "retirada" });
      documents.push(await readPage(app, language, withdrawn, 410));
      const result = getPath("information", language);
      documents.push(await readPage(app, language, result, 200, readCookies(stored)));
    }
    const feed = { version: "1", posts: ["1", "2", "3"].map(makeStoredSocialPost) };
    Object.assign(socialFeed, { getCurrent: () => feed });
    for (const language of languages) {
      documents.push(await readPage(app, language, getLocalizedPath("home", language)));
    }
  });

/** The contact form that was refused, for each reason and on each page that has it. */
const collectForms = () =>
  withApp({ RATE_LIMIT: "1/m" }, async (app, documents) => {
    await app.postContact(makeContactFields());
    for (const language of languages) {
      const post = async (...sent: [Record<string, string>, number, Record<string, string>?]) =>
        void documents.push(...(await postForms(app, language, ...sent)));
      await post({}, 422);
      await post(makeContactFields({ first_name: '"><b>', email: "ana@", phone: "1" }), 422);
      await post(makeContactFields(), 403, { "Sec-Fetch-Site": "cross-site" });
      const more = makeContactFields({ comment: "\n</textarea><p>" });
      await post(more, 429);
      const limited = await app.postContact({ ...more, language });
      const result = getPath("information", language);
      documents.push(await readPage(app, language, result, 200, readCookies(limited)));
    }
  });

/** The blog when its posts cannot be loaded, and while they are loading. */
const collectBlogStates = () =>
  withApp({}, async (app, documents) => {
    const listPaths = (language: Language) => [
      ...[{}, { category: "programacion" }, { q: "equipo" }].map((query) =>
        getLocalizedPath("blog", language, {}, query),
      ),
      getLocalizedPath("blog-post", language, { slug: "una" }),
    ];
    const sources = ["listPublished", "findPublishedBySlug", "search"];
    const states = [
      [503, () => Promise.reject(new BlogError("timeout", "5 s"))],
      [200, () => new Promise(() => undefined)],
    ] as const;
    for (const [status, load] of states) {
      Object.assign(app.runtime.blog, Object.fromEntries(sources.map((name) => [name, load])));
      const reads = languages.flatMap((language) =>
        listPaths(language).map((path) => readPage(app, language, path, status)),
      );
      documents.push(...(await Promise.all(reads)));
    }
  });

/** The screens of a server's errors, a full queue among them, and the form that could not be stored. */
const collectServerErrors = () =>
  withApp({}, async (app, documents) => {
    const post = { ...makePost("rota"), publishedAt: new Date(Number.NaN) };
    Object.assign(app.runtime.blog, { findPublishedBySlug: async () => post });
    // One more than a client may ask for at once, so that the queue is full for the last of each language.
    const searches = Array.from({ length: 130 }, (_, index) => {
      const language = languages[index % languages.length] ?? "es";
      return app.request(getLocalizedPath("blog", language, {}, { q: String(index) }));
    });
    const busy = (await Promise.all(searches)).slice(-languages.length);
    for (const response of busy) documents.push(await readDocument("queue full", response, 503));
    for (const language of languages) {
      const broken = getLocalizedPath("blog-post", language, { slug: "rota" });
      documents.push(await readPage(app, language, broken, 500));
    }
    await app.runtime.close();
    for (const language of languages) {
      documents.push(...(await postForms(app, language, makeContactFields(), 503)));
    }
  });
