import { describe, expect, test } from "vitest";
import { allAdverts, headlineArticles } from "~/app/content/api.server";
import { testDatabase } from "../support/database";
import { makeAdvert, makeArticle, makeCategory } from "../support/factories";

const { db } = testDatabase();
const now = new Date("2026-03-01T12:00:00Z");
const before = new Date("2026-03-01T11:00:00Z");
const after = new Date("2026-03-01T13:00:00Z");

describe("the advert groups of the API", () => {
  test("hold what runs now, for everywhere or this city, heaviest first", async () => {
    const category = await makeCategory(db);
    const open = await makeAdvert(db, { module: "open", url: "https://a.example" });
    const page = await makeAdvert(db, { module: "page", weight: 5, starts_at: before, ends_at: after });
    const light = await makeAdvert(db, { module: "page", weight: 1 });
    const local = await makeAdvert(db, { module: "first", city: "Penang" });
    const tile = await makeAdvert(db, { module: "category", category_id: category.id });
    const film = await makeAdvert(db, { module: "other", media_kind: "video", video_url: "https://a.example/a.mp4" });
    await makeAdvert(db, { module: "page", enabled: false });
    await makeAdvert(db, { module: "page", starts_at: after });
    await makeAdvert(db, { module: "page", ends_at: before });
    const { data } = await allAdverts(db, { locale: "en", now, city: "Penang" });
    expect(data.openAdverts).toEqual({
      id: open.id,
      media: `/media/${open.media}-750.webp`,
      module: "open",
      type: "image",
      url: "https://a.example",
    });
    expect(data.pageAdverts.map(({ id }) => id)).toEqual([page.id, light.id]);
    expect(data.firstAdverts.map(({ id }) => id)).toEqual([local.id]);
    expect(data.categoryAdverts).toMatchObject({ [category.id]: [{ id: tile.id }] });
    expect(data.otherAdverts).toMatchObject([{ id: film.id, media: "https://a.example/a.mp4", type: "video" }]);
    expect((await allAdverts(db, { locale: "en", now })).data.firstAdverts).toEqual([]);
  });

  test("have a version that changes exactly when they do, also by the clock", async () => {
    const version = async (at: Date) => (await allAdverts(db, { locale: "en", now: at })).version;
    expect(await version(now)).toBe(await version(now));
    expect(await version(after)).not.toBe(await version(now));
    const was = await version(now);
    const made = await makeAdvert(db, { module: "page" });
    expect(await version(now)).not.toBe(was);
    await db.deleteFrom("adverts").where("id", "=", made.id).execute();
    expect(await version(now)).toBe(was);
  });
});

test("headlines are flagged, published, and newest first", async () => {
  const old = await makeArticle(db, { headline: true, published_at: new Date("2026-02-01T00:00:00Z") });
  const fresh = await makeArticle(db, { headline: true, published_at: before });
  await makeArticle(db, { headline: true, published_at: after });
  await makeArticle(db, { headline: false, published_at: before });
  const found = await headlineArticles(db, { limit: 10, locale: "en", now });
  expect(found.map(({ id }) => id)).toEqual([fresh.id, old.id]);
});
