import { expect, it, onTestFinished } from "vitest";
import { createMailer } from "#app/platform/mailer/smtp-mailer.ts";
import { makeDelivery } from "../../../../tests/support/samples/deliveries.ts";
import { respondWithJson } from "../../../../tests/support/servers/graph-server.ts";
import { startMailServer } from "../../../../tests/support/servers/mail-server.ts";
import { startTestHttpServer } from "../../../../tests/support/servers/other-host.ts";
import { createRequestKinds } from "./delivery-kinds.ts";

function fail(error: unknown): never {
  throw error;
}

const findContactTo = async () => ["sales@example.com"];
const siteUrl = "https://www.example.com";
const timeZone = "America/Mexico_City";

it("delivers nowhere while no destination is set", () => {
  const kinds = createRequestKinds({ siteUrl, timeZone }, undefined, findContactTo, fail);
  expect(kinds.filter(({ deliver }) => deliver)).toEqual([]);
});

it("takes a request to every destination that is set", async () => {
  const server = await startMailServer();
  const host = await startTestHttpServer(respondWithJson({ code: 1 }));
  const mail = {
    smtpUrl: server.getUrl(),
    from: { name: "Web", address: "web@example.com" },
  };
  const mailer = createMailer(mail);
  const destinations = {
    adminHost: `${host.url}/admin`,
    adminAppKey: "app-1",
    webhook: {
      url: `${host.url}/hook`,
      secret: `whsec_${Buffer.alloc(24, 7).toString("base64")}`,
    },
  };
  const kinds = createRequestKinds(
    { siteUrl, timeZone, ...destinations },
    mailer,
    findContactTo,
    fail,
  );
  onTestFinished(async () => {
    mailer.close();
    await Promise.all([server.close(), host.close()]);
  });
  const { request } = makeDelivery();
  for (const { name: destination, deliver } of kinds) {
    await deliver?.(makeDelivery({ destination, request }), new AbortController().signal);
  }
  expect(server.received.map(({ to, from }) => [from, ...to])).toEqual([
    ["web@example.com", "sales@example.com"],
    ["web@example.com", request.email],
  ]);
  expect(server.received.every(({ mail }) => mail.html?.includes("www.example.com"))).toBe(true);
  expect(host.received.map(({ path }) => path)).toEqual([
    "/admin/administrator/app/app-1/postContactApp",
    "/hook",
  ]);
});
