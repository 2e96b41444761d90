import { describe, expect, test } from "vitest";
import { action, loader } from "~/app/account/admin/routes/buyers";
import { requireBuyer } from "~/app/account/api.server";
import { accountBrowser } from "../../support/account-context";
import { testDatabase } from "../../support/database";
import { makeUser } from "../../support/factories";
import { actsOn, browserOf } from "../../support/setting-factories";

const { db } = testDatabase();
const path = "/operator/buyers";
let number = 0;

/** Creates a buyer who is signed in on two devices. */
async function buyer() {
  const mobile = `13455550${String(++number).padStart(3, "0")}`;
  const user = await makeUser(db, { mobile, email: `nadia${number}@mail.example`, nickname: "Nadia" });
  const devices = [accountBrowser(db), accountBrowser(db)];
  for (const b of devices) b.jar.set(b.sessionName, (await b.sessions.users.create(user.id)).sessionId);
  const states = () => Promise.all(devices.map(async (b) => (await b.get(requireBuyer, "/pages/user/user")).status));
  return { user, mobile, states };
}

const found = async (b: Awaited<ReturnType<typeof browserOf>>, q: string) =>
  (await (await b.get(loader, `${path}?q=${encodeURIComponent(q)}`)).json()).buyers;

describe("a buyer's sessions", () => {
  test.each(["owner", "support"] as const)(
    "are ended by %s: the next request is a visitor's, others stay",
    async (role) => {
      const [mine, other] = [await buyer(), await buyer()];
      const b = await browserOf(db, role);
      expect(await mine.states()).toEqual([200, 200]);
      const done = await b.post(action, `${path}?q=${mine.mobile}`, { id: String(mine.user.id) });
      expect([done.status, done.headers.get("Location")]).toEqual([303, `${path}?q=${mine.mobile}`]);
      expect(await mine.states()).toEqual([302, 302]);
      expect(await other.states()).toEqual([200, 200]);
      expect(await actsOn(db, "buyer", mine.user.id)).toMatchObject([
        {
          action: "buyers.signedOut",
          label: "Nadia",
          staffId: b.member.id,
          before: { sessions: 2 },
          after: { sessions: 0 },
        },
      ]);
    },
  );

  test.each(["content", "catalogue", "finance", "audit"] as const)("are nothing that %s could end", async (role) => {
    const mine = await buyer();
    const b = await browserOf(db, role);
    expect((await b.post(action, path, { id: String(mine.user.id) })).status).toBe(403);
    expect(await mine.states()).toEqual([200, 200]);
  });

  test("of nobody are no act: 404 and no line in the audit log", async () => {
    const b = await browserOf(db, "support");
    for (const id of ["999999", "x", ""]) expect((await b.post(action, path, { id })).status).toBe(404);
    expect(await actsOn(db, "buyer", 999_999)).toEqual([]);
  });
});

test("a buyer is found by the whole phone, mailbox, username or member number, and shown masked", async () => {
  const { user, mobile } = await buyer();
  const b = await browserOf(db, "support");
  const { member_code } = await db
    .selectFrom("users")
    .select("member_code")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  for (const q of [mobile, ` Nadia${number}@Mail.example`, user.username.toUpperCase(), member_code]) {
    expect(await found(b, q)).toMatchObject([
      { id: user.id, sessions: 2, reached: [expect.stringContaining("****"), expect.stringContaining("***@")] },
    ]);
  }
  for (const q of ["", "nadia", mobile.slice(0, 8), "%", "_".repeat(11), "\0"]) expect(await found(b, q)).toEqual([]);
  expect(JSON.stringify(await found(b, mobile))).not.toContain(mobile);
});
