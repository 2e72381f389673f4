import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startAction } from "#app/admin/router/start-action.ts";
import { getContactLines } from "#app/content/contact-lines.ts";
import { groupDestinations } from "#app/platform/outbox/destination.ts";
import {
  isOwnerValue,
  type OwnerSettingName,
  ownerSettingNames,
  ownerSettingTable,
  type SettingChange,
} from "#app/platform/owner-settings/owner-setting.ts";
import { isMailAddress } from "#app/platform/text/mail-address.ts";
import { listEnvironment } from "./environment-response.ts";
import { SettingsScreen } from "./settings.tsx";
import { fromTyped, type Shortening, type ShownSettings } from "./settings-values.ts";
import { confirmedField, ShorterRetention } from "./shorter-retention.tsx";
import { settingsTexts } from "./texts.ts";

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: adminPaths.settings, access: "manage-settings", handle: showSettings },
  {
    method: "POST",
    path: adminPaths.settings,
    leadsTo: adminPaths.settings,
    access: "manage-settings",
    needsStepUp: "settings",
    handle: saveSettings,
  },
  {
    method: "POST",
    path: adminPaths.destinationTest,
    leadsTo: adminPaths.settings,
    access: "manage-settings",
    handle: testDestination,
  },
];

const day = 24 * 60 * 60_000;

function showSettings(request: SignedInRequest): Promise<Response> {
  return respondWithSettings(request, {});
}

async function respondWithSettings(
  { c, runtime, screens, area }: SignedInRequest,
  form: Pick<Parameters<typeof SettingsScreen>[0], "typed" | "wrong" | "wrongAddresses">,
): Promise<Response> {
  const { accounts, contact, outbox, ownerSettings, settings } = runtime;
  const names = await accounts.mapUserNames();
  const shown = await Promise.all(
    ownerSettingNames.map(async (name) => {
      const setting = await ownerSettings.find(name);
      const { setBy } = setting;
      const setterName = setBy.kind === "owner" ? names.get(setBy.userId) : undefined;
      return [name, { ...setting, setterName }] as const;
    }),
  );
  const tests = await Promise.all(
    groupDestinations(outbox.kinds).map(async (destination) => {
      const last = await contact.tests.findLast(destination.name);
      return { destination, last, by: last && names.get(last.userId) };
    }),
  );
  const now = new Date();
  const screen = (
    <SettingsScreen
      {...area}
      {...form}
      settings={Object.fromEntries(shown) as ShownSettings}
      tests={tests}
      now={now}
      health={await runtime.siteHealth.readStored(now)}
      receiptReplyTo={
        settings.mail &&
        (getContactLines(settings.siteUrl).emails.contact ?? settings.mail.from.address)
      }
      environment={listEnvironment(settings, area.language)}
      done={c.req.query("done")}
      waitSeconds={Number(/^\d{1,2}$/.exec(c.req.query("wait") ?? "")?.[0] ?? 0)}
    />
  );
  const { section } = settingsTexts[area.language];
  return screens.respond(c, area.language, section, screen, form.wrong ? 400 : 200);
}

async function saveSettings(request: SignedInRequest): Promise<Response> {
  const { c, fields, runtime, screens, area } = request;
  const { ownerSettings } = runtime;
  const changes: SettingChange[] = [];
  const wrong: OwnerSettingName[] = [];
  const wrongAddresses: string[] = [];
  for (const name of ownerSettingNames) {
    const typed = fields[name];
    if (typed === undefined) continue;
    const { text: present, setBy } = await ownerSettings.find(name);
    const text = fromTyped(name, typed);
    if (setBy.kind === "environment" || (text !== "" && text === fromTyped(name, present)))
      continue;
    const unusable = listUnusableAddresses(name, text);
    wrongAddresses.push(...unusable);
    if (unusable.length > 0 || (text !== "" && !isOwnerValue(name, text))) wrong.push(name);
    changes.push({ name, text });
  }
  if (wrong.length > 0)
    return respondWithSettings(request, { typed: fields, wrong, wrongAddresses });
  const shortened = await findShortened(request, changes);
  // More may have come of age since the page was made that named a number.
  const isConfirmed = shortened.every(
    ({ name, count }) => Number(fields[confirmedField(name)] ?? -1) >= count,
  );
  if (!isConfirmed) {
    const screen = <ShorterRetention {...area} changes={changes} shortened={shortened} />;
    const { title } = settingsTexts[area.language].shorter;
    return screens.respond(c, area.language, title, screen);
  }
  await ownerSettings.save(changes, startAction(request, "setting-changed", { content: changes }));
  return seeOther(c, `${adminPaths.settings}?done=saved`);
}

/** Addresses in a text to which no mail can be sent, though the environment may name them. */
const listUnusableAddresses = (name: OwnerSettingName, text: string): string[] =>
  ownerSettingTable[name].field.kind === "addresses" && text !== ""
    ? text.split(",").filter((address) => !isMailAddress(address))
    : [];

async function findShortened(
  { runtime }: SignedInRequest,
  changes: readonly SettingChange[],
): Promise<Shortening[]> {
  const { countReceivedBefore, countSuspectsBefore } = runtime.contact;
  const count = { requests: countReceivedBefore, suspects: countSuspectsBefore };
  const shortened: Shortening[] = [];
  for (const { name, text } of changes) {
    const { erases } = ownerSettingTable[name];
    if (!erases) continue;
    const { text: present, defaultText } = await runtime.ownerSettings.find(name);
    const days = Number(text || defaultText || Number.POSITIVE_INFINITY);
    if (days >= Number(present || Number.POSITIVE_INFINITY)) continue;
    const since = new Date(Date.now() - days * day);
    shortened.push({ name, days, count: await count[erases](since) });
  }
  return shortened;
}

/** Nothing of the request is sent on: the other side is the one of the settings, the mail goes to who asks. */
async function testDestination(request: SignedInRequest): Promise<Response> {
  const { c, runtime, screens, signedIn } = request;
  const { user } = signedIn;
  const name = c.req.param("id") ?? "";
  const action = startAction(request, "destination-tested", { subject: name });
  const outcome = await runtime.contact.tests.run(name, user, action, c.req.raw.signal);
  if (outcome.status === "unknown") return screens.respondProblem(c, "missing", 404, user);
  if (outcome.status === "unset") return seeOther(c, adminPaths.settings);
  if (outcome.status === "wait") {
    return seeOther(c, `${adminPaths.settings}?wait=${outcome.seconds}`);
  }
  return seeOther(c, `${adminPaths.settings}?done=${name}`);
}
