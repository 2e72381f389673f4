import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { getTexts } from "#app/locale/texts/texts.ts";
import { findOverdueBacklogs } from "#app/platform/outbox/backlog-age.ts";
import { alarms, getRunbook } from "./alarms.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
const { groups } = parse(read("deploy/watch/rules.yml")) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

test("the rules of Prometheus are the table of alarms: names, severities, summaries and limits", () => {
  const found = rules.map(({ alert, expr, labels, annotations }) => [
    alert,
    {
      severity: labels.severity,
      summary: annotations.summary,
      ...(/[<>]/.test(expr) && { limit: Number(/[\d.]+$/.exec(expr)?.[0]) }),
    },
  ]);
  expect(Object.fromEntries(found)).toEqual(alarms);
});

test("each alarm has a section in the guide, of its severity, that its rule leads to", () => {
  const sections = read("docs/guides/alarms.md").matchAll(/^## (\w+)\n\n(Critical|Warning)[.:]/gm);
  expect([...sections].map(([, name, severity]) => [name, severity?.toLowerCase()])).toEqual(
    rules.map(({ alert, labels }) => [alert, labels.severity]),
  );
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook_url).toBe(getRunbook(alert as keyof typeof alarms));
  }
});

test("the mail in English names each alarm as the table does", () => {
  const { summaries } = getTexts("en", "alarm-mail");
  expect(summaries).toEqual(
    Object.fromEntries(Object.entries(alarms).map(([name, { summary }]) => [name, summary])),
  );
});

test("a delivery is late for the outbox when it is for the alarm", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const isLate = (seconds: number) => {
    const oldest = new Date(now.getTime() - seconds * 1000);
    const backlog = { destination: "webhook", waiting: 1, failed: 0, oldest };
    return findOverdueBacklogs([backlog], now).length > 0;
  };
  const { limit } = alarms.DeliveriesLate;
  expect([isLate(limit), isLate(limit + 1)]).toEqual([false, true]);
});
