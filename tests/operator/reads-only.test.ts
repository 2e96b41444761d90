import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorRoutes } from "~/app/operator-routes";
import { createSessions } from "~/app/platform/session/sessions.server";
import { rolePermissions } from "~/app/staff/permissions";
import { ask } from "../support/ask";
import { makeMember } from "../support/operator-browser";
import { routeModule } from "../support/route-files";
import type { OpenDemo } from "../support/screen-texts/people";
import { type Press, pressesOf } from "../support/screen-texts/presses";
import { joinDemo, timeToOpen } from "../support/screen-texts/shared-demo";
import { everyNth, inTier } from "../support/tier";

let shop: OpenDemo;
beforeAll(async () => {
  shop = await joinDemo();
}, timeToOpen);
afterAll(() => shop?.close());

/** Routes of a permission: one's own account, signing in and out are everybody's. */
const routes = operatorRoutes
  .filter(([path, file, , permission]) => file && !path.endsWith("*") && !["anyone", "signedIn"].includes(permission))
  .map(([path, file]) => ({ path, file: String(file) }));
/** Those whose acts are sent as an owner's page offers them; to the others something is sent in any case. */
const withTheirActs = new Set(everyNth(routes, inTier({ test: 4, full: 1 })));

async function sessionOf(role: "audit"): Promise<string> {
  const sessions = createSessions(shop.db, "staff_sessions", false);
  return `${sessions.cookieName}=${(await sessions.create((await makeMember(shop.db, role)).id)).sessionId}`;
}

async function formsAt(address: string, cookie: string): Promise<Press[]> {
  const { status, text } = await ask(shop.url, address, { headers: { cookie: `${cookie}; lng=en` } });
  const main = /<main\b[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
  return status === 200 ? pressesOf(main, address) : [];
}

async function send({ action, fields }: Pick<Press, "action" | "fields">, cookie: string): Promise<number> {
  const { status } = await ask(shop.url, action, {
    method: "POST",
    headers: { cookie, origin: shop.url, "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams(fields)),
  });
  return status;
}

test("the audit role has no right but to read", () => {
  expect(rolePermissions.audit.filter((permission) => !permission.endsWith(".read"))).toEqual([]);
});

test.each(routes)("who only reads gets no form at $path, and every act there is refused", async (tried) => {
  const { path, file } = tried;
  const route = await routeModule<{ action?: unknown }>(file);
  await shop.undone(async () => {
    const reader = await sessionOf("audit");
    for (const address of shop.addressesOf({ path, file, who: "operator" })) {
      const own = await formsAt(address, reader);
      expect(own.map(({ name, action }) => `${name} ${action}`)).toEqual([]);
      if (!route.action) continue;
      const offered = withTheirActs.has(tried) ? await formsAt(address, shop.cookies.operator) : [];
      const acts = offered.filter(({ action }) => action.split("?")[0] === address.split("?")[0]);
      for (const act of [...acts, { name: "nothing", action: address, fields: [] }])
        expect(`${act.name}: ${await send(act, reader)}`).toMatch(/: (?:403|405)$/);
    }
  });
});
