import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createTimeFormat } from "#app/admin/format-time.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import type { UserSummary } from "#app/features/accounts/rules/account.ts";
import type { Role } from "#app/features/accounts/rules/permissions.ts";
import { type HandledRequest, newWork } from "#app/features/contact/rules/handling.ts";
import { languages } from "#app/locale/languages.ts";
import { makeContactRequest } from "../../../tests/support/samples/contacts.ts";
import { RequestDetail } from "./request.tsx";
import type { RequestProps } from "./request-props.ts";
import { personTexts, requestTexts } from "./texts.ts";
import { toTypedWork } from "./work-fields.ts";

const at = new Date("2026-11-23T16:42:00Z");

const makeUser = (role: Role): UserSummary => ({
  id: role,
  name: `Ana ${role}`,
  email: `${role}@example.com`,
  role,
  language: "es",
  hasShortcuts: false,
  createdAt: at,
  disabledAt: undefined,
  hasPassword: true,
  passkeys: 0,
  seenAt: at,
  linkExpiresAt: undefined,
});

type Change = Partial<Omit<RequestProps, "request">> & { request?: Partial<HandledRequest> };

function render({ request, language = "es", ...change }: Change): string {
  const props: RequestProps = {
    language,
    texts: getAdminTexts(language),
    times: createTimeFormat(language, "America/Mexico_City", at),
    viewer: makeUser("owner"),
    destinationNames: {},
    newRequests: 0,
    lateDeliveries: undefined,
    request: {
      ...makeContactRequest({ receivedAt: at, suspectReason: undefined }),
      ...newWork,
      ...request,
    },
    deliveries: [],
    notes: [],
    changes: [],
    erasedOn: undefined,
    names: new Map([["owner", "Ana owner"]]),
    neighbours: {},
    position: undefined,
    others: [],
    now: at,
    lateAfter: 86_400_000,
    listQuery: undefined,
    typed: toTypedWork({ ...makeContactRequest({}), ...newWork, ...request }),
    users: [makeUser("owner"), makeUser("editor")],
    replies: [],
    draftSavedAt: undefined,
    otherDrafts: [],
    ...change,
  };
  return renderToStaticMarkup(<RequestDetail {...props} />);
}

/** Parts of the screen by what only they contain. */
const parts = {
  reply: 'value="reply" data-shortcut="r"',
  mailLink: 'href="mailto:Ana.Perez@example.com"',
  phoneLink: 'href="tel:+52',
  release: '/release"',
  take: 'data-shortcut="t"',
  answersNext: 'value="answered" data-shortcut="e"',
  savesNext: 'value="next" data-shortcut="e"',
  workForm: 'type="radio"',
  spam: '/spam"',
  export: '/export"',
  eraseLink: '?erase=1"',
  eraseForm: 'name="reference"',
  eraseSuspect: 'action="/administrator/requests/erase"',
  alert: 'role="alert"',
};
type Part = keyof typeof parts;

const links: Part[] = ["reply", "mailLink", "phoneLink", "export", "eraseLink"];

const cases: [string, Change, Part[]][] = [
  ["new", {}, [...links, "workForm", "spam", "take", "answersNext"]],
  [
    "suspect",
    { request: { suspectReason: "honeypot, links" } },
    ["release", "eraseSuspect", "alert", "export", "eraseLink"],
  ],
  [
    "released",
    {
      changes: [
        {
          id: "1",
          kind: "released",
          value: "links",
          at,
          userId: "owner",
          actionId: undefined,
          isUndo: false,
        },
      ],
    },
    [...links, "workForm", "spam", "take", "answersNext"],
  ],
  [
    "assigned to the viewer",
    { request: { state: "open", assigneeId: "owner" } },
    [...links, "workForm", "spam", "answersNext"],
  ],
  [
    "assigned to somebody who may no longer read it",
    { request: { state: "open", assigneeId: "editor" } },
    [...links, "workForm", "spam", "take", "answersNext", "alert"],
  ],
  [
    "closed",
    { request: { state: "won", assigneeId: "owner" } },
    [...links, "workForm", "savesNext", "spam"],
  ],
  [
    "about to be erased",
    { erasing: { isWrongReference: false } },
    [...links, "workForm", "spam", "take", "answersNext", "eraseForm"],
  ],
  [
    "seen by a role that may not erase",
    { viewer: makeUser("marketing") },
    [...links.filter((part) => part !== "eraseLink"), "workForm", "spam", "take", "answersNext"],
  ],
  [
    "changed by somebody else meanwhile",
    { conflict: [] },
    [...links, "workForm", "spam", "take", "answersNext", "alert"],
  ],
];

describe.each(languages)("in %s a request", (language) => {
  test.each(cases)("%s has exactly its parts", (_, change, shown) => {
    const html = render({ ...change, language });
    const found = Object.entries(parts).filter(([, text]) => html.includes(text));
    expect(found.map(([part]) => part).sort()).toEqual([...shown].sort());
  });
});

test("a suspect says why, and that it was sent nowhere", () => {
  const { suspect, timeline } = requestTexts.es;
  const html = render({ request: { suspectReason: "honeypot" } });
  expect(html).toContain(suspect.reasons.honeypot);
  expect(html).toContain(timeline.held);
});

test("a wrong reference is named at its field", () => {
  const { wrongReference } = requestTexts.es.erasing;
  expect(render({ erasing: { isWrongReference: true } })).toContain(wrongReference);
});

test.each([
  ["es", /respuestas, borradores/],
  ["en", /replies, drafts/],
] as const)("before erasing, replies and drafts are named too, in %s", (language, words) => {
  expect(render({ language, erasing: { isWrongReference: false } })).toMatch(words);
});

test.each([
  ["open", "contestada y siguiente"],
  ["answered", "guardar y siguiente"],
  ["lost", "guardar y siguiente"],
] as const)("below a request that is %s, E is listed only as '%s'", (state, words) => {
  const viewer = { ...makeUser("owner"), hasShortcuts: true };
  const html = render({ viewer, request: { state } });
  const meanings = Array.from(
    html.matchAll(/<kbd>E<\/kbd><\/dt><dd>([^<]*)/g),
    ([, found]) => found,
  );
  expect(meanings).toEqual([words]);
});

test.each([
  ["the address of the request", "ana@example.com", true],
  ["another address", "otra@example.com", false],
])("a letter that did not reach %s leads to the correction: %j, %s", (_, recipient, isOffered) => {
  const html = render({
    request: { id: "r", email: "ana@example.com" },
    replies: [
      {
        ...{ id: "a", requestId: "r", author: "Ana", recipient, subject: "Hola", text: "Sí." },
        ...{ createdAt: at, settledAt: at, state: "failed", errorCode: undefined },
        refusal: undefined,
      },
    ],
  });
  expect(html.includes(personTexts.es.correctMail)).toBe(isOffered);
  expect(html).toContain('href="/administrator/requests/r/person"');
});
