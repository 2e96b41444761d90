import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { addressOf } from "../support/access-rows";
import { done } from "../support/after-factories";
import { crawl } from "../support/crawl";
import { merchantRows } from "../support/merchant-rows";
import { makeMerchantThings } from "../support/merchant-things";
import { modalNames } from "../support/modal-names";
import { consoleScreens, demoFixtures, storefrontScreens } from "../support/navigation-rows";
import { openPopups } from "../support/open-popups";
import { type OwnShop, startOwnShop } from "../support/own-shop";
import { makePerson, type Person, storageOf } from "../support/people";
import { sourceFiles } from "../support/source-files";
import { makeGroupBuy, paySeat, placeInTeam } from "../support/team-factories";
import { inTier } from "../support/tier";
import { hydrated, openBrowser, still } from "../support/visit";

interface Walk {
  person: Person;
  addresses: string[];
  /** What opens there opens nowhere before; in the full run links lead to it as well. */
  special: string[];
}

/** A dedicated shop: what other tests do would take questions away. */
let shop: OwnShop;
let db: Db;
let buyer: Person;
let walks: Walk[];
const visit = openBrowser();
const names = modalNames(sourceFiles(["app", "modules", "renderers"], /\.tsx$/));

beforeAll(async () => {
  shop = await startOwnShop();
  ({ db } = shop);
  buyer = await makePerson(db, { nickname: "Robin" });
  // Whose team is not full yet.
  const member = await placeInTeam(db, await makeGroupBuy(db), null, buyer.id);
  done(await paySeat(db, member));
  const storefront = await storefrontScreens(db, await demoFixtures(db, buyer.id));
  const things = await makeMerchantThings(db);
  // States that the demo has none of: unpublished and planned words over published ones, a category without articles, a
  // message in the operator's words.
  const draft = JSON.stringify({ title: { en: "New title" }, summary: {}, body: { en: "New words" } });
  await db.updateTable("articles").set({ draft }).where("id", "=", 1).execute();
  const { id: planner } = await db.selectFrom("staff").select("id").limit(1).executeTakeFirstOrThrow();
  const content = JSON.stringify({ title: { en: "Planned title" }, summary: {}, body: { en: "Planned words" } });
  const starts_at = new Date(Date.now() + 86_400_000);
  await db
    .insertInto("article_plans")
    .values({ article_id: 1, starts_at, content, important: false, note: "", staff_id: planner })
    .execute();
  await db
    .insertInto("help_categories")
    .values({ name: JSON.stringify({ en: "Empty" }), position: 99 })
    .execute();
  await db
    .insertInto("message_texts")
    .values({ name: "mails:account.code.text", locale: "en", subject: "", body: "Your code: {{code}}" })
    .execute();
  const own = Object.entries(merchantRows).flatMap(([path, { asked }]) =>
    asked ? asked.map((query) => addressOf(path, query(things))) : [path],
  );
  const screens = (role: "visitor" | "buyer") => storefront(role).map(({ address }) => address);
  const console = (await consoleScreens(db)).map(({ address }) => address);
  // Of the demo's people and visitors npm test reads what nobody else has.
  const wide = (addresses: string[]) => inTier({ test: [], full: addresses });
  walks = [
    { person: buyer, addresses: screens("buyer"), special: [] },
    {
      person: await signedIn("user_sessions", things.ownerId),
      addresses: own,
      special: ["/pages/store/transaction/refund"],
    },
    {
      person: await user(demoLogins.buyer),
      addresses: wide(screens("buyer")),
      special: ["/pages/user/order/order", "/pages/user/service/person", "/pages/notice/chat?shop_id=1"],
    },
    {
      person: await user(demoLogins.merchant),
      addresses: wide(Object.keys(merchantRows)),
      special: [
        "/pages/store/profile/pages",
        "/pages/store/chat/index?user_id=1",
        "/pages/store/goods/release?id=20",
        "/pages/store/transaction/details?id=16",
      ],
    },
    {
      person: await operator(),
      addresses: console,
      special: [
        "/operator/offers?state=approved",
        "/operator/withdrawals?tab=paid",
        "/operator/ledger?kind=wallet",
        `/operator/pages?uses=goods-${await goodsOnPages()}`,
      ],
    },
    { person: { id: 0, headers: {} }, addresses: wide(screens("visitor")), special: [] },
  ];
});
afterAll(() => shop?.stop());

async function signedIn(table: "user_sessions" | "staff_sessions", id: number): Promise<Person> {
  const sessions = createSessions(db, table, false);
  return { id, headers: { cookie: `${sessions.cookieName}=${(await sessions.create(id)).sessionId}` } };
}

async function user(mobile: string): Promise<Person> {
  const { id } = await db.selectFrom("users").select("id").where("mobile", "=", mobile).executeTakeFirstOrThrow();
  return signedIn("user_sessions", id);
}

/** Goods that a page of the demo shows by their number. */
async function goodsOnPages(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select jsonb_path_query_first(document, '$.item.data.goodsLink') #>> '{}' as id from page_revisions
    where jsonb_path_exists(document, '$.item.data.goodsLink') limit 1`.execute(db);
  return rows[0]?.id ?? "";
}

async function operator(): Promise<Person> {
  const staff = db.selectFrom("staff").select("id").where("email", "=", demoLogins.operator);
  return signedIn("staff_sessions", (await staff.executeTakeFirstOrThrow()).id);
}

/** Whatever opens over a page, as its HTML tells it. */
const kindsIn = (html: string) => [
  ...[...html.matchAll(/ data-modal="(\w+)"/g)].map(([, name]) => name),
  ...[...html.matchAll(/<details class="([^"]+)"/g)].map(([, name]) => name),
  ...[...html.matchAll(/<dialog [^>]*?id="([^":]+)"/g)].map(([, name]) => name),
];

/**
 * Screens and sizes of letters: phones, a desktop, where alone some menus open, and a phone with letters twice as
 * large, in `npm test` at every fourth stop.
 */
const looks = [
  { width: 375, height: 812, letters: "", every: 1 },
  { width: 1280, height: 800, letters: "", every: 1 },
  { width: 375, height: 812, letters: "200%", every: inTier({ test: 4, full: 1 }) },
  ...inTier({ test: [], full: [{ width: 430, height: 932, letters: "", every: 1 }] }),
];

/**
 * Questions about states that nobody of these people is in: the same part as all others, which tests of their journeys
 * press. Some are met on screens of the demo's people, which only the full run reads.
 */
const elsewhere = [
  ...["renewCodes", "removeAuthenticator", "deleteLines", "deleteLine", "clearInvalid", "removeCollected"],
  ...[
    "clearFootprints",
    "removeFootprints",
    "clearSearches",
    "stopAnnouncement",
    "leaveUnsaved",
    "endOwnCase",
    ...inTier({ test: ["drafts", "deletePost"], full: [] }),
    "cutLive",
    ...inTier({ test: ["cancelLive"], full: [] }),
    ...["endLive", "shelf", "renewKey", "endRoom", "roomOffer"],
    ...inTier({ test: ["deleteReplay"], full: [] }),
    ...["undoReplacement", "replacePicture", "dropWord"],
    "removeSlot",
    "judgeRefund",
  ],
  ...["agreeReturn", "signReturn", "shopIntervene", "letJudge", "takeOffer", "returnMembership"],
  ...["declineInvitation", "unfollow"],
  ...["resetFactor", "postAdjustment", "payWithdrawal"],
];

test("every question, menu and sheet opens with all its controls within reach", async () => {
  const known = new Set<string | undefined>();
  /** Kinds that were opened, for each of the looks. */
  const opened = looks.map(() => new Set<string>());
  const faults: string[] = [];
  const idle: string[] = [];
  for (const { person, addresses, special } of walks) {
    const stops: string[] = [];
    await crawl(shop, { ...person.headers, "accept-language": "en" }, [...addresses, ...special], (address, html) => {
      const fresh = kindsIn(html).filter((kind) => !known.has(kind));
      if (fresh.length > 0) stops.push(address);
      for (const kind of fresh) known.add(kind);
    });
    idle.push(...special.filter((address) => !stops.includes(address)));
    if (stops.length === 0) continue;
    const { page } = await visit("/pages/wanlshop/no_network", {
      ...still,
      base: shop.url,
      storageState: storageOf(person, shop.url),
    });
    for (const [stop, address] of stops.entries()) {
      await page.goto(shop.url + address);
      await hydrated(page);
      for (const [at, { width, height, letters, every }] of looks.entries()) {
        if (stop % every !== 0) continue;
        await page.setViewportSize({ width, height });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, letters);
        const done = opened[at] ?? new Set();
        for (const popup of await openPopups(page, [...done])) {
          done.add(popup.key);
          faults.push(...popup.faults.map((one) => `${address} ${popup.key} at ${width} ${letters}: ${one}`));
        }
      }
    }
    await page.context().close();
  }
  const unmet = names.filter((name) => !opened.some((done) => done.has(name)));
  expect({ faults, unmet, idle: inTier({ test: idle, full: [] }) }).toEqual({ faults: [], unmet: elsewhere, idle: [] });
});

test.each([true, false])(
  "a question holds and gives back the focus, and is closed in every way (JavaScript: %s)",
  async (script) => {
    const { page } = await visit("/pages/user/address/address", {
      base: shop.url,
      storageState: storageOf(buyer, shop.url),
      javaScriptEnabled: script,
    });
    const asks = page.getByRole("button", { name: "Delete", exact: true }).first();
    const question = page.locator("[data-modal=deleteAddress]").first();
    const ways: (() => Promise<void>)[] = [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(187, 20),
      () => question.getByRole("button", { name: "Cancel" }).click(),
    ];
    for (const close of ways) {
      await asks.click();
      await question.waitFor();
      if (script) {
        for (let stop = 0; stop < 4; stop++) {
          expect(await question.evaluate((box) => box.contains(document.activeElement) || !document.hasFocus())).toBe(
            true,
          );
          await page.keyboard.press("Tab");
        }
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
      await close();
      await question.waitFor({ state: "hidden" });
      if (script) expect(await asks.evaluate((button) => button === document.activeElement)).toBe(true);
    }
  },
);
