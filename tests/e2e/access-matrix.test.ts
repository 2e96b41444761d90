import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { accessRows, addressOf, outcomeFor, routeRows } from "../support/access-rows";
import { type Answer, ask } from "../support/ask";
import { type Fixtures, makeThings } from "../support/fixtures";
import {
  belongings,
  databaseOf,
  makePeople,
  makePerson,
  type Person,
  type Role,
  roles,
  userRoles,
} from "../support/people";
import { makePreviews, type PreviewCase, previewCases } from "../support/preview-factories";
import { inTier } from "../support/tier";

const { url, dataDir } = inject("shop");
let db: Db;
let close: () => Promise<void>;
let people: Record<Role, Person>;
let fixtures: Fixtures;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  people = await makePeople(db);
  fixtures = await makeThings(db, people.buyer.id);
});
afterAll(() => close?.());

/** Describes a response in the words of the rows. */
function outcomeOf({ status, headers }: Answer, address: string): string {
  if (status < 300 || status >= 400) return String(status);
  const location = new URL(String(headers.location), url);
  expect(location.origin, "a redirect stays in the shop").toBe(url);
  if (location.pathname === "/pages/user/auth/name") {
    expect(location.searchParams.get("next"), "the way back").toBe(address);
    return "login";
  }
  return location.pathname === "/pages/shop/apply/apply" ? "apply" : `to ${location.pathname}`;
}

/**
 * Who asks for a route: staff of every role are visitors to the storefront, and the merchants are alike. In `npm test`
 * that is everybody who finds another answer there than somebody before, and one of the others, the next one for each
 * route.
 */
const routesAndAskers = routeRows.map((route, at) => {
  const known = new Set<unknown>();
  const different = roles.filter((role) => {
    const outcome = outcomeFor(route, role);
    return !known.has(outcome) && known.add(outcome);
  });
  const others = roles.filter((role) => role !== "visitor" && !different.includes(role));
  const test = [...different, ...others.slice(at % others.length).slice(0, 1)];
  return { ...route, askers: inTier<readonly Role[]>({ test, full: roles }) };
});

describe("X1: every route for everybody", () => {
  test("every built route has a row, and every row a route", () => {
    const built = routeRows.filter(({ file }) => file !== null).map(({ path }) => path);
    expect([...built].sort()).toEqual(Object.keys(accessRows).sort());
  });

  test.each(routesAndAskers)("$path ($guard)", async ({ askers, ...route }) => {
    const address = addressOf(route.path, accessRows[route.path]?.query?.(fixtures));
    const found: Partial<Record<Role, string>> = {};
    const expected: Partial<Record<Role, string>> = {};
    for (const role of askers) {
      const answer = await ask(url, address, { headers: { ...people[role].headers, "accept-language": "en" } });
      found[role] = outcomeOf(answer, address);
      expected[role] = String(outcomeFor(route, role));
    }
    expect(found).toEqual(expected);
  });
});

describe("X1: previews", () => {
  const askers = inTier<readonly Role[]>({ test: ["visitor", "buyer", "merchant", "owner"], full: roles });
  const cases = Object.entries(previewCases) as [PreviewCase, number][];
  let tokens: Record<PreviewCase, string>;
  beforeAll(async () => {
    tokens = await makePreviews(db);
  });

  test.each(cases)("%s answers %d to everybody, and chooses nobody's language", async (name, status) => {
    for (const role of askers) {
      for (const address of [`/preview/${tokens[name]}?lng=ko`, `/preview/${tokens[name]}/style.css?lng=ko`]) {
        const answer = await ask(url, address, { headers: people[role].headers });
        expect([role, answer.status]).toEqual([role, status]);
        expect(String(answer.headers["set-cookie"] ?? "")).not.toContain("lng=");
        if (status === 200) expect(answer.headers["cache-control"]).toBe("no-store");
      }
    }
  });

  test("a token shows its own page and no other, in the language that is asked for", async () => {
    const mine = await ask(url, `/preview/${tokens["a valid token"]}?lng=ko`);
    const foreign = await ask(url, `/preview/${tokens["the valid token of another page"]}`);
    expect(mine.text).toContain("Autumn lanterns");
    expect(mine.text).not.toContain("Winter kites");
    expect(mine.text).toMatch(/<html[^>]* lang="ko"/);
    expect(foreign.text).toContain("Winter kites");
    expect(foreign.text).not.toContain("Autumn lanterns");
  });
});

const form = { "content-type": "application/x-www-form-urlencoded" };
const typedAddress = {
  recipient: "Mallory",
  mobile: "13900139000",
  detail: "1 Elsewhere",
  region1: "CN",
  region2: "CN-31",
  region3: "CN-31-01",
  region4: "CN-31-01-01",
};

/** Acts that name a record of the buyer. */
const actions: [
  name: string,
  path: string,
  query: (own: Fixtures) => Record<string, string | number>,
  fields: (own: Fixtures) => object,
][] = [
  [
    "deletes an address",
    "/pages/user/address/address",
    () => ({}),
    ({ addressId }) => ({ id: addressId, intent: "delete" }),
  ],
  [
    "chooses a default address",
    "/pages/user/address/address",
    () => ({}),
    ({ addressId }) => ({ id: addressId, intent: "default" }),
  ],
  [
    "changes an address",
    "/pages/user/address/addressManage",
    ({ addressId }) => ({ id: addressId }),
    () => typedAddress,
  ],
  ["deletes a payout account", "/pages/user/bank/details", ({ accountId }) => ({ id: accountId }), () => ({})],
  ["signs a device out", "/pages/user/setting/securityCenter", () => ({}), ({ deviceId }) => ({ device: deviceId })],
];

function send(person: Person, address: string, fields: object): Promise<Answer> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
  return ask(url, address, { method: "POST", headers: { ...person.headers, ...form, "accept-language": "en" }, body });
}

describe("X1: another's things", () => {
  test.each(actions)("nobody else %s", async (_name, path, query, fields) => {
    const before = await belongings(db, people.buyer.id);
    const address = addressOf(path, query(fixtures));
    const found: Partial<Record<Role, string>> = {};
    const expected: Partial<Record<Role, string>> = {};
    for (const role of roles.filter((one) => one !== "buyer")) {
      found[role] = outcomeOf(await send(people[role], address, fields(fixtures)), address);
      expected[role] = isUser(role) ? "404" : "login";
    }
    expect(found).toEqual(expected);
    expect(await belongings(db, people.buyer.id)).toEqual(before);
  });

  test("a picture that somebody else sent does not come along with a form", async () => {
    const before = await belongings(db, people.buyer.id);
    const fields = { quick: "idea", body: "With a picture", score: 5, pictureId: fixtures.uploadId };
    const answer = await send(people.otherBuyer, "/pages/user/feedback/feedback", fields);
    expect(answer.status).toBe(303);
    const { feedback = [] } = await belongings(db, people.otherBuyer.id);
    expect(feedback).toMatchObject([{ body: "With a picture", pictures: [] }]);
    expect(await belongings(db, people.buyer.id)).toEqual(before);
  });

  test.each(["0", "-1", "1.5", "9".repeat(20), "' or 1=1", "%00", ""])(
    "the id %s is no thing of anybody",
    async (id) => {
      for (const path of ["/pages/user/bank/details", "/pages/article/details"]) {
        const { status } = await ask(url, addressOf(path, { id }), { headers: people.buyer.headers });
        expect(status, path).toBe(404);
      }
      expect((await send(people.buyer, "/pages/user/address/address", { id, intent: "delete" })).status).toBe(404);
    },
  );

  test.each(actions)("the owner %s", async (_name, path, query, fields) => {
    const owner = await makePerson(db);
    const own = await makeThings(db, owner.id);
    await db.updateTable("addresses").set({ is_default: false }).where("id", "=", own.addressId).execute();
    const before = await belongings(db, owner.id);
    const answer = await send(owner, addressOf(path, query(own)), fields(own));
    expect(answer.status).toBe(303);
    expect(await belongings(db, owner.id)).not.toEqual(before);
  });
});

function isUser(role: Role): boolean {
  return userRoles.some((one) => one === role);
}
