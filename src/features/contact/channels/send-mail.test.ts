// @module-tag slow
import tls from "node:tls";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { getDeliveryError, makeDelivery } from "../../../../tests/support/samples/deliveries.ts";
import {
  createTestVisitorMail,
  neverAborted,
  shortTimeouts,
} from "../../../../tests/support/servers/mail-parts.ts";
import {
  createSmtpError,
  type MailServer,
  selfSignedCertificate,
  startMailServer,
  startRawServer,
} from "../../../../tests/support/servers/mail-server.ts";

const delivery = makeDelivery({ destination: "visitor-mail" });
const { email } = delivery.request;

let server: MailServer;
afterEach(() => server.close());

async function start(options: SMTPServerOptions = {}): Promise<MailServer> {
  server = await startMailServer(options);
  return server;
}

function connect(smtpUrl = server.getUrl(), times = {}) {
  const { channel, close } = createTestVisitorMail(smtpUrl, times);
  onTestFinished(close);
  return (signal = neverAborted) => channel(delivery, signal);
}

const fail = async (attempt: Promise<void>) => getDeliveryError(attempt, delivery);

it("makes the same mail of a delivery at every attempt, byte for byte", async () => {
  await start();
  const send = connect();
  await send();
  await send();
  const [first, second] = server.received;
  expect(second?.raw).toBe(first?.raw);
  expect(first?.mail.messageId).toBe(`<${delivery.id}@example.com>`);
  expect(first?.mail.date).toBe(delivery.createdAt.toISOString());
  expect(server.connections).toBe(1);
});

it("sends again over a new connection when the server has closed the idle one", async () => {
  await start();
  const send = connect();
  await send();
  server.dropConnections();
  await send();
  expect(server.received.length).toBe(2);
});

it("reports greylisting as temporary, and succeeds at the second attempt", async () => {
  let attempts = 0;
  await start({
    onRcptTo(_, __, done) {
      attempts += 1;
      done(attempts === 1 ? createSmtpError(451, `4.7.1 <${email}>: try later`) : null);
    },
  });
  const send = connect();
  expect(await fail(send())).toEqual({
    code: "smtp-451",
    message: "the mail server answered 451 4.7.1 to RCPT TO",
    final: false,
    retryAfter: undefined,
  });
  await send();
  expect(server.received.length).toBe(1);
});

const rcpt = (code: number, message: string): SMTPServerOptions => ({
  onRcptTo: (_, __, done) => done(createSmtpError(code, message)),
});
const mailFrom = (code: number, message: string): SMTPServerOptions => ({
  onMailFrom: (_, __, done) => done(createSmtpError(code, message)),
});
const data = (code: number, message: string): SMTPServerOptions => ({
  onData(stream, _, done) {
    stream.on("end", () => done(createSmtpError(code, message))).resume();
  },
});

it.each([
  ["an unknown mailbox", rcpt(550, `5.1.1 <${email}> unknown`), "smtp-550", true],
  ["an unknown mailbox, without a status", rcpt(550, `${email}?`), "smtp-550", true],
  ["a mailbox that is full for good", rcpt(552, "5.2.2 full"), "smtp-552", true],
  ["an unknown mailbox, found late", data(550, `5.1.1 <${email}>`), "smtp-550", true],
  ["a mailbox that is full for now", rcpt(452, "4.2.2 full"), "smtp-452", false],
  ["us, by policy", rcpt(550, "5.7.1 relaying denied"), "smtp-550", false],
  ["us, without a login", rcpt(530, "who are you?"), "smtp-530", false],
  ["a wrong sequence", rcpt(503, "5.5.1 out of order"), "smtp-503", false],
  ["the sender", mailFrom(550, "5.1.8 bad sender"), "smtp-550", false],
  ["the words", data(554, "5.7.1 looks like spam"), "smtp-554", false],
  ["the words, without a status", data(554, "no"), "smtp-554", false],
  ["anything, when it closes", rcpt(421, "4.3.2 closing"), "smtp-421", false],
])("knows a server that refuses %s", async (_, options, code, final) => {
  await start(options);
  expect(await fail(connect()())).toMatchObject({ code, final });
  expect(server.received).toEqual([]);
});

it("gives up when the greeting takes too long", async () => {
  await start({ onConnect: () => undefined });
  const send = connect(undefined, { greeting: 100 });
  expect(await fail(send())).toMatchObject({ code: "timeout", final: false });
});

it("gives up when the reply to a mail takes too long", async () => {
  await start({ onData: (stream) => stream.resume() });
  const send = connect(undefined, { socket: 300 });
  expect(await fail(send())).toMatchObject({
    code: "timeout",
    message: "the mail server took too long",
    final: false,
  });
});

it("gives up when a reply arrives too slowly", async () => {
  server = await startRawServer((socket) => {
    const timer = setInterval(() => socket.write("220-still here\r\n"), 5);
    socket.on("close", () => clearInterval(timer));
  });
  const times = { ...shortTimeouts, greeting: 10_000, connect: 10_000, total: 200 };
  expect(await fail(connect(undefined, times)())).toMatchObject({ code: "timeout" });
});

it("survives a server that disconnects in the middle of a mail", async () => {
  await start({ onData: (stream) => stream.once("data", () => server.dropConnections()) });
  expect(await fail(connect()())).toMatchObject({ code: "connection", final: false });
});

it("survives a server that always disconnects at once", async () => {
  server = await startRawServer((socket) => socket.destroy());
  expect(await fail(connect()())).toMatchObject({ code: "connection", final: false });
  expect(server.connections).toBe(2);
});

it("survives a server of another protocol", async () => {
  server = await startRawServer((socket) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n"));
  expect(await fail(connect(undefined, shortTimeouts)())).toMatchObject({ final: false });
});

it("fails when the server refuses connections", async () => {
  await start();
  const url = server.getUrl();
  await server.close();
  expect(await fail(connect(url)())).toMatchObject({
    code: "connection",
    message: "no connection to the mail server (ECONNREFUSED)",
  });
  await start();
});

it("stops when its signal aborts, and does not affect other mails", async () => {
  const stop = new AbortController();
  let held: (() => void) | undefined;
  await start({
    onData(stream, _, done) {
      stream.resume().on("end", () => {
        if (held) done();
        held = done;
      });
    },
  });
  const send = connect();
  const given = fail(send(stop.signal));
  await expect.poll(() => held).toBeDefined();
  const other = send();
  stop.abort();
  expect(await given).toMatchObject({ code: "given-up", final: false });
  await other;
});

it("ends waiting mails when it is closed", async () => {
  await start({ onConnect: () => undefined });
  const { channel, close } = createTestVisitorMail(server.getUrl());
  const stop = new AbortController();
  const error = fail(channel(delivery, stop.signal));
  await expect.poll(() => server.connections).toBe(1);
  stop.abort();
  close();
  expect(await error).toMatchObject({ code: "given-up" });
});

const login: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth({ username, password }, _, done) {
    const existing = username === "site@example.com" && password === "p@ss:w/rd";
    done(existing ? null : createSmtpError(535, `5.7.8 ${username}`), { user: 1 });
  },
};

it("logs in with the percent-encoded credentials of the URL", async () => {
  await start(login);
  await connect(server.getUrl("site%40example.com:p%40ss%3Aw%2Frd"))();
  expect(server.received.length).toBe(1);
});

it("reports a wrong login as temporary, without the credentials", async () => {
  await start(login);
  const error = await fail(connect(server.getUrl("site%40example.com:secret"))());
  expect(error).toMatchObject({ code: "auth", final: false });
  expect(error.message).toBe("the mail server answered 535 5.7.8 to AUTH PLAIN");
});

it("sends no credentials to another machine without TLS", async () => {
  let logins = 0;
  await start({
    ...login,
    onAuth(_, __, done) {
      logins += 1;
      done(null, { user: 1 });
    },
  });
  const error = await fail(connect(server.getUrl("user:secret", "0.0.0.0"))());
  expect(error).toMatchObject({
    code: "tls",
    message: "the mail server answered 500 to STARTTLS",
    final: false,
  });
  expect(logins).toBe(0);
});

const withTls: [string, SMTPServerOptions][] = [
  ["STARTTLS", { disabledCommands: [] }],
  ["smtps:", { secure: true }],
];

it.each(withTls)("rejects a self-signed certificate (%s)", async (_, options) => {
  await start(options);
  expect(await fail(connect()())).toMatchObject({ final: false });
  expect(server.received).toEqual([]);
});

it.each(withTls)("sends by TLS to a certificate that it trusts (%s)", async (_, options) => {
  const usual = tls.getCACertificates();
  tls.setDefaultCACertificates([...usual, selfSignedCertificate.cert]);
  onTestFinished(() => tls.setDefaultCACertificates(usual));
  await start(options);
  await connect()();
  expect(server.received.map(({ secure }) => secure)).toEqual([true]);
});
