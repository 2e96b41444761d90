import { beforeAll, describe, expect, test } from "vitest";
import type { RequestContext } from "~/app/context.server";
import { operatorRoutes } from "~/app/operator-routes";
import { loader as preview } from "~/app/pages/routes/preview";
import { loader as previewStyle } from "~/app/pages/routes/preview-style";
import { createSessions } from "~/app/platform/session/sessions.server";
import { type Permission, rolePermissions, type StaffRole, staffRoles } from "~/app/staff/permissions";
import { testDatabase } from "../support/database";
import { makeMember, operatorBrowser } from "../support/operator-browser";
import { makePreviews, type PreviewCase, previewCases } from "../support/preview-factories";
import { routeModule } from "../support/route-files";

const { db } = testDatabase();

type Action = (args: { request: Request; context: RequestContext; params: Record<string, string> }) => unknown;

const built = operatorRoutes
  .filter(([, file, , permission]) => file !== null && permission !== "anyone")
  .map(([path, file, , permission]) => ({ path, file: String(file), permission }));

/** Classifies a route's response: "in" for anything but a refusal. */
async function answer(path: string, file: string, method: "GET" | "POST", cookie: [string, string] | null) {
  const route = await routeModule<{ loader?: Action; action?: Action }>(file);
  const browser = operatorBrowser(db);
  if (cookie) browser.jar.set(...cookie);
  const act = method === "GET" ? route.loader : route.action;
  if (!act) return null;
  const address = path.replace(":id", "1").replace(":token", "none");
  const params = { id: "1", token: "none" };
  try {
    const response = await (method === "GET"
      ? browser.get(act, address, params)
      : browser.post(act, address, { intent: "nothing" }, params));
    const location = response.headers.get("Location") ?? "";
    if (location.startsWith("/operator/login")) return "login";
    // A URL that rejects this method has nothing to guard.
    if (response.status === 405) return null;
    return response.status === 403 ? "403" : "in";
  } catch {
    // It passed the guard and then lacked a part of the real context.
    return "in";
  }
}

describe("X1: previews", () => {
  const cases = Object.entries(previewCases) as [PreviewCase, number][];
  let tokens: Record<PreviewCase, string>;
  beforeAll(async () => {
    tokens = await makePreviews(db);
  });

  /** Returns status and text for someone with this role, or for nobody. */
  async function look(act: Action, token: string, role: StaffRole | null) {
    const browser = operatorBrowser(db);
    if (role) {
      const sessions = createSessions(db, "staff_sessions", false);
      const { sessionId } = await sessions.create((await makeMember(db, role)).id);
      browser.jar.set(sessions.cookieName, sessionId);
    }
    const answer = await browser.get(act, `/preview/${token}`, { token });
    return { status: answer.status, text: await answer.text() };
  }

  test.each(cases)("%s answers %d to nobody and to every role, page and style alike", async (name, status) => {
    for (const role of [null, ...staffRoles]) {
      for (const act of [preview, previewStyle] as Action[]) {
        expect([role, (await look(act, tokens[name], role)).status]).toEqual([role, status]);
      }
    }
  });

  test("a token shows its own page and no other", async () => {
    const mine = await look(preview as Action, tokens["a valid token"], null);
    const foreign = await look(preview as Action, tokens["the valid token of another page"], null);
    expect(mine.text).toContain("Autumn lanterns");
    expect(mine.text).not.toContain("Winter kites");
    expect(foreign.text).toContain("Winter kites");
    expect(foreign.text).not.toContain("Autumn lanterns");
  });
});

describe("X1: every role on every operator route", () => {
  const cookies = {} as Record<StaffRole, [string, string]>;
  beforeAll(async () => {
    const sessions = createSessions(db, "staff_sessions", false);
    for (const role of staffRoles) {
      const { sessionId } = await sessions.create((await makeMember(db, role)).id);
      cookies[role] = [sessions.cookieName, sessionId];
    }
  });

  test.each(built)("$path needs $permission", async ({ path, file, permission }) => {
    const found: Record<string, unknown> = { nobody: await answer(path, file, "GET", null) };
    const expected: Record<string, unknown> = { nobody: found.nobody === null ? null : "login" };
    for (const role of staffRoles) {
      found[role] = await answer(path, file, "GET", cookies[role]);
      const may = permission === "signedIn" || rolePermissions[role].includes(permission as Permission);
      expected[role] = found[role] === null ? null : may ? "in" : "403";
    }
    expect(found).toEqual(expected);
  });

  test.each(built)(
    "$path takes no form from nobody, nor from who may not even see it",
    async ({ path, file, permission }) => {
      expect(await answer(path, file, "POST", null)).toBeOneOf([null, "login"]);
      for (const role of staffRoles) {
        if (permission === "signedIn" || rolePermissions[role].includes(permission as Permission)) continue;
        expect(await answer(path, file, "POST", cookies[role]), role).toBeOneOf([null, "403"]);
      }
    },
  );
});
