import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath } from "#app/locale/route-pairs.ts";
import { type AnswerTime, getTexts } from "#app/locale/texts/texts.ts";
import { answerTimes } from "#app/platform/owner-settings/owner-setting.ts";
import { getText } from "../../../tests/support/documents/html.ts";
import { actAs } from "../../../tests/support/samples/actions.ts";
import { type MailServer, startMailServer } from "../../../tests/support/servers/mail-server.ts";
import {
  makeContactFields,
  startTestApp,
  type TestApp,
} from "../../../tests/support/servers/test-app.ts";

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ SMTP_URL: server.getUrl(), MAIL_FROM: "web@example.com" });
  void app.runtime.outbox.dispatcher.start();
});
beforeEach(() => promise(undefined));
afterAll(async () => {
  await Promise.all([app.close(), server.close()]);
});

/** Sets the time as an owner does, and reads it as each process does every second. */
async function promise(time: AnswerTime | undefined): Promise<void> {
  const { ownerSettings, contact } = app.runtime;
  await ownerSettings.save([{ name: "ANSWER_TIME", text: time ?? "" }], actAs("ana"));
  await contact.answerTime.read();
}

const read = async (target: string) => getText(await (await app.request(target)).text());

/** Sends the form without script; the text of the page that follows, and the mail to the visitor. */
async function send(target: string, email: string) {
  const sent = await app.postForm(target, makeContactFields({ email }));
  const cookie = sent.headers.get("set-cookie")?.split(";")[0] ?? "";
  const shown = await app.request(sent.headers.get("location") ?? "", {
    headers: { Cookie: cookie },
  });
  const find = () => server.received.find(({ to }) => to.includes(email))?.mail;
  await expect.poll(find).toBeDefined();
  return [getText(await shown.text()), find()?.text, find()?.html];
}

async function countHits(): Promise<number> {
  const metrics = await (await app.request("/metrics", {}, "127.0.0.1")).text();
  return Number(/^page_cache_hits_total (\d+)$/m.exec(metrics)?.[1]);
}

it.each(languages)("no answer in time is promised in %s until an owner does", async (language) => {
  const address = getLocalizedPath("contact", language);
  const { afterSending, answerTimes: sentences } = getTexts(language, "contact");
  const page = await read(address);
  expect(page).toContain(afterSending);
  const shown = [page, ...(await send(address, `none-${language}@example.com`))];
  for (const sentence of Object.values(sentences)) {
    expect(shown.filter((text) => text?.includes(sentence))).toEqual([]);
  }
});

it.each(languages.flatMap((language) => answerTimes.map((time) => [language, time] as const)))(
  "an answer promised in %s for %s is shown until it is promised no more",
  async (language, time) => {
    const address = getLocalizedPath("contact", language);
    const { referenceNow, answerTimes: sentences } = getTexts(language, "contact");
    const documents = [address, `${address}.md`, `/llms-full.txt?lang=${language}`];
    for (const document of documents) expect(await read(document)).not.toContain(sentences[time]);
    await promise(time);
    for (const document of documents) {
      expect(await read(document)).toContain(`${referenceNow} ${sentences[time]}`);
    }
    const refused = await app.postForm(address, makeContactFields({ email: "" }));
    expect(refused.status).toBe(422);
    expect(getText(await refused.text())).toContain(sentences[time]);
    for (const text of await send(address, `${time}-${language}@example.com`)) {
      expect(text).toContain(sentences[time]);
    }
    await promise(undefined);
    for (const document of documents) expect(await read(document)).not.toContain(sentences[time]);
  },
);

it("the page with a promise is kept in the cache", async () => {
  const ask = async () => (await app.request(getPath("contact", "en"))).headers.get("etag");
  const before = await ask();
  await promise("4-hours");
  const first = await ask();
  expect(first).not.toBe(before);
  const hits = await countHits();
  expect(await ask()).toBe(first);
  expect(await countHits()).toBe(hits + 1);
});

it("is shown from the start on, and while the database fails", async () => {
  await promise("2-working-days");
  const failing = await startTestApp({ DATA_DIR: path.join(app.directory, "data") });
  onTestFinished(() => failing.close());
  await failing.runtime.close();
  const { answerTimes: sentences } = getTexts("es", "contact");
  const response = await failing.request(getPath("contact", "es"));
  expect(getText(await response.text())).toContain(sentences["2-working-days"]);
});
