import { expect, test } from "vitest";
import { wireSettings } from "~/app/content/wire-settings.server";
import { createLanguages, withMarket } from "~/app/platform/language/i18n.server";
import { testDatabase } from "../support/database";
import { makeArticle } from "../support/factories";
import { storeRaw } from "../support/setting-factories";

const { db } = testDatabase();
const languages = createLanguages(".", false);
const origin = "https://shop.test";

test("clients of the JSON API are told what operators set, in their language", async () => {
  const hash = "0123456789abcdef".repeat(2);
  const article = await makeArticle(db, { published_at: new Date(0) });
  const late = await makeArticle(db, { published_at: new Date("2100-01-01") });
  await storeRaw(db, "look", { categoryStyle: "3", find: { image: hash, colour: "#112233", ink: "#ffffff" } });
  await storeRaw(db, "general", {
    auditShops: false,
    showReviews: true,
    agreement: article.id,
    privacy: late.id,
    newsTag: "new",
  });
  await storeRaw(db, "service", {
    phone: "+60 3 555",
    title: { en: "Ask us", ko: "문의" },
    greeting: { en: "Hi" },
  });
  await storeRaw(db, "desk", { opens: "08:30", closes: "18:00" });
  await storeRaw(db, "languages", { offered: ["ja", "en"], symbols: { ko: "KRW" } });
  const { appStyle, appConfig } = await wireSettings({
    db,
    language: withMarket(languages.get("ko"), { symbol: "KRW", zone: "UTC" }),
    origin,
  });
  expect(appStyle).toMatchObject({
    category_style: "3",
    find_nav_image: `/media/${hash}-750.webp`,
    find_nav_color: "#112233",
    find_font_color: "#ffffff",
    cart_nav_image: "",
    user_nav_color: "#ffd9c4",
  });
  expect(appConfig).toMatchObject({
    store_audit: 0,
    comment_switch: 1,
    tel_phone: "+60 3 555",
    working_hours: "08:30-18:00",
    help_category: "",
    user_agreement: String(article.id),
    privacy_protection: "",
    new_category: "new",
    sys_category: "",
    service: { title: "문의", greeting: "Hi" },
    domain: origin,
    languages: ["en", "ja_JP"],
    currency_symbol: "KRW",
  });
});
