import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { passApplication } from "~/app/shops/admin/applications/pass-application.server";
import { refuseApplication } from "~/app/shops/admin/applications/refuse-application.server";
import {
  type ApplicationMove,
  type ApplicationState,
  applicationMoves,
  stateAfter,
} from "~/app/shops/applying/application-moves";
import { forgetDocuments } from "~/app/shops/applying/forget-documents.server";
import { saveStep } from "~/app/shops/applying/save-step.server";
import { submitApplication } from "~/app/shops/applying/submit-application.server";
import {
  fillIn,
  givePicture,
  makeApplication,
  sealing,
  today,
  typedQualification,
  typedShop,
} from "../support/application-factories";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { makeStaffPerson } from "../support/people";

const { db } = testDatabase();

let staff = { id: 0, name: "Siti", role: "support" };
beforeAll(async () => {
  staff = { ...staff, id: (await makeStaffPerson(db, "Siti", "support")).id };
});

const rowOf = (userId: number) =>
  db.selectFrom("shop_applications").selectAll().where("user_id", "=", userId).executeTakeFirstOrThrow();

/** What each move of the table does, by its verb. */
const verbs: Record<
  ApplicationMove,
  (of: { id: number; userId: number; version: number }) => Promise<{ ok: boolean }>
> = {
  save: ({ userId }) => saveStep(db, { userId, secret: sealing, values: typedShop({ city: "Braga" }) }),
  submit: ({ userId }) => submitApplication(db, { userId, today }),
  pass: ({ id, version }) => passApplication(db, { staff, address: "", id, version }),
  refuse: ({ id, version }) =>
    refuseApplication(db, { staff, address: "", id, version, reason: "Picture unreadable", step: "qualification" }),
};
const moves = Object.keys(verbs) as ApplicationMove[];
const states = Object.keys(applicationMoves) as ApplicationState[];
const movers = { save: "applicant", submit: "applicant", pass: "staff", refuse: "staff" } as const;

/** A complete application in a state. */
async function applicationIn(state: ApplicationState) {
  const { id: userId } = await makeUser(db);
  if (state === "draft") await fillIn(db, userId);
  else await makeApplication(db, { userId });
  if (state === "passed" || state === "refused") {
    const { id, version } = await rowOf(userId);
    expect((await verbs[state === "passed" ? "pass" : "refuse"]({ id, userId, version })).ok).toBe(true);
  }
  const row = await rowOf(userId);
  expect(row.state).toBe(state);
  return row;
}

describe("S7: applications", () => {
  test.each(states.flatMap((state) => moves.map((move) => [state, move] as const)))(
    "%s, %s: by the table, and what is not in it changes nothing",
    async (state, move) => {
      const before = await applicationIn(state);
      const next = stateAfter(state, move, movers[move]);
      const done = await verbs[move]({ id: before.id, userId: before.user_id, version: before.version });
      expect(done.ok).toBe(next !== null);
      const after = await db
        .selectFrom("shop_applications")
        .selectAll()
        .where("id", "=", before.id)
        .executeTakeFirstOrThrow();
      if (next === null) expect(after).toEqual(before);
      else expect(after.state).toBe(next);
    },
  );

  test("nobody makes the move of the other side", () => {
    for (const state of states)
      for (const move of moves)
        expect(
          stateAfter(state, move, movers[move] === "staff" ? "applicant" : "staff"),
          `${state} ${move}`,
        ).toBeNull();
  });
});

describe("documents of a refused application", () => {
  const pictures = (id: number) =>
    db.selectFrom("application_pictures").select("kind").where("application_id", "=", id).execute();
  const longAgo = (id: number, days: number) =>
    sql`update shop_applications set decided_at = now() - ${days}::int * interval '1 day',
      updated_at = now() - ${days}::int * interval '1 day'
      where id = ${id}`.execute(db);

  test("go after so many days, with the number, and that is logged; those of others stay", async () => {
    const old = await applicationIn("refused");
    const fresh = await applicationIn("refused");
    const passed = await applicationIn("passed");
    await longAgo(old.id, 91);
    await longAgo(fresh.id, 89);
    await longAgo(passed.id, 400);
    await forgetDocuments(db, 0);
    expect(await pictures(old.id)).not.toEqual([]);
    await forgetDocuments(db, 90);
    expect(await pictures(old.id)).toEqual([]);
    expect(await rowOf(old.user_id)).toMatchObject({
      id_number: null,
      id_number_end: "",
      state: "refused",
      real_name: "Teresa Duarte",
    });
    for (const { id, user_id } of [fresh, passed]) {
      expect(await pictures(id)).toHaveLength(2);
      expect((await rowOf(user_id)).id_number).not.toBeNull();
    }
    const logged = await db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "shops.documentsForgotten")
      .execute();
    expect(logged).toMatchObject([{ subject_id: String(old.id), staff_id: null, after: { days: 90 } }]);
    await forgetDocuments(db, 90);
    expect(
      await db.selectFrom("audit_log").selectAll().where("action", "=", "shops.documentsForgotten").execute(),
    ).toHaveLength(1);
  });

  test("are asked for again when it is sent again", async () => {
    const { id, user_id: userId } = await applicationIn("refused");
    await longAgo(id, 91);
    await forgetDocuments(db, 90);
    expect(await submitApplication(db, { userId, today })).toMatchObject({
      ok: false,
      code: "incomplete",
      step: "qualification",
    });
    await saveStep(db, {
      userId,
      secret: sealing,
      values: typedQualification({ company: "", licenceNumber: "", licenceUntil: null }),
    });
    for (const kind of ["id_front", "id_back"] as const) await givePicture(db, userId, kind);
    expect((await submitApplication(db, { userId, today })).ok).toBe(true);
  });

  test("stay while somebody works on the application", async () => {
    const { id, user_id: userId } = await applicationIn("refused");
    await longAgo(id, 91);
    await verbs.save({ id, userId, version: 0 });
    await forgetDocuments(db, 90);
    expect(await pictures(id)).toHaveLength(2);
  });
});
