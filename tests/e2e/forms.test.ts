import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import { addressOf } from "../support/access-rows";
import { type Answer, ask } from "../support/ask";
import { type Fixtures, makeThings } from "../support/fixtures";
import { actionPaths, formRows } from "../support/form-rows";
import { noForms } from "../support/no-forms";
import { belongings, databaseOf, makePerson, type Person } from "../support/people";
import { smuggled } from "../support/smuggled";
import { inTier } from "../support/tier";

const { url, dataDir } = inject("shop");
let db: Db;
let close: () => Promise<void>;
let other: Person;
/** Sends what is refused: nothing of theirs changes, so all of it can be theirs. */
let refused: Person;
let ofRefused: Fixtures;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  other = await makePerson(db);
  await makeThings(db, other.id);
  refused = await makePerson(db);
  ofRefused = await makeThings(db, refused.id);
});
afterAll(() => close?.());

const cases = Object.entries(formRows).flatMap(([path, rows]) => rows.map((row, index) => ({ path, row, index })));
const form = { "content-type": "application/x-www-form-urlencoded", "accept-language": "en" };

function post(
  address: string,
  fields: Record<string, string | number>,
  headers: Record<string, string>,
): Promise<Answer> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
  return ask(url, address, { method: "POST", headers: { ...form, ...headers }, body });
}

test("every route that takes a form is tried here, or says why not", () => {
  expect([...Object.keys(formRows), ...Object.keys(noForms)].sort()).toEqual([...actionPaths].sort());
});

describe("X2: what a form did not ask for is ignored", () => {
  test.each(cases)("$path $index leaves alone what it did not ask for", async ({ path, row }) => {
    const isRefused = row.as === undefined && row.status !== undefined && row.status >= 302;
    const person = isRefused ? refused : await makePerson(db);
    const own = isRefused ? ofRefused : await makeThings(db, person.id);
    const [mine, others] = [await belongings(db, person.id), await belongings(db, other.id)];
    const fields = row.fields(own);
    if (row.as === "signingIn") fields.account = String(mine.users?.[0]?.mobile);
    const sent = { ...smuggled(other.id), ...fields };
    const answer = await post(addressOf(path, row.query?.(own)), sent, row.as ? {} : person.headers);
    expect(answer.status, answer.text.slice(0, 300)).toBe(row.status ?? 303);
    const after = await belongings(db, person.id);
    const signIn = row.as === "signingIn" ? ["last_login_at", "last_login_address", "previous_login_at"] : [];
    const changed = Object.entries(after.users?.[0] ?? {}).filter(([name, value]) => {
      return JSON.stringify(value) !== JSON.stringify(mine.users?.[0]?.[name]);
    });
    const allowed = [...(row.changes ?? []), ...signIn];
    expect(changed.map(([name]) => name).filter((name) => !allowed.includes(name))).toEqual([]);
    for (const row of after.addresses ?? []) expect(row.recipient).toBe("Lena Hart");
    for (const row of after.payoutAccounts ?? []) expect(row.holder).toBe(row.kind === "bank" ? "Lena Hart" : "");
    for (const row of after.feedback ?? []) expect(row).toMatchObject({ reply: "", replied_at: null });
    for (const rows of [after.addresses, after.payoutAccounts, after.feedback]) {
      for (const row of rows ?? []) expect(new Date(String(row.created_at)).getUTCFullYear()).toBeGreaterThan(2025);
    }
    expect(after.shops).toEqual([]);
    expect(await belongings(db, other.id)).toEqual(others);
    if (row.as === "signingIn") expect(await ownerOf(answer)).toBe(person.id);
  });
});

/** Returns the owner of the session that a response sets. */
async function ownerOf({ headers }: Answer): Promise<number | undefined> {
  const sessions = createSessions(db, "user_sessions", false);
  return (await sessions.read(headers["set-cookie"]?.join("; ")))?.ownerId;
}

describe("X3: a form that another site sends is refused", () => {
  const strangers: [name: string, headers: Record<string, string>][] = [
    ["its origin", { origin: "https://evil.example" }],
    ["an opaque origin", { origin: "null" }],
    ["our name in another place", { origin: `${url}.evil.example` }],
    ["another scheme", { origin: url.replace("http:", "https:") }],
    ["what the browser says of it", { "sec-fetch-site": "cross-site" }],
    ["a neighbour of the same site", { "sec-fetch-site": "same-site" }],
  ];

  const friends: Record<string, string>[] = [{ origin: url, "sec-fetch-site": "same-origin" }, { origin: url }, {}];
  // In npm test every third of them, the next ones for each path.
  const share = inTier({ test: 3, full: 1 });

  test.each(actionPaths)("%s takes no form that another site sends", async (path) => {
    const turn = actionPaths.indexOf(path);
    const some = (_: unknown, at: number) => (at + turn) % share === 0;
    const before = await belongings(db, refused.id);
    const [row] = formRows[path] ?? [];
    const address = addressOf(path, row?.query?.(ofRefused));
    // What mail programs post (RFC 8058), and providers of payments, comes from anywhere and counts by its signature,
    // which is wrong here; without cookies.
    const status = ["/pages/notice/unsubscribe", "/pay/back"].includes(path) ? 404 : 403;
    for (const [name, headers] of strangers.filter(some)) {
      const answer = await post(address, row?.fields(ofRefused) ?? {}, { ...refused.headers, ...headers });
      expect(answer.status, name).toBe(status);
      expect(answer.headers["set-cookie"], name).toBeUndefined();
    }
    expect(await belongings(db, refused.id)).toEqual(before);
    for (const headers of friends.filter(some)) expect((await post(address, {}, headers)).status).not.toBe(403);
  });

  test("a stranger's page cannot read an answer of the API either", async () => {
    const answer = await ask(url, "/wanlshop/token/check", {
      headers: { ...other.headers, origin: "https://evil.example" },
    });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });
});
