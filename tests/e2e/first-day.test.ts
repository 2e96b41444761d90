import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Locator, Page } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import { faultOf, verifyLedger } from "~/app/ledger/api.server";
import { knowMarketCurrency } from "~/app/platform/format/market-currency.server";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { codeOf, timeForCode } from "../support/factor";
import { databaseOf, password, paymentPassword } from "../support/people";
import { plainBrowser, wordsOf } from "../support/plain-browser";
import { unsetSettings } from "../support/plain-environment";
import { startShop, temporaryDataDir } from "../support/server";
import { removeDataDir } from "../support/test-server";
import { inTier } from "../support/tier";
import { desktop, openBrowser, phone } from "../support/visit";

const visit = openBrowser();
const owner = { mail: "owner@kedai.example", password: "a long one for the owner" };
const texts = createLanguages(".", false);

const ringgit = {
  currency: "MYR",
  language: "ms",
  flags: ["--name=Kedai Rakyat", "--currency=MYR", "--languages=ms,en", "--zone=Asia/Kuala_Lumpur", "--second-factor"],
  country: "MY",
  mobile: "012-345 6789",
  typed: { price: "12.50", freight: "5", topUp: "50" },
  shown: { price: "RM12.50", total: "RM17.50", pay: "MYR 17.50", left: "MYR 32.50", suggested: "500" },
  minor: { total: 1750, left: 3250 },
};
const yen: typeof ringgit = {
  currency: "JPY",
  language: "ja",
  flags: ["--name=みんなの市場", "--currency=JPY", "--languages=ja", "--zone=Asia/Tokyo"],
  country: "JP",
  mobile: "090-1234-5678",
  typed: { price: "1200", freight: "500", topUp: "5000" },
  shown: { price: "¥1,200", total: "¥1,700", pay: "JPY 1,700", left: "JPY 3,300", suggested: "50000" },
  minor: { total: 1700, left: 3300 },
};

/** Runs `npm run setup` as the guide says; returns what it printed. */
async function setUp(dataDir: string, flags: string[]): Promise<string> {
  writeFileSync(path.join(dataDir, "password"), owner.password);
  const own = ["--database=private", `--data-dir=${dataDir}`, "--port=0", `--owner=${owner.mail}`];
  const files = [
    `--owner-password-file=${path.join(dataDir, "password")}`,
    `--file=${path.join(dataDir, "pasar.env")}`,
  ];
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { ...unsetSettings, PATH, HOME, TMPDIR, NODE_ENV: "production" as const };
  const run = promisify(execFile)(process.execPath, ["scripts/setup.mjs", ...own, ...files, ...flags], { env });
  return (await run).stdout;
}

/** The words in a part of a page; amounts are parted by spaces that break no line. */
const textOf = async (part: Locator) => ((await part.textContent()) ?? "").replace(/\s+/g, " ");

test.each(inTier({ test: [ringgit], full: [ringgit, yen] }))(
  "an owner in $currency comes from setup to the first paid order in $language",
  async ({ currency, language, flags, country, mobile, typed, shown, minor }) => {
    const dataDir = temporaryDataDir();
    const { t } = texts.get(language).i18n;
    const said = await setUp(dataDir, flags);
    const shop = await startShop({ dataDir, env: { PASAR_SETTINGS: path.join(dataDir, "pasar.env") } });
    const { db, close } = await databaseOf(dataDir);
    const headers = { "accept-language": language };
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#4a8" } })
      .jpeg()
      .toBuffer();
    const photo = new File([new Uint8Array(picture)], "photo.jpg", { type: "image/jpeg" });
    const locale = { ms: "ms-MY", ja: "ja-JP" }[language] ?? "en-US";
    try {
      // The owner signs in; the second factor is there since setup, or is set up now.
      const { page, problems } = await visit("/operator", { base: shop.url, locale, viewport: desktop });
      const press = (target: Page, name: string) => target.getByRole("button", { name, exact: true }).first().click();
      await page.fill("input[name=email]", owner.mail);
      await page.fill("input[name=password]", owner.password);
      await press(page, t("operator:login.act"));
      await page.waitForURL(/second-factor|account/);
      const given = /secret=([A-Z2-7]+)/.exec(said)?.[1];
      if (given === undefined) await press(page, t("operator:factor.begin"));
      const secret = given ?? (await textOf(page.locator("code.c-mono")));
      await timeForCode();
      await page.fill("input[name=code]", codeOf(secret));
      await page.keyboard.press("Enter");
      if (given === undefined) await page.getByRole("link", { name: t("shell:toConsole") }).click();
      await page.waitForURL(/\/operator$/);

      // The checklist: three starters with one click each, the account for top-ups, and no opening yet.
      const list = page.locator("[aria-labelledby=first-day]");
      const row = (name: string) => list.getByRole("listitem").filter({ hasText: t(`firstDay:rows.${name}`) });
      const isDone = (name: string) => expect.poll(() => textOf(row(name))).toContain(t("firstDay:state.done"));
      await isDone("identity");
      const starters = { texts: "ownTexts", categories: "plantTree", home: "publishHome" };
      for (const [name, act] of Object.entries(starters)) {
        await press(page, t(`firstDay:acts.${act}`));
        await isDone(name);
      }
      await list.getByText(t("firstDay:closedText")).waitFor();
      await list.getByRole("link", { name: t("firstDay:rows.topUp") }).click();
      for (const name of ["bank", "holder", "number"]) await page.fill(`input[name=${name}]`, "12345678");
      await page.locator("main form button[type=submit]").last().click();
      await page.getByText(t("operator:toast.saved")).first().waitFor();

      const stored = await page.context().cookies();
      const cookie = stored.map(({ name, value }) => `${name}=${value}`).join("; ");
      const staff = plainBrowser(shop.url, { ...headers, cookie });
      /** Registers by mail, with the code that waits in the outbox. */
      async function register(person: ReturnType<typeof plainBrowser>, start: string, email: string) {
        const asked = await person.press(await person.get(start), "button[value=send]", { email });
        const [code = ""] = /(?<!\d)\d{6}(?!\d)/.exec(wordsOf(await staff.get("/operator/outbox"))) ?? [];
        return person.press(asked, "button[value=register]", { email, code, password, agree: "on" });
      }

      // A merchant finds "opening soon", applies in four steps, is approved, and sells the first goods.
      const merchant = plainBrowser(shop.url, headers);
      expect((await merchant.get("/")).address).toBe("/opening-soon");
      const sell = "/pages/store/register/index?by=email&next=%2Fpages%2Fshop%2Fapply%2Fapply%3Fstep%3Daccount";
      const next = new RegExp(t("apply:next"));
      let step = await register(merchant, sell, "merchant@kedai.example");
      step = await merchant.press(step, next, { type: "personal", phone: mobile });
      const papers = { realName: "Aminah", idNumber: "900101145678", id_frontFile: photo, id_backFile: photo };
      step = await merchant.press(step, next, papers);
      const words = { shopName: "Kedai Aminah", profile: "Kuih", city: "Melaka", address: "12 Jalan Hang Tuah" };
      step = await merchant.press(step, next, { iconFile: photo, ...words });
      await merchant.press(step, new RegExp(t("apply:send")), { agree: "on" });
      const [, application = ""] =
        /href="(\/operator\/applications\/\d+)/.exec((await staff.get("/operator/applications")).text) ?? [];
      await staff.press(await staff.get(application), "button[value=pass]", { identity: "on", name: "on" });
      const category = await db
        .selectFrom("categories")
        .select("id")
        .where("level", "=", 2)
        .orderBy("id")
        .executeTakeFirstOrThrow();
      await merchant.press(await merchant.get("/pages/store/goods/release"), new RegExp(t("selling:release.on")), {
        [`title.${language}`]: "Kuih lapis",
        [`description.${language}`]: "Kuih lapis buatan tangan",
        category: String(category.id),
        picture: photo,
        "sku.one.price": typed.price,
        "sku.one.stock": "5",
        freight: typed.freight,
      });

      // Everything is there: the owner opens the market.
      await page.goto(`${shop.url}/operator`);
      for (const name of ["selling", "topUp"]) await isDone(name);
      await press(page, t("firstDay:acts.open"));
      await page.locator("button[value=open]:visible").click();
      await page.getByRole("heading", { name: t("firstDay:isOpen") }).waitFor();

      // A buyer registers and tops up; finance credits it.
      const buyer = plainBrowser(shop.url, headers);
      await register(buyer, "/pages/user/auth/register?by=email", "buyer@kedai.example");
      const topUp = await buyer.get("/pages/user/money/recharge");
      expect(wordsOf(topUp).split(" ")).toContain(shown.suggested);
      await buyer.press(topUp, new RegExp(t("money:send")), { amount: typed.topUp, screenshot: photo });
      await staff.press(await staff.get("/operator/recharges"), "button[value=approve]");

      // In the browser: from the starter home to the goods, an address, a payment password, and paid.
      const { hostname: domain } = new URL(shop.url);
      const cookies = [...buyer.cookies].map(([name, value]) => {
        return { name, value, domain, path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" as const };
      });
      const storageState = { cookies, origins: [] };
      const buys = await visit("/", { base: shop.url, locale, viewport: phone, storageState });
      const phonePage = buys.page;
      const main = phonePage.locator("main");
      await expect.poll(() => textOf(main)).toContain(shown.price);
      await phonePage.getByText("Kuih lapis").first().click();
      await phonePage.waitForURL(/product\/goods/);
      await phonePage.getByText(t("goods:buy.now")).first().click();
      await phonePage.getByText(t("checkout:noAddress.title")).click();
      await phonePage.waitForURL(/addressManage/);
      await expect.poll(() => phonePage.inputValue("select[name=region1]")).toBe(country);
      await phonePage.selectOption("select[name=region2]", { index: 1 });
      await phonePage.fill("input[name=recipient]", "Siti");
      await phonePage.fill("input[name=mobile]", mobile);
      await phonePage.fill("textarea[name=detail]", "1 Jalan Merdeka");
      await press(phonePage, t("address:save"));
      await phonePage.waitForURL(/addorder.*address=/);
      await expect.poll(() => textOf(phonePage.locator("body"))).toContain(shown.total);
      await press(phonePage, t("checkout:place"));
      await phonePage.getByRole("link", { name: t("checkout:pay.setPassword") }).click();
      await phonePage.fill("input[name=loginPassword]", password);
      for (const name of ["password", "repeatPassword"]) await phonePage.fill(`input[name=${name}]`, paymentPassword);
      await press(phonePage, t("forms:save"));
      await phonePage.getByRole("button", { name: t("checkout:pay.act", { amount: shown.pay }) }).waitFor();
      // The sixth digit pays.
      await phonePage.fill("input[name=paymentPassword]", paymentPassword);
      await phonePage.waitForURL(/pages\/page\/success/);
      await expect.poll(() => textOf(main)).toContain(shown.pay);
      expect(await textOf(main)).toContain(shown.left);
      expect([...problems, ...buys.problems]).toEqual([]);

      const order = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
      expect([order.currency, order.total_minor]).toEqual([currency, minor.total]);
      knowMarketCurrency(order.currency);
      const wallet = await db
        .selectFrom("ledger_accounts")
        .select("balance_minor")
        .where("kind", "=", "wallet")
        .executeTakeFirstOrThrow();
      expect(wallet.balance_minor).toBe(minor.left);
      expect(faultOf(await verifyLedger(db))).toBeNull();
    } finally {
      await close();
      await shop.stop();
      removeDataDir(dataDir);
    }
  },
  180_000,
);
