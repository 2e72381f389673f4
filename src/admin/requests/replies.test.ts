import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminPaths, getReplyPath, getRequestPath } from "#app/admin/addresses.ts";
import { company } from "#app/content/company.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { makeContactRequest } from "../../../tests/support/samples/contacts.ts";
import { makeReplyFields } from "../../../tests/support/samples/reply-fields.ts";
import {
  type AdminApp,
  findTextArea,
  readText,
  startAdminApp,
} from "../../../tests/support/servers/admin-app.ts";
import {
  createSmtpError,
  type MailServer,
  startMailServer,
} from "../../../tests/support/servers/mail-server.ts";
import { replyTexts, requestTexts } from "./texts.ts";

const text = replyTexts.es;

let server: MailServer;
let admin: AdminApp;
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _, done) =>
      done(
        address.startsWith("gone")
          ? createSmtpError(550, `5.1.1 <b>${address}</b>\u202E unknown ${"x".repeat(400)}`)
          : null,
      ),
  });
  admin = await startAdminApp({
    SMTP_URL: server.getUrl(),
    CONTACT_TO: "ventas@example.com",
    MAIL_FROM: "Fábrica <hola@example.com>",
  });
  admin.app.runtime.startBackgroundWork();
});
afterAll(async () => {
  await admin.app.close();
  await server.close();
});

async function receive(change: Partial<ContactRequest> = {}) {
  const request = makeContactRequest({
    suspectReason: undefined,
    receivedAt: new Date(),
    ...change,
  });
  const key = { key: request.id, bodyHash: "b", lifetime: 1000 };
  await admin.app.runtime.contact.store.create(request, key);
  return request;
}

const readReplies = async ({ id }: ContactRequest) =>
  (await admin.app.runtime.contact.replies.listReplies([id])).get(id) ?? [];

const read = (path: string) => readText(admin.get(path, "marketing"));

describe("the form of a reply", () => {
  test("is in the visitor's language, with the greeting, the reference and the signature", async () => {
    const english = await receive({ language: "en", firstName: "Zoë" });
    const html = await read(getReplyPath(english.id));
    expect(findTextArea(html, "text")).toMatch(/^Hi Zoë,\n.*Ana marketing\nSolutions factory!$/s);
    expect(html).toContain(`value="Your request ${english.reference}: `);
    expect(html).toContain('lang="en"');
    expect(html).toContain("hola@example.com");
    const spanish = await receive({ firstName: "http://spam.example" });
    expect(findTextArea(await read(getReplyPath(spanish.id)), "text")).toMatch(/^Hola:\n/);
  });

  test("sends what was written once, and leaves the request answered", async () => {
    const request = await receive({ email: "una@example.com" });
    const fields = makeReplyFields({ quote: "on", "follow-up": "2026-12-01" });
    const sent = await admin.post(getReplyPath(request.id), fields, "marketing");
    expect([sent.status, sent.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(
        new RegExp(`^${getRequestPath(request.id)}\\?action=[\\w-]{36}#replies$`),
      ),
    ]);
    await admin.post(getReplyPath(request.id), fields, "marketing");
    await expect
      .poll(async () => (await readReplies(request)).map(({ state }) => state))
      .toEqual(["delivered"]);
    const mails = server.received.filter(({ to }) => to.includes("una@example.com"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.mail.replyTo?.[0]?.address).toBe("marketing@example.com");
    expect(mails[0]?.mail.text).toContain(`> ${request.comment.split("\n")[0]}`);
    const html = await read(getRequestPath(request.id));
    expect(html).toContain(text.replies.delivered.replace("{duration}", "1\u00a0s"));
    expect(await admin.app.runtime.contact.handling.find(request.id)).toMatchObject({
      state: "answered",
      version: 2,
    });
    expect(admin.app.logLines.join("\n")).not.toContain("una@example.com");
  });

  test("asks for no state where the request was won, and leaves it won, with its amount", async () => {
    const { id } = await receive();
    const won = { state: "won", assigneeId: admin.ids.owner, amount: 185_000 } as const;
    const actor = { userId: admin.ids.owner, at: new Date() };
    await admin.app.runtime.contact.handling.change(id, { ...won, version: 1 }, actor);
    const html = await read(getReplyPath(id));
    expect(html).not.toMatch(/<select[^>]* name="(?:state|follow-up)"/);
    expect(html).toContain(fillText(text.settled, { state: requestTexts.es.states.won }));
    // A page that was opened before the request was won has both.
    const fields = makeReplyFields({ version: "2", "follow-up": "2026-12-01" });
    expect((await admin.post(getReplyPath(id), fields, "marketing")).status).toBe(303);
    expect(await admin.app.runtime.contact.handling.find(id)).toMatchObject({
      ...won,
      followUpOn: undefined,
    });
  });

  test.each([
    ["es", "Fábrica"],
    ["en", company.name.en],
  ] as const)(
    "in %s shows the letter as it then arrives, keeps it as a draft, and sends nothing",
    async (language, site) => {
      const email = `previa-${language}@example.com`;
      const request = await receive({ email, language });
      const sender = `Ana marketing · ${site}`;
      const fields = makeReplyFields({
        text: "Hola:\r\n\r\n**Sí**, https://a.example/b?c=1&d=2.\r\n\r\nمرحبا (1)",
        ...{ quote: "on", state: "open", "follow-up": "2099-12-01" },
      });
      const tried = await admin.post(
        getReplyPath(request.id),
        { ...fields, intent: "preview" },
        "marketing",
      );
      expect(tried.status).toBe(200);
      const html = await tried.text();
      // Above the fields, and in the letter.
      expect(html.split(`${sender} &lt;hola@example.com&gt;`)).toHaveLength(3);
      expect(html).toMatch(/<option value="open" selected/);
      expect(await readReplies(request)).toEqual([]);
      expect(findTextArea(await read(getReplyPath(request.id)), "text")).toContain("**Sí**");

      await admin.post(getReplyPath(request.id), fields, "marketing");
      const find = () => server.received.find(({ to }) => to.includes(email));
      await expect.poll(find).toBeDefined();
      const mail = find()?.mail;
      expect(mail?.from?.name).toBe(sender);
      const body = /<body><div style="[^"]*">(.*)<\/div><\/body>/.exec(mail?.html ?? "")?.[1] ?? "";
      expect(body).toContain('<p dir="auto">**Sí**, <a ');
      expect(html).toContain(`>${body}</div>`);
    },
  );

  test.each(["2026-02-31", "2026-12-01T10:00", "+002026-12-01"])(
    "refuses a follow-up on %s, which no calendar has",
    async (day) => {
      const request = await receive();
      const fields = makeReplyFields({ intent: "mark", "follow-up": day });
      const refused = await admin.post(getReplyPath(request.id), fields, "marketing");
      expect(refused.status).toBe(400);
      expect(await admin.app.runtime.contact.handling.find(request.id)).toMatchObject({
        followUpOn: undefined,
      });
    },
  );

  test("is shown to whom it cost time to write where the session has ended", async () => {
    const request = await receive();
    const fields = makeReplyFields({ text: "Texto que costó escribir" });
    const lost = await admin.post(getReplyPath(request.id), fields);
    expect(lost.status).toBe(401);
    expect(await lost.text()).toContain("Tu solicitud\n\nTexto que costó escribir</textarea>");
    const template = { "text-es": "Plantilla larga", "text-en": "Long template" };
    const change = await admin.post(adminPaths.newReplyTemplate, template);
    expect(await change.text()).toContain("Plantilla larga\n\nLong template</textarea>");
  });

  test("goes on to the next request of the list, and after the last one to the list, which says so", async () => {
    const email = "seguidas@example.com";
    const [one, two] = [await receive({ email }), await receive({ email })];
    const list = new URLSearchParams({ list: "q=seguidas" });
    const send = (id: string) =>
      admin.post(
        `${getReplyPath(id)}?${list}`,
        makeReplyFields({ intent: "send-next" }),
        "marketing",
      );
    const first = (await send(one.id)).headers.get("location") ?? "";
    expect(first).toContain(`${getRequestPath(two.id)}?${list}`);
    const last = (await send(two.id)).headers.get("location") ?? "";
    expect(last).toMatch(
      new RegExp(`^${adminPaths.requests}\\?action=[\\w-]{36}#${two.reference}$`),
    );
    expect(await read(last)).toContain("La respuesta a Ana Pérez");
  });

  test("goes on and says of the request just left that a colleague's change stays", async () => {
    const email = "mientras@example.com";
    const [one, two] = [await receive({ email }), await receive({ email })];
    const list = new URLSearchParams({ list: "q=mientras" });
    for (const intent of ["send-next", "mark-next"]) {
      for (const { id } of [one, two]) {
        const { version } = (await admin.app.runtime.contact.handling.find(id)) ?? { version: 0 };
        const change = { version: String(version), state: "open", assignee: "", followUp: "" };
        const colleague = { ...change, assignee: intent === "send-next" ? admin.ids.owner : "" };
        expect((await admin.post(getRequestPath(id), colleague, "owner")).status).toBe(303);
        const fields = makeReplyFields({ intent, version: String(version) });
        const path = `${getReplyPath(id)}?${list}`;
        const left = await admin.post(path, fields, "marketing");
        const html = await read(left.headers.get("location") ?? "");
        expect(html).toMatch(
          /Se guardó [^<]*; estado y seguimiento se quedan como alguien más los puso/,
        );
      }
    }
  });

  test("says that a reply did not arrive, and sends it to another address", async () => {
    const request = await receive({ email: "gone@example.com" });
    await admin.post(getReplyPath(request.id), makeReplyFields(), "marketing");
    await expect.poll(async () => (await readReplies(request))[0]?.state).toBe("failed");
    const [failed] = await readReplies(request);
    const page = await read(getRequestPath(request.id));
    expect(page).toContain("esa dirección no recibe correo (550)");
    expect(page).toMatch(
      /Respondió: «550 5\.1\.1 &lt;b&gt;gone@example\.com&lt;\/b&gt; unknown x+…»/,
    );
    expect(admin.app.logLines.join("\n")).not.toContain("gone@example.com");
    expect(page.replaceAll(/<[^>]*>/g, "")).toContain(
      "El servidor la marcó Nueva y anotó que la respuesta no llegó",
    );
    expect(await read(`${adminPaths.requests}?view=todo`)).toContain(request.reference);
    const path = `${getReplyPath(request.id)}?again=${failed?.id}`;
    expect(page).toMatch(
      new RegExp(`<button(?=[^>]*form="work")(?=[^>]*name="again")(?=[^>]*value="${failed?.id}")`),
    );
    const found = await admin.app.runtime.contact.handling.find(request.id);
    const press = {
      version: String(found?.version),
      state: "new",
      again: failed?.id ?? "",
      note: "Le llamé.",
    };
    const pressed = await admin.post(getRequestPath(request.id), press, "marketing");
    expect(pressed.headers.get("location")).toBe(path);
    expect(await read(getRequestPath(request.id))).toContain("Le llamé.");
    const form = await read(path);
    expect(form).toContain('name="recipient"');
    expect(findTextArea(form, "text")).toBe("Hola:\n\nSí.");
    const again = makeReplyFields({ again: failed?.id ?? "", recipient: "otra@example.com" });
    await admin.post(getReplyPath(request.id), again, "marketing");
    await expect
      .poll(async () => (await readReplies(request)).map(({ state }) => state))
      .toEqual(["discarded", "delivered"]);
    expect(server.received.at(-1)?.to).toEqual(["otra@example.com"]);
  });

  test.each([
    ["no subject", { subject: "  " }, text.errors.subject],
    ["no text", { text: "\r\n" }, text.errors.text],
    ["a text that is too long", { text: "a".repeat(6001) }, text.errors.text],
    ["two addresses", { recipient: "a@example.com, b@example.com" }, text.errors.recipient],
    ["a second header", { recipient: "a@b.mx\r\nBcc: b@b.mx" }, text.errors.recipient],
  ])("refuses %s, and keeps all of it on the page and in the draft", async (_, change, message) => {
    const request = await receive();
    const after = { state: "open", "follow-up": "none" };
    const fields = makeReplyFields({ text: "<b>Lo que escribí</b>", ...after, ...change });
    const refused = await admin.post(getReplyPath(request.id), fields, "marketing");
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain(message);
    expect(html).toContain(text.failed.title);
    for (const value of Object.values(after)) {
      expect(html).toMatch(new RegExp(`<option value="${value}" selected=""`));
    }
    if (!("text" in change)) {
      expect(findTextArea(html, "text")).toBe("&lt;b&gt;Lo que escribí&lt;/b&gt;");
      const form = await read(getReplyPath(request.id));
      expect(findTextArea(form, "text")).toBe("&lt;b&gt;Lo que escribí&lt;/b&gt;");
    }
    expect(await readReplies(request)).toEqual([]);
  });

  test("is not sent with a placeholder that nothing filled; the draft says so too", async () => {
    const request = await receive();
    const fields = makeReplyFields({ text: "Hola, {nombre}:\r\n\r\n<i>Sí</i>" });
    const refused = await admin.post(getReplyPath(request.id), fields, "marketing");
    expect(refused.status).toBe(400);
    const message = text.errors.placeholder.replace("{word}", "{nombre}");
    expect(await refused.text()).toContain(message);
    expect(await readReplies(request)).toEqual([]);
    const draft = await read(getReplyPath(request.id));
    expect(draft).toContain(message);
    expect(findTextArea(draft, "text")).toBe("Hola, {nombre}:\n\n&lt;i&gt;Sí&lt;/i&gt;");
    const other = await receive();
    const english = makeReplyFields({ subject: "Your {service}" });
    const answer = await admin.post(getReplyPath(other.id), english, "marketing");
    expect(await answer.text()).toContain(text.errors.placeholder.replace("{word}", "{service}"));
  });

  test.each([
    ["{nombr}", " ¿Querías {nombre}?", "{ nombr }"],
    ["{x}", "", "{ x }"],
    ["{<b>\u202e😀}", "", "{ &lt;b&gt;\u202e😀 }"],
  ])(
    "refuses the word %s, which fills nothing, and sends it with spaces in its braces",
    async (word, nearest, spaced) => {
      const request = await receive({ comment: "Quoted {y}" });
      const path = getReplyPath(request.id);
      const after = { state: "open", "follow-up": "none", quote: "on" };
      const fields = makeReplyFields({ ...after, subject: `Uno ${word}`, text: `Dos ${word}` });
      const refused = await admin.post(path, fields, "marketing");
      expect(refused.status).toBe(400);
      const html = await refused.text();
      const escaped = word.replace("<b>", "&lt;b&gt;");
      const unfilled = text.errors.placeholder.replace("{word}", () => escaped);
      const braces = text.errors.braces.replace("{spaced}", () => spaced);
      expect(html.split(`${unfilled}${nearest} ${braces}`)).toHaveLength(3);
      expect(html.match(/autofocus/gi)).toHaveLength(1);
      expect(html).toMatch(/<input(?=[^>]* id="subject")(?=[^>]*autofocus)/i);
      expect(html).toContain(`value="Uno ${escaped}"`);
      expect(findTextArea(html, "text")).toBe(`Dos ${escaped}`);
      expect(html).toMatch(/<option value="open" selected=""/);
      expect(html).toMatch(/<option value="none" selected=""/);
      expect(html).toMatch(/name="quote"[^>]* checked=""/);
      expect(await readReplies(request)).toEqual([]);
      const kept = word.replace(/^\{(.*)\}$/, "{ $1 }");
      const again = { ...fields, subject: `Uno ${kept}`, text: `Dos ${kept}` };
      expect((await admin.post(path, again, "marketing")).status).toBe(303);
      expect(await readReplies(request)).toMatchObject([{ text: `Dos ${kept}` }]);
    },
  );

  test("is not sent with nothing but the greeting and the signature it began with", async () => {
    const request = await receive();
    const path = getReplyPath(request.id);
    const untouched = findTextArea(await read(`${path}?template=`), "text") ?? "";
    const refused = await admin.post(path, makeReplyFields({ text: untouched }), "marketing");
    expect(await refused.text()).toContain(text.errors.text);
    expect(await readReplies(request)).toEqual([]);
  });

  test("does not open for suspects, and refuses other forms", async () => {
    const suspect = await receive({ suspectReason: "links" });
    const refused = await admin.get(getReplyPath(suspect.id), "marketing");
    expect(refused.headers.get("location")).toBe(getRequestPath(suspect.id));
    const sent = await admin.post(getReplyPath(suspect.id), makeReplyFields(), "marketing");
    expect(sent.headers.get("location")).toBe(getRequestPath(suspect.id));
    expect(await readReplies(suspect)).toEqual([]);
    // A release brings back the text that was typed while another user marked the request.
    const { replies } = admin.app.runtime.contact;
    expect(await replies.findDraft(suspect.id, admin.ids.marketing)).toMatchObject({
      text: "Hola:\n\nSí.",
    });
    const request = await receive();
    for (const change of [{ version: "x" }, { state: "won" }, { "follow-up": "x" }]) {
      const fields = makeReplyFields(change as Record<string, string>);
      expect((await admin.post(getReplyPath(request.id), fields, "marketing")).status).toBe(400);
    }
    expect((await admin.get(getReplyPath("nobody"), "marketing")).status).toBe(404);
  });
});
