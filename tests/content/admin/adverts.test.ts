import { describe, expect, test } from "vitest";
import { action, loader } from "~/app/content/admin/routes/advert";
import { action as listAction, loader as listLoader } from "~/app/content/admin/routes/adverts";
import { adminAdverts, allAdverts } from "~/app/content/api.server";
import { testDatabase } from "../../support/database";
import { makeAdvert, makeCategory, makeMedia } from "../../support/factories";
import { actionsOn, browserOf } from "../../support/setting-factories";

const { db } = testDatabase();
const list = "/operator/adverts";
const at = (id: number | string) => `${list}/${id}`;

async function fieldsOf(values: Record<string, string> = {}) {
  const { hash } = await makeMedia(db);
  return {
    place: "page",
    category: "",
    kind: "banner",
    picture: hash,
    film: "",
    link: "/pages/vip/vip",
    city: "",
    weight: "5",
    enabled: "on",
    zone: "UTC",
    starts: "",
    ends: "",
    "title.en": "Tea week",
    version: "0",
    ...values,
  };
}
const rowOf = (id: number) => db.selectFrom("adverts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const idIn = (answer: Response) => Number(answer.headers.get("Location")?.split("/").at(-1));

describe("an advert", () => {
  test("is made, with its dates in the operator's time zone, and the audit log has all of it", async () => {
    const content = await browserOf(db, "content");
    const fields = await fieldsOf({
      zone: "Asia/Kuala_Lumpur",
      starts: "2030-01-01T08:00",
      ends: "2030-01-02T08:00",
      link: "#/pages/vip/vip",
      "title.ja": "お茶週間",
      city: " Penang ",
    });
    const made = await content.post(action, at("new"), fields, { id: "new" });
    expect(made.status).toBe(303);
    const id = idIn(made);
    expect(await rowOf(id)).toMatchObject({
      module: "page",
      media: fields.picture,
      url: "/pages/vip/vip",
      city: "Penang",
      weight: 5,
      version: 1,
      title: { en: "Tea week", ja: "お茶週間" },
      starts_at: new Date("2030-01-01T00:00:00Z"),
      enabled: true,
    });
    const { fields: shown } = await (await content.get(loader, at(id), { id: String(id) })).json();
    expect(shown).toMatchObject({ starts: "2030-01-01T08:00", zone: "Asia/Kuala_Lumpur", "title.ja": "お茶週間" });
    const [act] = await actionsOn(db, "advert", id);
    expect(act).toMatchObject({
      action: "adverts.created",
      label: "Tea week",
      staffId: content.member.id,
      before: null,
    });
    expect(act?.after).toMatchObject({ link: "/pages/vip/vip", starts: "2030-01-01T00:00:00.000Z" });
  });

  test("is changed: what changed is kept, before and after; who saves an older state is told", async () => {
    const [one, other] = [await browserOf(db, "content"), await browserOf(db)];
    const made = await one.post(action, at("new"), await fieldsOf(), { id: "new" });
    const id = idIn(made);
    const params = { id: String(id) };
    const { fields, version } = await (await one.get(loader, at(id), params)).json();
    const first = await one.post(action, at(id), { ...fields, version: String(version), weight: "9" }, params);
    expect([first.status, first.headers.get("Location")]).toEqual([303, list]);
    const late = await other.post(action, at(id), { ...fields, version: String(version), city: "Ipoh" }, params);
    const told = await late.json();
    expect([late.status, told.errors, told.values.city]).toEqual([400, { "": "setup:adverts.refusals.stale" }, "Ipoh"]);
    expect((await other.post(action, at(id), told.values, params)).status).toBe(303);
    expect((await actionsOn(db, "advert", id)).slice(1)).toMatchObject([
      { action: "adverts.changed", before: { weight: 5 }, after: { weight: 9 } },
      { action: "adverts.changed", before: { weight: 9, city: "" }, after: { weight: 5, city: "Ipoh" } },
    ]);
    expect((await one.get(loader, at("999999"), { id: "999999" })).status).toBe(404);
    for (const wrong of ["0", "-1", "x", "1".repeat(20)])
      expect((await one.get(loader, at(wrong), { id: wrong })).status, wrong).toBe(404);
  });

  test("has its title and its state above its form, its number without a title; a new one has no state", async () => {
    const content = await browserOf(db, "content");
    const shown = async (id: number | string) => (await content.get(loader, at(id), { id: String(id) })).json();
    const [soon, past] = [1, -1].map((hours) => new Date(Date.now() + hours * 3600_000));
    const states = { running: { starts_at: past }, scheduled: { starts_at: soon }, over: { ends_at: past } };
    for (const [state, values] of Object.entries(states)) {
      const { id } = await makeAdvert(db, { title: JSON.stringify({ en: "Tea week" }), ...values });
      expect(await shown(id)).toMatchObject({ title: "Tea week", state });
    }
    const { id } = await makeAdvert(db, { title: "{}", enabled: false });
    expect(await shown(id)).toMatchObject({ title: `#${id}`, state: "off" });
    expect(await shown("new")).toMatchObject({ title: "New advert", state: null, version: 0 });
  });

  test("that is wrong keeps what was typed; each field says why", async () => {
    const content = await browserOf(db, "content");
    const wrong: [Record<string, string>, Record<string, string>][] = [
      [{ link: "javascript:alert(1)" }, { link: "setup:errors.link" }],
      [{ link: "/operator/staff" }, { link: "setup:errors.link" }],
      [{ link: "//evil.example" }, { link: "setup:errors.link" }],
      [{ kind: "video" }, { film: "required" }],
      [{ kind: "video", film: "http://film.example/a.mp4" }, { film: "setup:errors.film" }],
      [{ kind: "video", film: "//film.example/a.mp4" }, { film: "setup:errors.film" }],
      [{ place: "category" }, { category: "choose" }],
      [{ place: "category", category: "99999999" }, { category: "choose" }],
      [{ place: "everywhere" }, { place: "choose" }],
      [{ picture: "" }, { picture: "setup:errors.noPicture" }],
      [{ picture: "0".repeat(32) }, { picture: "setup:errors.noPicture" }],
      [{ weight: "1e9" }, { weight: "setup:errors.weight" }],
      [{ "title.en": "x".repeat(81) }, { "title.en": "tooLong" }],
      [{ starts: "2030-02-30T10:00" }, { starts: "date" }],
      [{ starts: "2030-02-02T10:00", ends: "2030-02-02T10:00" }, { ends: "setup:errors.endsFirst" }],
      [{ zone: "Mars/Base" }, { zone: "choose" }],
    ];
    const before = await db.selectFrom("adverts").select("id").execute();
    for (const [values, errors] of wrong) {
      const fields = await fieldsOf(values);
      const answer = await content.post(action, at("new"), fields, { id: "new" });
      expect([answer.status, await answer.json()]).toEqual([400, { values: fields, errors }]);
    }
    expect(await db.selectFrom("adverts").select("id").execute()).toEqual(before);
  });

  test("over a category, as a film, is shown by the JSON API at once", async () => {
    const content = await browserOf(db, "content");
    const category = await makeCategory(db);
    const fields = await fieldsOf({
      place: "category",
      category: String(category.id),
      kind: "video",
      film: "https://film.example/a.mp4",
    });
    const id = idIn(await content.post(action, at("new"), fields, { id: "new" }));
    const { data } = await allAdverts(db, { locale: "en", now: new Date() });
    expect(data.categoryAdverts[category.id]).toMatchObject([
      { id, media: "https://film.example/a.mp4", type: "video" },
    ]);
  });
});

describe("the acts of the list", () => {
  test("switch, duplicate, delete and take back, each once in the audit log", async () => {
    const content = await browserOf(db, "content");
    const { id } = await makeAdvert(db, { module: "page" });
    const act = (intent: string, of = id) => content.post(listAction, `${list}?place=page`, { intent, id: String(of) });
    expect((await act("off")).headers.get("Location")).toBe(`${list}?place=page`);
    await act("off");
    await act("on");
    const copy = idIn(await act("copy"));
    expect(await rowOf(copy)).toMatchObject({ enabled: false, module: "page", title: (await rowOf(id)).title });
    await act("recycle");
    expect(await rowOf(id)).toMatchObject({ enabled: false });
    const { data } = await allAdverts(db, { locale: "en", now: new Date() });
    expect(data.pageAdverts.map((one) => one.id)).not.toContain(id);
    expect((await (await act("on")).json()).error).toBe("notFound");
    expect((await content.get(loader, at(id), { id: String(id) })).status).toBe(404);
    await act("restore");
    expect(await rowOf(id)).toMatchObject({ enabled: false, deleted_at: null });
    expect((await actionsOn(db, "advert", id)).map(({ action: did }) => did)).toEqual(
      ["disabled", "enabled", "recycled", "restored"].map((did) => `adverts.${did}`),
    );
    expect(await actionsOn(db, "advert", copy)).toMatchObject([{ action: "adverts.copied", after: { from: id } }]);
  });

  test("are not for who only looks, and name an advert that is there", async () => {
    const { id } = await makeAdvert(db, {});
    for (const role of ["catalogue", "audit", "support", "finance"] as const) {
      const who = await browserOf(db, role);
      expect((await who.post(listAction, list, { intent: "recycle", id: String(id) })).status, role).toBe(403);
      expect((await who.get(loader, at(id), { id: String(id) })).status, role).toBe(403);
    }
    const owner = await browserOf(db);
    for (const wrong of ["0", "x", ""]) {
      expect((await owner.post(listAction, list, { intent: "recycle", id: wrong })).status).toBe(404);
    }
    expect((await owner.post(listAction, list, { intent: "explode", id: String(id) })).status).toBe(400);
    for (const intent of ["on", "off", "copy", "recycle", "restore"]) {
      const answer = await owner.post(listAction, list, { intent, id: "999999999" });
      expect([answer.status, await answer.json()], intent).toEqual([400, { error: "notFound" }]);
    }
  });
});

describe("the list", () => {
  test("says what each does now, filters, and goes on page by page", async () => {
    await db.deleteFrom("adverts").execute();
    const hour = 3600_000;
    const soon = new Date(Date.now() + hour);
    const past = new Date(Date.now() - hour);
    const later = { starts_at: soon };
    const states = { running: {}, scheduled: later, over: { ends_at: past }, off: { enabled: false, ...later } };
    for (const values of Object.values(states)) await makeAdvert(db, { module: "first", ...values });
    const owner = await browserOf(db, "audit");
    for (const state of Object.keys(states)) {
      const { rows, counts } = await (await owner.get(listLoader, `${list}?state=${state}`)).json();
      expect(rows.map((row: { state: string }) => row.state)).toEqual([state]);
      expect(counts).toEqual({ all: 4, running: 1, scheduled: 1, over: 1, off: 1, deleted: 0 });
    }
    for (let weight = 0; weight < 65; weight++) {
      await makeAdvert(db, { module: "other", weight: weight % 7, city: weight === 3 ? "Ipoh_1" : "" });
    }
    const seen: number[] = [];
    for (let next = ""; ; ) {
      const page = await (await owner.get(listLoader, `${list}?place=other&after=${next}`)).json();
      seen.push(...page.rows.map((row: { id: number }) => row.id));
      if (page.next === null) break;
      next = page.next;
    }
    const all = await adminAdverts(db, { place: "other", deleted: false, now: new Date(), after: null, limit: 100 });
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(new Set(seen).size).toBe(65);
    const found = await (await owner.get(listLoader, `${list}?q=${encodeURIComponent("ipoh_1")}`)).json();
    expect(found.rows).toHaveLength(1);
    const odd = "?state=x&place=y&after=1.2.3&q=%00%25";
    expect((await (await owner.get(listLoader, list + odd)).json()).rows).toEqual([]);
  });
});
