import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { balancesOf } from "~/app/ledger/api.server";
import { faultOf, verifyLedger } from "~/app/ledger/verify/verify-ledger.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { tronAddressOf } from "~/app/settings/api.server";
import { action as decide, loader as review } from "~/app/wallet/admin/routes/recharges";
import { action as send } from "~/app/wallet/routes/bankusdttrc";
import { loader as details } from "~/app/wallet/routes/money-details";
import { accountBrowser, routed } from "../support/account-context";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { staffRoles } from "../support/people";
import { chainId, makeRecharge, makeUpload } from "../support/recharge-factories";
import { browserOf, storeRaw } from "../support/setting-factories";

const { db } = testDatabase();

const states = ["in_review", "approved", "refused"] as const;
const people = ["visitor", "sender", "stranger"] as const;
const verbs = ["look", "approve", "refuse", "read", "send again"] as const;
type State = (typeof states)[number];
type Verb = (typeof verbs)[number];
type Actor = (typeof people)[number] | (typeof staffRoles)[number];

const deciders: readonly Actor[] = ["owner", "finance"];
const readers: readonly Actor[] = [...deciders, "audit"];

/** What comes of an act: the status of the answer, and the state afterwards. */
function expected(state: State, verb: Verb, actor: Actor): { status: number; state: State } {
  const isStaff = !people.includes(actor as (typeof people)[number]);
  if (verb === "send again") {
    // Of a transaction that was refused; everything else counts once. Staff are nobody's buyers.
    if (isStaff || actor === "visitor") return { status: 302, state };
    return { status: state === "refused" ? 303 : 400, state };
  }
  if (verb === "look") {
    if (!isStaff) return { status: actor === "sender" ? 200 : actor === "visitor" ? 302 : 404, state };
    return { status: readers.includes(actor) ? 200 : 403, state };
  }
  if (!isStaff) return { status: 302, state };
  if (!deciders.includes(actor)) return { status: 403, state };
  if (verb === "read") return { status: 303, state };
  if (state !== "in_review") return { status: 409, state };
  return { status: 303, state: verb === "approve" ? "approved" : "refused" };
}

type Browser = ReturnType<typeof accountBrowser>;
type StaffBrowser = Awaited<ReturnType<typeof browserOf>>;
const staff = new Map<Actor, StaffBrowser>();
let finance: StaffBrowser;

beforeAll(async () => {
  await storeRaw(db, "recharges", { address: tronAddressOf("00".repeat(20)) });
  for (const role of staffRoles) staff.set(role, await browserOf(db, role));
  finance = await browserOf(db, "finance");
});

async function signedIn(userId: number): Promise<Browser> {
  const browser = accountBrowser(db);
  const { sessionId } = await createSessions(db, "user_sessions", false).create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  return browser;
}

const path = "/operator/recharges";
const fieldsOf = (verb: Verb, id: number) => ({
  intent: verb,
  id: String(id),
  ...(verb === "approve" ? { amount: "50" } : { reason: "Not ours" }),
});

async function act(verb: Verb, actor: Actor, { id, userId, chain }: { id: number; userId: number; chain: string }) {
  const member = staff.get(actor);
  const strangerId = (await makeUser(db)).id;
  const buyer =
    member || actor === "visitor" ? accountBrowser(db) : await signedIn(actor === "sender" ? userId : strangerId);
  if (verb === "look") {
    if (member) return member.get(review, `${path}?id=${id}`);
    return buyer.get(routed(details), `/pages/user/money/details?id=${id}&type=recharge`);
  }
  if (verb === "send again") {
    const owner = actor === "sender" ? userId : strangerId;
    const upload = await makeUpload(db, owner);
    const form = { key: randomUUID(), amount: "50", chainId: chain, screenshotId: upload.id };
    return buyer.post(routed(send), "/pages/user/money/bankusdttrc", form);
  }
  if (member) return member.post(decide, path, fieldsOf(verb, id));
  // A session of a buyer is none of the console.
  return buyer.post(routed(decide), path, fieldsOf(verb, id));
}

const triples = states.flatMap((state) =>
  verbs.flatMap((verb) => [...people, ...staffRoles].map((actor) => [state, verb, actor] as const)),
);

test.each(triples)("a recharge that is %s: %s by %s", async (state, verb, actor) => {
  const { id: userId } = await makeUser(db);
  const chain = chainId();
  const coins = { method: "crypto" as const, sentMicro: 50_000_000, rateMicro: 1_000_000, chainId: chain };
  const id = await makeRecharge(db, userId, coins);
  if (state !== "in_review")
    await finance.post(decide, path, fieldsOf(state === "approved" ? "approve" : "refuse", id));
  const before = await rowOf(id);
  expect(before.state).toBe(state);
  const answer = await act(verb, actor, { id, userId, chain });
  const requested = expected(state, verb, actor);
  expect(answer.status).toBe(requested.status);
  const after = await rowOf(id);
  expect(after.state).toBe(requested.state);
  if (after.state === state) expect(after).toEqual(before);
  const balances = await balancesOf(db, { ownerId: userId, currency: marketCurrency(), kinds: ["wallet"] });
  expect(balances.wallet).toBe(after.state === "approved" ? 5000 : 0);
});

test("the table covers every state, and the books agree after all of it", async () => {
  const rows = await db.selectFrom("recharges").select("state").distinct().execute();
  expect(rows.map(({ state }) => state).sort()).toEqual([...states].sort());
  expect(faultOf(await verifyLedger(db))).toBeNull();
});

const rowOf = (id: number) =>
  db
    .selectFrom("recharges")
    .select(["state", "credited_minor", "transfer_id", "reviewed_by", "reason"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
