import { expect, test } from "vitest";
import { adminPaths } from "#app/admin/addresses.ts";
import { createActionId } from "#app/platform/actions/action-id.ts";
import { readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";

const admin = setUpAdminApp();
const listChanges = () =>
  admin.app.runtime.actions.list({ limit: 50, kinds: ["setting-changed", "setting-reset"] });

test("every form of a page that changes something has the id of the page, another at each answer", async () => {
  const ids = new Set<string>();
  for (const path of [adminPaths.settings, adminPaths.users, adminPaths.settings]) {
    const html = await readText(admin.get(path, "owner"));
    const forms = html.match(/<form(?=[^>]* method="post")[^>]*>.*?<\/form>/g) ?? [];
    const found = forms.map((form) => /name="formId" value="([\da-f-]{36})"/.exec(form)?.[1]);
    expect([forms.length > 1, new Set(found).size]).toEqual([true, 1]);
    ids.add(found[0] ?? "");
  }
  expect(ids.size).toBe(3);
});

test("a form that is sent again, also at the same moment, is one action with one answer", async () => {
  const form = { formId: createActionId(), WAIT_HOURS: "30" };
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.post(adminPaths.settings, form, "owner")),
  );
  expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
  expect(await listChanges()).toMatchObject([{ userId: admin.ids.owner, subject: "WAIT_HOURS" }]);
  await admin.post(adminPaths.settings, { ...form, WAIT_HOURS: "31" }, "owner");
  expect(await listChanges()).toHaveLength(2);
});

test("several settings of one form are one action", async () => {
  const form = { WAIT_HOURS: "", DIGEST_HOUR: "7" };
  await admin.post(adminPaths.settings, form, "owner");
  const [last] = await listChanges();
  expect(last).toMatchObject({ kind: "setting-changed", subject: "DIGEST_HOUR, WAIT_HOURS" });
});
