import type { RequestContext } from "~/app/context.server";
import type { MarketLook } from "~/app/platform/market-look";
import type { StaffRole } from "~/app/staff/permissions";
import type { Db } from "~/db/client.server";
import { accountBrowser } from "./account-context";
import { hashOf } from "./hash-of";

export const staffPassword = "a long enough password";
let number = 0;

/**
 * Inserts a member of staff for one test. With the demo's published password nobody needs a second factor, which few
 * tests are about.
 */
export async function makeMember(db: Db, role: StaffRole = "owner", { knownPassword = true } = {}) {
  const email = `${role}-${++number}@staff.test`;
  const row = await db
    .insertInto("staff")
    .values({
      email,
      name: `Member ${number}`,
      role,
      known_password: knownPassword,
      password_hash: await hashOf(staffPassword),
    })
    .returning(["id", "name", "role", "email"])
    .executeTakeFirstOrThrow();
  return row;
}

type Action = (args: { request: Request; context: RequestContext; params: Record<string, string> }) => unknown;

/** Creates a staff browser: signs in with a planted session, stores cookies, runs loaders and actions. */
export function operatorBrowser(db: Db, settings: Record<string, string> = { PASAR_DEMO: "1" }, address?: string) {
  const browser = accountBrowser(db, settings, address);
  const run = (act: Action, path: string, init?: RequestInit, params: Record<string, string> = {}) =>
    browser.run((request, context) => act({ request, context, params }), path, init);
  return {
    jar: browser.jar,
    storage: browser.storage,
    /** Runs a loader for a market with a look of its own. */
    run: (act: Action, path: string, look: MarketLook) =>
      browser.run((request, context) => act({ request, context: { ...context, look }, params: {} }), path),
    sessionName: browser.staffSessionName,
    /** Sends a form with files. */
    send: (act: Action, path: string, body: FormData) => run(act, path, { method: "POST", body }),
    get: (act: Action, path: string, params?: Record<string, string>) => run(act, path, {}, params),
    post: (
      act: Action,
      path: string,
      fields: Record<string, string> | [string, string][] | FormData,
      params?: Record<string, string>,
    ) =>
      run(
        act,
        path,
        { method: "POST", body: fields instanceof FormData ? fields : new URLSearchParams(fields) },
        params,
      ),
  };
}
