import type { Context } from "hono";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormId } from "#app/admin/components/post-form.tsx";
import { createTimeFormat } from "#app/admin/format-time.ts";
import type { AreaContext, ScreenContext } from "#app/admin/screen.ts";
import { type AdminAssets, AdminDocument } from "#app/admin/shell/admin-document.tsx";
import { Problem, type ProblemKind } from "#app/admin/shell/problem.tsx";
import { getAdminTexts } from "#app/admin/texts.ts";
import type { User } from "#app/features/accounts/rules/account.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { createActionId } from "#app/platform/actions/action-id.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { choosePageLanguage } from "#app/platform/http-server/page-language.ts";
import type { Outbox } from "#app/platform/outbox/outbox.ts";

type ScreenStatus = 200 | 400 | 401 | 403 | 404 | 409 | 410 | 429 | 500 | 503;

/** Numbers that the navigation shows. */
export type PendingWork = Pick<AreaContext, "newRequests" | "lateDeliveries">;

export interface ScreenRenderer {
  /** Context of a screen without a user, in the language of the request. */
  createContext(c: Context<AppEnv>): ScreenContext;
  createAreaContext(viewer: User, pending?: PendingWork): AreaContext;
  respond(
    c: Context<AppEnv>,
    language: Language,
    title: string,
    screen: ReactNode,
    status?: ScreenStatus,
    /** Shows a refused form again, which its title then says. */
    isRefused?: boolean,
  ): Response;
  /** A screen that says what happened. */
  respondProblem(
    c: Context<AppEnv>,
    kind: ProblemKind,
    status: ScreenStatus,
    viewer?: User,
    owners?: readonly string[],
  ): Response;
}

export const getRequestAddress = (c: Context<AppEnv>): string =>
  c.req.path + new URL(c.req.url).search;

const isRefusal = (c: Context<AppEnv>, status: ScreenStatus) =>
  c.req.method === "POST" && status >= 400;

export function createScreenRenderer(
  assets: AdminAssets,
  timeZone: string,
  deliveryKinds: Outbox["kinds"],
): ScreenRenderer {
  const createFor = (language: Language): ScreenContext => ({
    language,
    texts: getAdminTexts(language),
    times: createTimeFormat(language, timeZone, new Date()),
    destinationNames: {
      mail: getAdminTexts(language).area.mailDestination,
      ...Object.fromEntries(deliveryKinds.map(({ name, title }) => [name, title[language]])),
    },
  });

  const renderer: ScreenRenderer = {
    createContext: (c) => createFor(choosePageLanguage(c, undefined).language),
    createAreaContext: (viewer, pending) => ({
      ...createFor(viewer.language),
      viewer,
      newRequests: pending?.newRequests,
      lateDeliveries: pending?.lateDeliveries,
    }),

    respond(c, language, title, screen, status = 200, isRefused = isRefusal(c, status)) {
      const { name: area, refused } = getAdminTexts(language).area;
      const shownTitle = isRefused ? fillText(refused, { title }) : title;
      const document = renderToStaticMarkup(
        <AdminDocument language={language} title={shownTitle} area={area} assets={assets}>
          <FormId value={createActionId()}>{screen}</FormId>
        </AdminDocument>,
      );
      return c.html(`<!doctype html>${document.replace(" charSet=", " charset=")}`, status);
    },

    respondProblem(c, kind, status, viewer, owners) {
      const context = viewer ? renderer.createAreaContext(viewer) : renderer.createContext(c);
      const { language, texts } = context;
      const screen = (
        <Problem
          {...context}
          kind={kind}
          viewer={viewer}
          requestId={c.get("requestId")}
          owners={owners}
          retryAddress={c.req.method === "GET" ? getRequestAddress(c) : undefined}
        />
      );
      return renderer.respond(c, language, texts.problem[kind].title, screen, status, false);
    },
  };
  return renderer;
}
