import { createTimeFormat } from "#app/admin/format-time.ts";
import { DataPanel } from "#app/admin/requests/data-panel.tsx";
import { EraseForm } from "#app/admin/requests/erase-form.tsx";
import { LogPanel } from "#app/admin/requests/log-panel.tsx";
import { OthersPanel } from "#app/admin/requests/others-panel.tsx";
import { PersonPanel } from "#app/admin/requests/person-panel.tsx";
import { SuspectNotice } from "#app/admin/requests/request-notices.tsx";
import type { RequestProps } from "#app/admin/requests/request-props.ts";
import { toTypedWork } from "#app/admin/requests/work-fields.ts";
import { WorkPanel } from "#app/admin/requests/work-panel.tsx";
import { getAdminTexts } from "#app/admin/texts.ts";
import type { UserSummary } from "#app/features/accounts/rules/account-ports.ts";
import { type HandledRequest, newWork } from "#app/features/contact/rules/handling.ts";
import { sampleRequest } from "#app/gallery/sample-mails.ts";
import { ExampleGroup, type GroupProps } from "#app/gallery/specimen.tsx";
import type { Language } from "#app/locale/languages.ts";

const at = sampleRequest.receivedAt;
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

const viewer: UserSummary = {
  id: "ana",
  name: "Ana Pérez",
  email: "ana@example.com",
  role: "owner",
  language: "es",
  hasShortcuts: false,
  createdAt: at,
  disabledAt: undefined,
  hasPassword: true,
  passkeys: 0,
  seenAt: at,
  linkExpiresAt: undefined,
};

function makeProps(language: Language, change: Partial<HandledRequest> = {}): RequestProps {
  const request: HandledRequest = {
    ...sampleRequest,
    ...newWork,
    ...change,
  };
  const isAnswered = request.state === "answered";
  return {
    language,
    texts: getAdminTexts(language),
    times: createTimeFormat(language, "America/Mexico_City", later(600)),
    viewer,
    destinationNames: {},
    newRequests: 1,
    lateDeliveries: undefined,
    request,
    deliveries: [],
    notes: isAnswered
      ? [{ id: "note", userId: "ana", at: later(30), text: "Le llamé.", earlier: [] }]
      : [],
    changes: isAnswered
      ? [
          {
            id: "change",
            kind: "state",
            value: "answered",
            at: later(45),
            userId: "ana",
            batch: undefined,
            isUndo: false,
          },
        ]
      : [],
    erasedOn: later(60 * 24 * 730),
    names: new Map([["ana", viewer.name]]),
    neighbours: {},
    position: undefined,
    others: [{ request, isSameEmail: true }],
    now: later(600),
    lateAfter: 86_400_000,
    listQuery: undefined,
    typed: toTypedWork(request),
    users: [viewer],
    replies: [],
    draftSavedAt: undefined,
    otherDrafts: [],
  };
}

export function RequestBlocks({ language }: GroupProps) {
  const fresh = makeProps(language);
  const answered = makeProps(language, { state: "answered", assigneeId: "ana" });
  const suspect = makeProps(language, { suspectReason: "honeypot" });
  return (
    <ExampleGroup
      id="admin-request-panels"
      title="Panels of a request"
      isWide
      examples={{
        Suspect: <SuspectNotice {...suspect} />,
        "Log and note": <LogPanel {...answered} />,
        "Work, new": <WorkPanel {...fresh} />,
        Person: <PersonPanel {...fresh} />,
        "Same person": <OthersPanel {...fresh} />,
        Data: <DataPanel {...fresh} />,
        Erasing: <EraseForm {...fresh} isWrongReference />,
      }}
    />
  );
}
