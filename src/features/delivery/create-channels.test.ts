import { expect, it, onTestFinished } from "vitest";
import { readSettings } from "#app/platform/settings/settings.ts";
import { makeDelivery } from "../../../tests/support/deliveries.ts";
import { respondWithJson } from "../../../tests/support/graph-server.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { startTestHttpServer } from "../../../tests/support/other-host.ts";
import { createDeliveryChannels } from "./create-channels.ts";
import { requestDestinations } from "./rules/destinations.ts";

function fail(error: unknown): never {
  throw error;
}

it("creates no channel while no destination is set", () => {
  const { channels, close } = createDeliveryChannels(readSettings({}), fail);
  expect(channels).toEqual({});
  close();
});

it("takes a request to every destination that is set", async () => {
  const server = await startMailServer();
  const host = await startTestHttpServer(respondWithJson({ code: 1 }));
  const { channels, close } = createDeliveryChannels(
    readSettings({
      SITE_URL: "https://www.example.com",
      SMTP_URL: server.getUrl(),
      CONTACT_TO: "sales@example.com",
      MAIL_FROM: "Web <web@example.com>",
      ADMIN_HOST: `${host.url}/admin`,
      ADMIN_APP_KEY: "app-1",
      WEBHOOK_URL: `${host.url}/hook`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString("base64")}`,
    }),
    fail,
  );
  onTestFinished(async () => {
    close();
    await Promise.all([server.close(), host.close()]);
  });
  const { request } = makeDelivery();
  for (const destination of requestDestinations) {
    const delivery = makeDelivery({ destination, request });
    await channels[destination]?.(delivery, new AbortController().signal);
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
