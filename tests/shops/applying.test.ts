import { beforeAll, describe, expect, test } from "vitest";
import { passApplication } from "~/app/shops/admin/applications/pass-application.server";
import { refuseApplication } from "~/app/shops/admin/applications/refuse-application.server";
import { ownPicture, sentPicture } from "~/app/shops/applying/application-pictures-queries.server";
import { applicationOf } from "~/app/shops/applying/applications-queries.server";
import { pictureResponse } from "~/app/shops/applying/private-pictures.server";
import { saveStep } from "~/app/shops/applying/save-step.server";
import { changedFields, submitApplication } from "~/app/shops/applying/submit-application.server";
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
import { makeShop, makeUser } from "../support/factories";
import { twiceAtOnce } from "../support/interleave";
import { makeStaffPerson } from "../support/people";

const { db, url } = testDatabase({ max: 20 });

let staff = { id: 0, name: "Siti", role: "support" };
beforeAll(async () => {
  staff = { ...staff, id: (await makeStaffPerson(db, "Siti", "support")).id };
});

const newUser = async () => (await makeUser(db)).id;
const account = { step: "account", type: "personal", phone: "13800138000" } as const;
const save = (userId: number, values: Parameters<typeof saveStep>[1]["values"]) =>
  saveStep(db, { userId, secret: sealing, values });
const submit = (userId: number, handle = db) => submitApplication(handle, { userId, today });
const pass = (application: { id: number; version: number }, handle = db) =>
  passApplication(handle, { staff, address: "", id: application.id, version: application.version });
const refuse = (application: { id: number; version: number }) =>
  refuseApplication(db, {
    staff,
    address: "",
    ...application,
    reason: "Picture unreadable",
    step: "qualification",
  });
const shopsOf = (userId: number) => db.selectFrom("shops").selectAll().where("owner_id", "=", userId).execute();

describe("filling in", () => {
  test("is kept step by step, one application per person, also when two steps arrive at once", async () => {
    const userId = await newUser();
    await Promise.all(Array.from({ length: 6 }, () => save(userId, account)));
    await save(userId, typedShop());
    expect(await db.selectFrom("shop_applications").select("id").where("user_id", "=", userId).execute()).toHaveLength(
      1,
    );
    expect(await applicationOf(db, userId)).toMatchObject({ state: "draft", type: "personal", shopName: "Casa Verde" });
  });

  test("is not for somebody who runs a shop", async () => {
    const { owner_id } = await makeShop(db);
    expect(await save(owner_id, account)).toEqual({ ok: false, code: "hasShop" });
  });

  test("a personal shop keeps nothing of a company", async () => {
    const userId = await newUser();
    await fillIn(db, userId, { type: "flagship" });
    await save(userId, account);
    const found = await applicationOf(db, userId);
    expect(found).toMatchObject({ company: "", licenceNumber: "", licenceUntil: null, brand: "" });
    expect(found?.pictures.map(({ kind }) => kind)).toEqual(["id_back", "id_front"]);
  });
});

describe("private documents", () => {
  test("lie encrypted: neither the picture nor the number can be found in the tables", async () => {
    const userId = await newUser();
    await fillIn(db, userId);
    const { bytes } = await givePicture(db, userId, "id_front");
    const rows = await db
      .selectFrom("application_pictures as picture")
      .innerJoin("shop_applications as application", "application.id", "picture.application_id")
      .select(["sealed", "sealed_key", "id_number", "id_number_end"])
      .where("user_id", "=", userId)
      .execute();
    expect(rows).toHaveLength(2);
    for (const { sealed, id_number, id_number_end } of rows) {
      expect(sealed.includes(bytes.subarray(0, 16))).toBe(false);
      expect(id_number).toMatch(/^A256GCM\./);
      expect(id_number).not.toContain("PT12345674402");
      expect(id_number_end).toBe("4402");
    }
  });

  test("open for their owner, with our key, and as the picture that they are", async () => {
    const userId = await newUser();
    await fillIn(db, userId);
    const { bytes } = await givePicture(db, userId, "id_back");
    const picture = await ownPicture(db, { userId, kind: "id_back" });
    const answer = pictureResponse(picture, { kind: "id_back", secret: sealing });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(() => pictureResponse(picture, { kind: "id_front", secret: sealing })).toThrow();
    expect(() => pictureResponse(picture, { kind: "id_back", secret: "another secret, of another shop" })).toThrow();
    expect(await ownPicture(db, { userId: await newUser(), kind: "id_back" })).toBeNull();
  });

  test("are there for staff once they were sent", async () => {
    const userId = await newUser();
    await fillIn(db, userId);
    const applicationId = (await applicationOf(db, userId))?.id ?? 0;
    expect(await sentPicture(db, { applicationId, kind: "id_front" })).toBeNull();
    await submit(userId);
    expect(await sentPicture(db, { applicationId, kind: "id_front" })).not.toBeNull();
  });
});

describe("sending", () => {
  test("names the first step that is not complete", async () => {
    const userId = await newUser();
    expect(await submit(userId)).toMatchObject({ code: "incomplete", step: "account" });
    await save(userId, account);
    await save(userId, typedQualification());
    await givePicture(db, userId, "id_front");
    expect(await submit(userId)).toMatchObject({ code: "incomplete", step: "qualification" });
    await givePicture(db, userId, "id_back");
    expect(await submit(userId)).toMatchObject({ code: "incomplete", step: "shop" });
  });

  test("asks companies for a licence that is valid, and flagships for their brand", async () => {
    const userId = await newUser();
    await fillIn(db, userId, { type: "flagship" });
    await save(userId, typedQualification({ brand: "Casa", licenceUntil: "2026-11-22" }));
    expect(await submit(userId)).toMatchObject({ code: "incomplete", step: "qualification" });
    await save(userId, typedQualification({ brand: "" }));
    expect(await submit(userId)).toMatchObject({ code: "incomplete", step: "qualification" });
    await save(userId, typedQualification({ brand: "Casa" }));
    expect(await submit(userId)).toMatchObject({ ok: true });
  });

  test("is done once, and what is in review cannot be changed", async () => {
    const userId = await newUser();
    await fillIn(db, userId);
    const both = await Promise.all([submit(userId), submit(userId)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await save(userId, account)).toEqual({ ok: false, code: "notNow" });
  });
});

describe("deciding", () => {
  test("passing opens the shop, with what was filled in, and its applicant owns it", async () => {
    const application = await makeApplication(db, { type: "enterprise" });
    const passed = await pass(application);
    const [shop] = await shopsOf(application.userId);
    expect(passed).toEqual({ ok: true, value: { shopId: shop?.id } });
    expect(shop).toMatchObject({
      kind: "enterprise",
      name: { en: "Casa Verde" },
      state: "open",
    });
    expect(await applicationOf(db, application.userId)).toMatchObject({ state: "passed", shopId: shop?.id });
  });

  test.each([/insert into "shops"/, /update "shop_applications"/])(
    "two who pass at the same moment open one shop (before %s)",
    async (before) => {
      const application = await makeApplication(db);
      const { first, second, waited } = await twiceAtOnce(url)(before, (handle) => pass(application, handle));
      expect(waited).toBe(true);
      expect([first.ok, second]).toEqual([true, { ok: false, code: "decided" }]);
      expect(await shopsOf(application.userId)).toHaveLength(1);
    },
  );

  test("refusing needs a step to put right, which the applicant reads with the reason", async () => {
    const application = await makeApplication(db);
    expect(await refuse(application)).toEqual({ ok: true, value: null });
    expect(await applicationOf(db, application.userId)).toMatchObject({
      state: "refused",
      reason: "Picture unreadable",
      step: "qualification",
      shopName: "Casa Verde",
    });
    expect(await pass(application)).toEqual({ ok: false, code: "decided" });
    const notices = await db.selectFrom("notices").select("event").where("user_id", "=", application.userId).execute();
    expect(notices).toEqual([{ event: "application_refused" }]);
  });

  test("what is sent again says what changed, and is decided in the version that was read", async () => {
    const application = await makeApplication(db);
    await refuse(application);
    await save(
      application.userId,
      typedQualification({ realName: "Teresa Maria Duarte", company: "", licenceNumber: "", licenceUntil: null }),
    );
    await givePicture(db, application.userId, "id_front");
    await submit(application.userId);
    const row = await db
      .selectFrom("shop_applications")
      .select(["sent", "sent_before", "version"])
      .where("id", "=", application.id)
      .executeTakeFirstOrThrow();
    expect(changedFields(row.sent, row.sent_before)).toEqual({ realName: "Teresa Duarte", id_front: null });
    expect(await pass(application)).toEqual({ ok: false, code: "changed" });
    expect(await pass({ ...application, version: row.version })).toMatchObject({ ok: true });
  });

  test("of a draft, or of nothing, is not possible", async () => {
    const userId = await newUser();
    await fillIn(db, userId);
    const { id = 0, version = 0 } = (await applicationOf(db, userId)) ?? {};
    expect(await pass({ id, version })).toEqual({ ok: false, code: "notFound" });
    expect(await refuse({ id: 999_999, version })).toEqual({ ok: false, code: "notFound" });
  });

  test("is in the audit log, with who and what", async () => {
    const application = await makeApplication(db);
    await pass(application);
    const act = await db
      .selectFrom("audit_log")
      .select(["action", "staff_name", "subject_label"])
      .where("subject_kind", "=", "application")
      .where("subject_id", "=", String(application.id))
      .execute();
    expect(act).toEqual([{ action: "shops.applicationPassed", staff_name: "Siti", subject_label: "Casa Verde" }]);
  });
});
