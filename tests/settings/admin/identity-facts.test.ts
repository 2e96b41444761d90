import { expect, test } from "vitest";
import { homeMeta, organizationLogo } from "~/app/content/home-meta";
import { pageMeta } from "~/app/content/page-meta";
import { softwareLook } from "~/app/platform/market-look";
import { action } from "~/app/settings/admin/routes/settings-identity";
import { factLines, marketFacts, readSettings, settingState } from "~/app/settings/api.server";
import { createLetterhead } from "~/app/start/letterhead.server";
import { testDatabase } from "../../support/database";
import { browserOf } from "../../support/setting-factories";
import { inMemory } from "../../support/storages";

const { db } = testDatabase();
const page = (social = "") => ({
  matches: [{ id: "root", data: { market: "Night Market", offered: ["en"], social } }],
  location: { search: "" },
});

async function save(fields: Record<string, string>) {
  const owner = await browserOf(db);
  const version = String((await settingState(db, "identity")).version);
  return owner.post(action, "/operator/settings/identity", { ...fields, version });
}

test("a market that says nothing about itself has no foot, no letterhead and no structured data", async () => {
  const settings = await readSettings(db);
  expect(marketFacts(settings, "en")).toBeNull();
  expect(await createLetterhead({ db, storage: inMemory() })("en")).toEqual({ sender: "", logo: null, foot: [] });
  const brand = { title: "Night Market", description: "" };
  const meta = homeMeta(page(), { brand, style: null, address: "https://shop.test/", facts: null, logo: "" });
  expect(JSON.stringify(meta)).not.toContain("Organization");
});

test("company, address, contacts and links are said in each language: at the foot, in mails and for search engines", async () => {
  const answer = await save({
    "name.en": "Night Market",
    "company.en": "Night Market Pte. Ltd.",
    "company.zh-CN": "夜市有限公司",
    "address.en": "1 Harbour Road, Singapore",
    "hours.en": "Mon–Fri, 9–18",
    mail: "hello@night.example",
    "links.en": "Shipping and returns /pages/user/help\r\n\r\n Our story   https://night.example/story ",
  });
  expect(answer.status).toBe(303);
  const settings = await readSettings(db);
  const facts = marketFacts(settings, "zh-TW");
  expect(facts).toEqual({
    company: "夜市有限公司",
    address: "1 Harbour Road, Singapore",
    mail: "hello@night.example",
    phone: "",
    hours: "Mon–Fri, 9–18",
    links: [
      { words: "Shipping and returns", href: "/pages/user/help" },
      { words: "Our story", href: "https://night.example/story" },
    ],
  });
  const lines = factLines(marketFacts(settings, "en"));
  expect(lines).toEqual(["Night Market Pte. Ltd.", "1 Harbour Road, Singapore", "hello@night.example · Mon–Fri, 9–18"]);
  const letterhead = await createLetterhead({ db, storage: inMemory() })("en");
  expect(letterhead).toEqual({ sender: "Night Market", logo: null, foot: lines });
  const brand = { title: "Night Market", description: "" };
  const logo = organizationLogo({ look: { ...softwareLook, icon: "a".repeat(32) }, origin: "https://shop.test" });
  const meta = homeMeta(page(), { brand, style: null, address: "https://shop.test/", facts, logo });
  expect(meta.at(-1)).toMatchObject({
    "script:ld+json": {
      "@type": "Organization",
      name: "Night Market",
      legalName: "夜市有限公司",
      email: "hello@night.example",
      logo: `https://shop.test/media/${"a".repeat(32)}-512.png`,
    },
  });
});

test("a page without a picture of its own is shared with the market's", () => {
  const facts = { title: "Help", address: "https://shop.test/help" };
  const imageOf = (meta: ReturnType<typeof pageMeta>) =>
    JSON.stringify(meta).match(/og:image","content":"([^"]*)"/)?.[1];
  expect(imageOf(pageMeta(page(), facts))).toBeUndefined();
  expect(imageOf(pageMeta(page("https://shop.test/s.webp"), facts))).toBe("https://shop.test/s.webp");
  expect(imageOf(pageMeta(page("https://shop.test/s.webp"), { ...facts, picture: "https://shop.test/own.webp" }))).toBe(
    "https://shop.test/own.webp",
  );
});

test.each([
  ["links.en", "Click javascript:alert(1)", "setup:errors.links|line=1"],
  ["links.en", "Help /help\n\nElsewhere //evil.example", "setup:errors.links|line=2"],
  ["links.en", "https://no.words.example", "setup:errors.links|line=1"],
  ["links.en", Array.from({ length: 9 }, (_, at) => `Link ${at} /`).join("\n"), "setup:errors.links|line=9"],
  ["mail", "nobody", "setup:errors.mailbox"],
  ["mail", "a@b.example\r\nBcc: c@d.example", "characters"],
  ["company.en", "x".repeat(81), "tooLong"],
])("%s “%s” is refused at its field and nothing is lost", async (field, typed, why) => {
  const { errors, values } = await (await save({ "name.ru": "Ночной рынок", [field]: typed })).json();
  expect(errors).toEqual({ [field]: why });
  expect(values).toMatchObject({ "name.ru": "Ночной рынок", [field]: typed });
});
