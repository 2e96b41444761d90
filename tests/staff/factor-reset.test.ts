import { expect, test } from "vitest";
import { loader as homeLoader } from "~/app/operator/routes/home";
import { action } from "~/app/staff/admin/routes/staff";
import { testDatabase } from "../support/database";
import { agedSignIn } from "../support/recent";
import { actionsOn, browserOf } from "../support/setting-factories";

const { db } = testDatabase();
const path = "/operator/staff";

/** Creates an owner and a colleague with a second factor, both signed in. */
async function people() {
  const b = await browserOf(db, "owner");
  const { member: colleague, ...theirs } = await browserOf(db, "content");
  const totp = { totp_at: new Date(), totp_secret: "sealed" };
  await db.updateTable("staff").set(totp).where("id", "=", colleague.id).execute();
  const hasFactor = async () =>
    (await db.selectFrom("staff").select("totp_at").where("id", "=", colleague.id).executeTakeFirstOrThrow())
      .totp_at !== null;
  const mails = () =>
    db.selectFrom("outbox_messages").selectAll().where("target", "=", colleague.email).orderBy("id").execute();
  const fields = { intent: "resetFactor", id: String(colleague.id) };
  return {
    owner: b.member,
    colleague,
    b,
    theirs,
    hasFactor,
    mails,
    fields,
  };
}

test("who takes a lost second factor away says how they made sure who asked: it stays in the audit log, and a mail goes out", async () => {
  const { owner, colleague, b, theirs, hasFactor, mails, fields } = await people();
  const done = await b.post(action, path, { ...fields, proof: "video" });
  expect([done.status, done.headers.get("Location")]).toEqual([303, path]);
  expect(await hasFactor()).toBe(false);
  expect((await theirs.get(homeLoader, "/operator")).headers.get("Location")).toContain("/operator/login");
  expect(await actionsOn(db, "staff", colleague.id)).toMatchObject([
    { action: "staff.secondFactorReset", staffId: owner.id, after: { secondFactor: false, proof: "video" } },
  ]);
  expect(await mails()).toMatchObject([{ channel: "mail", body: expect.stringContaining(colleague.name) }]);
});

test.each([{}, { proof: "" }, { proof: "trust me" }])("without saying it nothing happens: %j", async (given) => {
  const { colleague, b, hasFactor, mails, fields } = await people();
  const refused = await b.post(action, path, { ...fields, ...given } as Record<string, string>);
  expect([refused.status, (await refused.json()).errors]).toEqual([400, { "": "operator:errors.factorProof" }]);
  expect([await hasFactor(), await mails(), await actionsOn(db, "staff", colleague.id)]).toEqual([true, [], []]);
});

test("who signed in a while ago shows first who they are", async () => {
  const { owner, b, hasFactor, fields } = await people();
  await agedSignIn(db, "staff_sessions", owner.id);
  const asked = await b.post(action, path, { ...fields, proof: "met" });
  expect(asked.headers.get("Location")).toBe(`/operator/confirm?next=${encodeURIComponent(path)}`);
  expect(await hasFactor()).toBe(true);
});
