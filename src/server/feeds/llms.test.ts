// @module-tag slow
import { expect, it } from "vitest";
import { startTestApp } from "../../../tests/support/servers/test-app.ts";

it("llms-full.txt is made soon although its reader's address floods the site", async () => {
  const app = await startTestApp();
  let isMade = false;
  let requests = 0;
  const flood = async (connection: number) => {
    while (!isMade) {
      await app.request(`/blog/none-${connection}-${requests}`);
      requests += 1;
    }
  };
  const flooding = Promise.all(Array.from({ length: 16 }, (_, connection) => flood(connection)));
  let response = await app.request("/llms-full.txt");
  // On a machine busy with other tests it may take longer than a request waits.
  while (response.status === 503) response = await app.request("/llms-full.txt");
  isMade = true;
  await flooding;
  await app.close();
  expect(response.status).toBe(200);
  // Loading, rendering and converting its pages takes about 110 turns of the render queue, every second one of them; in one row with the flood it was 930.
  expect(requests).toBeLessThan(400);
});
