import type { Kysely } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { closedAnswer } from "~/app/closed-market.server";
import { loader as openingSoon } from "~/app/content/routes/opening-soon";
import { loader as robots } from "~/app/content/routes/robots";
import { firstDay } from "~/app/operator/first-day/first-day.server";
import { loader as home } from "~/app/operator/routes/home";
import { action, loader } from "~/app/operator/routes/opening";
import { readEnv } from "~/app/platform/env/env.server";
import { locales } from "~/app/platform/language/locales";
import { readSettings } from "~/app/settings/api.server";
import { firstSteps } from "~/app/start/first-steps.server";
import { up as openLanded } from "~/db/migrations/202611270030-market-opening.server";
import { asked, browseContext } from "../support/browse-context";
import { statementsOf, testDatabase } from "../support/database";
import { makeGoods } from "../support/factories";
import { actionsOn, browserOf, storeRaw } from "../support/setting-factories";

const { db, queries } = testDatabase();
const sources = (settings: Record<string, string> = {}) => ({ db, env: readEnv(settings) });

beforeEach(() => storeRaw(db, "opening", { open: false, ownTexts: false }));

const act = async (name: string) => {
  const owner = await browserOf(db);
  return owner.post(action, "/operator/opening", { act: name });
};
const openNow = async () => (await readSettings(db)).opening.open;
const doneOf = async (settings?: Record<string, string>) =>
  (await firstDay(sources(settings))).rows.filter(({ done }) => done).map(({ name }) => name);

describe("the checklist of a new market", () => {
  test("starts with nothing done, needs five things before it opens, and refuses to open without them", async () => {
    const day = await firstDay(sources());
    expect(day).toMatchObject({ open: false, mayOpen: false });
    expect(day.rows.filter(({ done }) => done)).toEqual([]);
    expect(day.rows.filter(({ needed }) => needed).map(({ name }) => name)).toEqual([
      "identity",
      "texts",
      "categories",
      "selling",
      "home",
    ]);
    await act("open");
    expect(await openNow()).toBe(false);
  });

  test("mails, text messages and accounts for top-ups count once they are there", async () => {
    expect(await doneOf({ SMTP_URL: "smtps://mail.example" })).toEqual(["mail"]);
    expect(await doneOf({ SMS_URL: "https://sms.example" })).toEqual(["mail"]);
    await storeRaw(db, "recharges", { bank: "Bank", holder: "Kedai", number: "1" });
    expect(await doneOf()).toEqual(["topUp"]);
    await storeRaw(db, "recharges", {});
  });

  test("the starter categories come in every language with one click and go with another, but for those in use", async () => {
    await act("plantTree");
    const made = await db.selectFrom("categories").select(["id", "name", "level"]).execute();
    expect(made.filter(({ level }) => level === 1)).toHaveLength(10);
    for (const { name } of made) expect(Object.keys(name).toSorted()).toEqual([...locales].toSorted());
    await act("plantTree");
    expect(await db.selectFrom("categories").select("id").execute()).toHaveLength(made.length);

    const used = made.find(({ level }) => level === 2);
    const goods = await makeGoods(db, { category_id: used?.id ?? 0, state: "off_shelf" });
    await act("uprootTree");
    const left = await db.selectFrom("categories").select(["id", "level"]).execute();
    expect(left.map(({ level }) => level).toSorted()).toEqual([1, 2]);
    expect(left.some(({ id }) => id === goods.category_id)).toBe(true);
    expect((await actionsOn(db, "starter", "categories")).map(({ action: did }) => did)).toEqual([
      "categories.planted",
      "categories.uprooted",
    ]);
  });

  test("the starter page is live with one click, in the recycle bin with another, and can be made again", async () => {
    await act("publishHome");
    expect(await doneOf()).toContain("home");
    const [page] = await db.selectFrom("page_revisions").select("document").execute();
    expect(JSON.stringify(page?.document)).toContain("猜你喜欢");
    await act("withdrawHome");
    expect(await doneOf()).not.toContain("home");
    await act("publishHome");
    expect(await doneOf()).toContain("home");
  });

  test("costs the same statements however much there is", async () => {
    const count = async () => {
      await readSettings(db);
      queries.length = 0;
      await firstDay(sources());
      return statementsOf(queries).length;
    };
    const before = await count();
    for (let time = 0; time < 5; time++) await makeGoods(db);
    expect(await count()).toBe(before);
    expect(before).toBe(3);
  });

  test("opens when all that is needed is there, closes and opens again; each is in the audit log", async () => {
    await storeRaw(db, "identity", { name: { en: "Kedai" } });
    await act("ownTexts");
    expect(await doneOf()).toEqual(["identity", "texts", "categories", "selling", "home"]);
    const owner = await browserOf(db);
    expect((await (await owner.get(home, "/operator")).json()).first.day.mayOpen).toBe(true);
    await act("open");
    expect(await openNow()).toBe(true);
    expect((await (await owner.get(home, "/operator")).json()).first).toBeNull();
    await act("close");
    await act("close");
    await act("open");
    expect((await actionsOn(db, "setting", "opening")).map(({ action: did }) => did)).toEqual([
      "market.textsAccepted",
      "market.opened",
      "market.closed",
      "market.opened",
    ]);
  });

  test("is read by auditors and changed by owners alone", async () => {
    const audit = await browserOf(db, "audit");
    expect((await (await audit.get(loader, "/operator/opening")).json()).edits).toBe(false);
    expect((await audit.post(action, "/operator/opening", { act: "ownTexts" })).status).toBe(403);
    const owner = await browserOf(db);
    expect((await owner.post(action, "/operator/opening", { act: "everything" })).status).toBe(400);
  });
});

describe("a market that is not open", () => {
  const visit = async (path: string, init: RequestInit = {}) =>
    closedAnswer(new Request(`https://shop.test${path}`, init), {
      ...browseContext(db),
      staffSession: async () => null,
    });

  test.each(["/", "/pages/product/goods?id=1", "/pages/user/order/order", "/cart/changes", "/nowhere"])(
    "leads visitors of %s to the page that says so",
    async (path) => {
      const answer = await visit(path);
      expect([answer?.status, answer?.headers.get("Location")]).toEqual([302, "/opening-soon"]);
      expect(answer?.headers.get("Cache-Control")).toContain("no-store");
    },
  );

  test("keeps the language asked for, and answers forms and the browser's router in their way", async () => {
    expect((await visit("/?lng=ms"))?.headers.get("Location")).toBe("/opening-soon?lng=ms");
    expect((await visit("/likes", { method: "POST" }))?.status).toBe(303);
    const data = await visit("/?_data=content%2Froutes%2Fhome");
    expect([data?.status, data?.headers.get("X-Remix-Redirect")]).toEqual([204, "/opening-soon"]);
  });

  test("answers the JSON API in its envelope", async () => {
    const answer = await visit("/wanlshop/common/init");
    expect(answer?.status).toBe(200);
    expect(await answer?.json()).toMatchObject({
      code: 0,
      msg: "The market opens soon.",
      data: { reason: "openingSoon" },
    });
  });

  test.each([
    "/operator/login",
    "/__manifest?p=%2Foperator%2Fsecond-factor&version=one",
    "/pages/store/register/index",
    "/pages/store/goods/release",
    "/pages/shop/apply/apply",
    "/pages/user/auth/auth",
    "/api/payments/simulator",
    "/manifest.webmanifest",
    "/favicon.ico",
    "/brand-style/1f7a4d-0123456789ab.css",
    "/opening-soon",
    "/__manifest",
  ])("lets %s through: staff, merchants and machines work before the opening", async (path) => {
    expect(await visit(path)).toBeNull();
  });

  test("is closed to robots, whole", async () => {
    expect((await visit("/sitemap.xml"))?.status).toBe(404);
    const { response } = await asked(robots, "/robots.txt", browseContext(db));
    expect(await response?.text()).toBe("User-agent: *\nDisallow: /\n");
  });

  test("shows everything to signed-in staff, and to nobody with half a sign-in", async () => {
    const owner = await browserOf(db);
    const see = ({ request, context }: Parameters<typeof loader>[0]) =>
      closedAnswer(request, context).then((answer) => answer ?? new Response("seen"));
    expect(await (await owner.get(see, "/")).text()).toBe("seen");
    await db.updateTable("staff").set({ known_password: false }).where("id", "=", owner.member.id).execute();
    expect((await owner.get(see, "/")).status).toBe(302);
  });

  test("is left by its page as soon as it is open", async () => {
    const { data } = await asked(openingSoon, "/opening-soon", browseContext(db));
    expect(data).toEqual({ title: "Pasar opens soon" });
    await storeRaw(db, "opening", { open: true });
    const { response } = await asked(openingSoon, "/opening-soon", browseContext(db));
    expect(response?.headers.get("Location")).toBe("/");
    expect(await visit("/")).toBeNull();
  });
});

test("the terminal says who may do what next, until the market is open", async () => {
  expect(await firstSteps(db)).toEqual([expect.stringContaining("/operator says what it needs")]);
  await db.updateTable("staff").set({ disabled_at: new Date() }).execute();
  expect(await firstSteps(db)).toEqual([expect.stringContaining("npm run setup makes its first owner")]);
  await storeRaw(db, "opening", { open: true });
  expect(await firstSteps(db)).toEqual([]);
});

test("a market from before this has been open: one with people stays open", async () => {
  await db.deleteFrom("settings").where("name", "=", "opening").execute();
  await openLanded(db as unknown as Kysely<unknown>);
  expect(await db.selectFrom("settings").select("value").where("name", "=", "opening").execute()).toEqual([
    { value: { open: true, ownTexts: true } },
  ]);
});
