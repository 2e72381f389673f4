import type { APIRequestContext } from "@playwright/test";
import { adminPaths } from "#app/admin/addresses.ts";
import type { Language } from "#app/locale/languages.ts";
import { inviteOwner } from "../databases/admin-data.ts";
import { adminPassword } from "../samples/admin-password.ts";
import { ownOrigin } from "../servers/own-origin.ts";
import type { IsolatedSite } from "../servers/own-site.ts";
import { expect } from "./test.ts";

/** Signs the browser in as a new owner with this language, by a one-time link, without opening its screen. */
export async function signInAsNewOwner(
  request: APIRequestContext,
  { dataDir, origin }: IsolatedSite,
  language: Language,
): Promise<void> {
  const { path } = await inviteOwner(dataDir, language);
  const { searchParams } = new URL(path, origin);
  const response = await request.post(origin + adminPaths.welcome, {
    form: { key: searchParams.get("key") ?? "", password: adminPassword },
    headers: ownOrigin,
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
}
