import { describe, expect, test } from "vitest";
import { readCity, readFilm } from "~/app/content/advert-address";
import { loader as advertPage } from "~/app/content/routes/advert";
import { loader as article } from "~/app/content/routes/article";
import { loader as articles } from "~/app/content/routes/articles";
import { loader as openingAdvert } from "~/app/content/routes/opening";
import { asked, browseContext } from "../support/browse-context";
import { statementsOf, testDatabase } from "../support/database";
import { makeAdvert, makeArticle } from "../support/factories";

const { db, queries } = testDatabase();
const now = new Date("2026-03-01T12:00:00Z");
const before = new Date("2026-03-01T11:00:00Z");
const after = new Date("2026-03-01T13:00:00Z");
const page = (query: string) => asked(advertPage, `/pages/article/advert?${query}`, browseContext(db, { now }));

describe("an advert's own page", () => {
  test("shows its media, its title in the visitor's language, and where it leads", async () => {
    const title = JSON.stringify({ en: "Spring", ru: "Весна" });
    const { id, media } = await makeAdvert(db, {
      title,
      url: "/pages/article/list",
      starts_at: before,
      ends_at: after,
    });
    const context = browseContext(db, { now, locale: "ru" });
    const { data } = await asked(advertPage, `/pages/article/advert?id=${id}`, context);
    expect(data).toMatchObject({
      title: "Весна",
      picture: { src: `/media/${media}` },
      film: null,
      link: "/pages/article/list",
      address: `https://shop.test/pages/article/advert?id=${id}`,
    });
  });

  test("plays a film with its poster", async () => {
    const { id, media } = await makeAdvert(db, { media_kind: "video", video_url: "https://a.example/a.mp4" });
    const { data } = await page(`id=${id}`);
    expect(data).toMatchObject({ film: "https://a.example/a.mp4", poster: `/media/${media}-750.webp` });
  });

  test("never links to what could do harm", async () => {
    for (const url of ["javascript:alert(1)", "//evil.example", "/operator", "data:text/html,x", ""]) {
      const { id } = await makeAdvert(db, { url });
      expect((await page(`id=${id}`)).data?.link).toBeNull();
    }
    const { id } = await makeAdvert(db, { media_kind: "video", video_url: "javascript:alert(1)" });
    expect((await page(`id=${id}`)).data?.film).toBeNull();
  });

  test("is there for the city it runs in, and for everywhere", async () => {
    const { id } = await makeAdvert(db, { city: "Penang" });
    expect((await page(`id=${id}&city=Penang`)).data).not.toBeNull();
    expect((await page(`id=${id}`)).response?.status).toBe(404);
    expect((await page(`id=${id}&city=Johor`)).response?.status).toBe(404);
    const { id: everywhere } = await makeAdvert(db);
    expect((await page(`id=${everywhere}&city=Penang`)).data).not.toBeNull();
  });

  test("is not found before, after and while it is switched off", async () => {
    for (const values of [{ enabled: false }, { starts_at: after }, { ends_at: before }]) {
      const { id } = await makeAdvert(db, values);
      expect((await page(`id=${id}`)).response?.status).toBe(404);
    }
  });

  test.each(["", "id=", "id=0", "id=x", "id=999999", "id=1'--", "id=12345678901234567", "id=%00", "id=1&city=%00"])(
    "with '%s' is not found, or found without harm",
    async (query) => {
      const { response } = await page(query);
      expect(response === null || response.status === 404).toBe(true);
    },
  );
});

test("films are ours or https, cities are words", () => {
  expect(readFilm("/media/film.mp4")).toBe("/media/film.mp4");
  for (const wrong of [null, "", "http://a.example/a.mp4", "https://u@a.example/a", "/etc/passwd", "https:/a"]) {
    expect(readFilm(wrong)).toBeNull();
  }
  expect(readCity("São Paulo")).toBe("São Paulo");
  for (const wrong of [null, "", "\0", "<b>", "x".repeat(65)]) expect(readCity(wrong)).toBe("");
});

describe("the opening advert", () => {
  const browser = { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36" };
  const opening = async (headers: Record<string, string>) => {
    const { response } = await asked(openingAdvert, "/opening", browseContext(db, { now }), headers);
    expect(response?.headers.get("Cache-Control")).toMatch(/no-store/);
    return response?.json();
  };

  test("is the heaviest that runs, with its words; nothing for robots", async () => {
    expect(await opening(browser)).toBeNull();
    await makeAdvert(db, { module: "open", weight: 1 });
    const title = JSON.stringify({ en: "Welcome" });
    const { id, media } = await makeAdvert(db, { module: "open", weight: 5, title });
    await makeAdvert(db, { module: "open", weight: 9, starts_at: after });
    expect(await opening(browser)).toMatchObject({
      title: "Welcome",
      picture: `/media/${media}-750.webp`,
      link: `/pages/article/advert?id=${id}`,
      skip: "Skip {seconds}",
    });
    for (const agent of ["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.0", ""]) {
      expect(await opening({ "User-Agent": agent })).toBeNull();
    }
  });
});

describe("adverts among the headlines", () => {
  test("stand above the first page of the list and under a story, not under legal texts", async () => {
    const first = await makeAdvert(db, { module: "first", weight: 3 });
    const other = await makeAdvert(db, { module: "other", weight: 3 });
    const story = await makeArticle(db, { published_at: before });
    const legal = await makeArticle(db, { published_at: before, kind: "privacy" });
    const context = browseContext(db, { now });
    const of = async (loader: typeof articles | typeof article, address: string) =>
      (await asked(loader as typeof articles, address, context)).data?.adverts.map(({ picture }) => picture.src);
    queries.length = 0;
    expect(await of(articles, "/pages/article/list")).toEqual([`/media/${first.media}`]);
    expect(statementsOf(queries)).toHaveLength(2);
    expect(await of(articles, "/pages/article/list?after=1.1")).toEqual([]);
    expect(await of(article, `/pages/article/details?id=${story.id}`)).toEqual([`/media/${other.media}`]);
    expect(await of(article, `/pages/article/details?id=${legal.id}`)).toEqual([]);
  });
});
