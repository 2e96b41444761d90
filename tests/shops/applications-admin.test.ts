import { describe, expect, test } from "vitest";
import { workLists } from "~/app/operator/home/home.server";
import { action as decide, loader as page } from "~/app/shops/admin/routes/application";
import { loader as picture } from "~/app/shops/admin/routes/application-picture";
import { loader as list } from "~/app/shops/admin/routes/applications";
import { loader as csv } from "~/app/shops/admin/routes/applications-csv";
import { applicationOf } from "~/app/shops/applying/applications-queries.server";
import { rolePermissions } from "~/app/staff/permissions";
import { totpSecret } from "../support/account-context";
import { makeApplication } from "../support/application-factories";
import { statementsOf, testDatabase } from "../support/database";
import { actionsOn, browserOf } from "../support/setting-factories";

const { db, queries } = testDatabase();

const made = (values: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(db, { secret: totpSecret, ...values });
const addressOf = (id: number) => `/operator/applications/${id}`;
const at = (id: number) => ({ id: String(id) });

describe("the list", () => {
  test("has what waits first, the oldest on top, and finds by name, kind and number", async () => {
    const support = await browserOf(db, "support");
    const [one, two] = [await made(), await made({ type: "enterprise" })];
    const rows = async (query = "") => {
      const { rows: found } = await (await support.get(list, `/operator/applications?${query}`)).json();
      return found.map(({ id }: { id: number }) => id);
    };
    expect(await rows()).toEqual([one.id, two.id]);
    expect(await rows("type=enterprise")).toEqual([two.id]);
    expect(await rows(`q=${one.id}`)).toContain(one.id);
    expect(await rows("q=casa+verde,+lda")).toEqual([two.id]);
    expect(await rows("state=passed")).toEqual([]);
    const file = await (await support.get(csv, "/operator/applications.csv?type=enterprise")).text();
    expect(file.split("\r\n")).toHaveLength(3);
    expect(file).not.toContain("4402");
    expect(file).not.toContain("Teresa");
  });

  test("costs the same statements however long it is", async () => {
    const support = await browserOf(db, "support");
    const count = async () => {
      queries.length = 0;
      await support.get(list, "/operator/applications");
      return statementsOf(queries).length;
    };
    await count();
    const before = await count();
    for (let at = 0; at < 3; at++) await made();
    expect(await count()).toBe(before);
  });

  test("is a work list of the operators' home", async () => {
    const context = { db, language: { locale: "en" } } as Parameters<typeof workLists>[0];
    await made();
    const work = await workLists(context, { permissions: rolePermissions.support });
    expect(work.find(({ name }) => name === "applications")).toMatchObject({ link: "/operator/applications" });
  });
});

describe("documents", () => {
  test("are shown to those who decide, and every look is in the audit log with who it was", async () => {
    const support = await browserOf(db, "support");
    const { id } = await made();
    const shown = await support.get(picture, `${addressOf(id)}/picture?kind=id_front`, at(id));
    expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
    await support.get(picture, `${addressOf(id)}/picture?kind=id_front`, at(id));
    const { seen } = await (await support.get(page, `${addressOf(id)}?look=number`, at(id))).json();
    expect(seen.number).toBe("PT12345674402");
    const actions = await actionsOn(db, "application", id);
    expect(actions.map(({ action, after, staffId }) => [action, after, staffId])).toEqual([
      ["shops.documentSeen", { document: "id_front" }, support.member.id],
      ["shops.documentSeen", { document: "id_front" }, support.member.id],
      ["shops.documentSeen", { document: "id_number" }, support.member.id],
    ]);
  });

  test("are not for those who only read", async () => {
    const auditor = await browserOf(db, "audit");
    const { id } = await made();
    expect((await auditor.get(picture, `${addressOf(id)}/picture?kind=id_front`, at(id))).status).toBe(403);
    const { seen, decides } = await (await auditor.get(page, `${addressOf(id)}?look=number`, at(id))).json();
    expect([seen.number, decides]).toEqual([null, false]);
    expect((await auditor.post(decide, addressOf(id), { intent: "pass" }, at(id))).status).toBe(403);
    const content = await browserOf(db, "content");
    expect((await content.get(list, "/operator/applications")).status).toBe(403);
    expect(await actionsOn(db, "application", id)).toEqual([]);
  });

  test("of an application that is not there, or not sent, are a 404", async () => {
    const support = await browserOf(db, "support");
    expect((await support.get(page, addressOf(999_999), at(999_999))).status).toBe(404);
    expect((await support.get(picture, `${addressOf(999_999)}/picture?kind=id_front`, at(999_999))).status).toBe(404);
  });
});

describe("deciding", () => {
  test("passes when every point is ticked", async () => {
    const support = await browserOf(db, "support");
    const { id, version, userId } = await made({ type: "enterprise" });
    const fields = { intent: "pass", version: String(version), identity: "on", name: "on" };
    const open = await support.post(decide, addressOf(id), fields, at(id));
    expect(await open.json()).toMatchObject({
      errors: { checks: "merchants:decision.tick" },
      values: { identity: "on" },
    });
    const passed = await support.post(decide, addressOf(id), { ...fields, company: "on" }, at(id));
    expect(passed.headers.get("Location")).toBe("/operator/applications");
    expect(await applicationOf(db, userId)).toMatchObject({ state: "passed" });
    const again = await support.post(decide, addressOf(id), { ...fields, company: "on" }, at(id));
    expect([again.status, (await again.json()).errors[""]]).toEqual([409, "merchants:decision.decided"]);
  });

  test("refuses with a reason, which comes back when it is missing", async () => {
    const support = await browserOf(db, "support");
    const { id, version, userId } = await made();
    const fields = { intent: "refuse", version: String(version), step: "shop" };
    const open = await support.post(decide, addressOf(id), { ...fields, reason: "  " }, at(id));
    expect(await open.json()).toMatchObject({ errors: { reason: "merchants:decision.reasonNeeded" } });
    await support.post(decide, addressOf(id), { ...fields, reason: "Name taken" }, at(id));
    expect(await applicationOf(db, userId)).toMatchObject({ state: "refused", reason: "Name taken", step: "shop" });
  });
});
