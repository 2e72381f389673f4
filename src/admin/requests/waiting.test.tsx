import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createTimeFormat } from "#app/admin/format-time.ts";
import { FollowUp } from "./waiting.tsx";

test.each(["Pacific/Kiritimati", "Pacific/Niue"])(
  "the day of a follow-up is the same in %s",
  (zone) => {
    const now = new Date("2026-11-20T12:00:00Z");
    const times = createTimeFormat("es", zone, now);
    const html = renderToStaticMarkup(<FollowUp language="es" times={times} day="2026-11-23" />);
    expect(html).toContain("23 nov");
  },
);
