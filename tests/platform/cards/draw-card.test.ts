import jsQR from "jsqr";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type Card, type CardShape, cardShapes } from "~/app/platform/cards/card";
import { drawCard } from "~/app/platform/cards/draw-card.server";
import { layOutCard } from "~/app/platform/cards/lay-out-card";
import { loadTypeface } from "~/app/platform/cards/typeface.server";
import { priceParts } from "~/app/platform/format/money";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { type Locale, locales } from "~/app/platform/language/locales";

const languages = createLanguages(process.cwd(), false);
const link = "https://shop.test/pages/user/order/team?token=abcdefghijklmnopqrstuv";
/** Long titles, of which some have no space. */
const titles: Record<Locale, string> = {
  en: "Hand-glazed teapot, 700 ml, with a strainer and a lid that stays on when it pours, in six colours",
  "zh-CN": "手工上釉茶壶700毫升，带滤网和倒茶时不掉落的壶盖，六种颜色可选，送礼自用两相宜，全国包邮七天无理由退换",
  "zh-TW": "手工上釉茶壺700毫升，帶濾網和倒茶時不掉落的壺蓋，六種顏色可選，送禮自用兩相宜，全國包郵七天無理由退換",
  ms: "Teko berglazur tangan 700 ml dengan penapis dan penutup yang kekal semasa menuang, enam warna",
  ja: "手作り釉薬のティーポット700ml、茶こし付き、注いでも外れないふた、全6色。「ギフト」にも最適です。送料無料",
  ko: "수제유약찻주전자 700ml, 거름망과 따를 때 떨어지지 않는 뚜껑, 여섯 가지 색상, 선물 포장 가능",
  ru: "Чайник ручной глазуровки, 700 мл, с ситечком и крышкой, которая не падает при наливании, шесть цветов",
};

function cardOf(locale: Locale, shape: CardShape, minor = 399_000_000): Card {
  const { t } = languages.get(locale).i18n;
  const price = priceParts(minor, "USD", locale);
  return {
    shape,
    locale,
    call: t("bargain:help.asks", { name: "Ἀλέξανδρος-with-a-long-name" }),
    title: titles[locale],
    before: t("teams:from"),
    price,
    note: `${t("teams:groupOf", { number: 10 })} · ${t("teams:alone", { price: "$1,234,567.00" })}`,
    shop: `${titles[locale]} ${t("teams:title")}`,
    market: titles[locale],
    colours: { accent: "#c94200", strong: "#9e3300", tint: "#ffe4d4" },
    link,
    scan: t("teams:scan"),
  };
}
const wordsOf = ({ call, title, before, price, note, shop, market, scan }: Card) => [
  ...[call, title, before, note, shop, market, scan],
  ...[price.symbol, price.integer, price.fraction],
];

describe.each(locales)("in %s", (locale) => {
  test.each(["wide", "tall"] as const)("everything of a %s card stays within it and apart", async (shape) => {
    for (const minor of [1, 3990, 399_000_000, 900_719_925_474_099]) {
      const card = cardOf(locale, shape, minor);
      const { measure } = await loadTypeface(wordsOf(card), locale);
      const { texts, picture, code, grounds, width, height } = layOutCard(card, measure);
      expect({ width, height }).toEqual(cardShapes[shape]);
      for (const { text, x, y, size, weight } of texts) {
        const end = x + measure(text, size, weight);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(end, text).toBeLessThanOrEqual(width - 40);
        expect(y, text).toBeLessThanOrEqual(height - 30);
        // Beside or below the picture, and not on the code.
        expect(x >= picture.width || y - size * 0.8 >= picture.height, text).toBe(true);
        if (code) expect(end <= code.x || y - size * 0.8 >= code.y + code.height, text).toBe(true);
      }
      for (const rule of grounds.filter(({ radius }) => radius === 0)) {
        expect(texts.every(({ y, size }) => y + size * 0.2 < rule.y || y - size * 0.8 > rule.y)).toBe(true);
      }
      const lines = texts.toSorted((one, other) => one.y - other.y);
      for (const [at, line] of lines.entries()) {
        const next = lines.find(({ y, x }) => y > line.y && x === line.x);
        if (next) expect(next.y - line.y, `${line.text} over ${next.text}, ${at}`).toBeGreaterThan(next.size * 0.95);
      }
    }
  });

  test("every letter of its own words and of a title has an outline", async () => {
    const card = cardOf(locale, "tall");
    const typeface = await loadTypeface(wordsOf(card), locale);
    for (const text of wordsOf(card)) expect(typeface.clean(text)).toBe(text.normalize("NFC"));
    const drawn = { x: 0, y: 100, size: 50, weight: 700 } as const;
    for (const letter of new Set(card.title)) {
      expect(typeface.outline(letter, drawn) === "", letter).toBe(letter === " ");
    }
  });
});

test("Chinese, Japanese and Korean have their own shapes of a letter", async () => {
  const shapes = await Promise.all(
    (["zh-CN", "zh-TW", "ja"] as const).map(async (locale) =>
      (await loadTypeface(["骨"], locale)).outline("骨", { x: 0, y: 0, size: 100, weight: 400 }),
    ),
  );
  expect(new Set(shapes).size).toBe(3);
});

test("bold letters are wider, and letters that no font has are left out with all that belongs to them", async () => {
  const text = "Tea  👩‍👩‍👧 time ❤️ \u{e000}é";
  const { measure, clean } = await loadTypeface([text], "en");
  expect(measure("time", 100, 700)).toBeGreaterThan(measure("time", 100, 400));
  expect(clean(text)).toMatch(/^Tea ?[^👩]* time .*é$/u);
  expect(clean(text)).not.toMatch(/[\u{1f469}\u{e000}\u200d]/u);
});

test("a poster is a picture of its size, whose code leads to its link, with the photo on it", async () => {
  const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#ff0000" } })
    .webp()
    .toBuffer();
  const drawn = await drawCard(cardOf("en", "tall", 3990), red);
  const { format, width, height } = await sharp(drawn).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", ...cardShapes.tall });
  const { data, info } = await sharp(drawn).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link);
  expect([...data.subarray(0, 3)].map((channel) => Math.round(channel / 64))).toEqual([4, 0, 0]);
  expect(drawn.length).toBeLessThan(300_000);
});

test("what has lost its photo, or has no word that can be drawn, is drawn nevertheless", async () => {
  const card = { ...cardOf("en", "wide"), title: "👍", call: "👍", shop: "" };
  expect((await sharp(await drawCard(card, null)).metadata()).width).toBe(1200);
});

test.each(locales)(
  "a poster without a picture has its code in that place, above all words, and cameras read it (%s)",
  async (locale) => {
    const card: Card = { ...cardOf(locale, "tall"), bare: true };
    const { measure } = await loadTypeface(wordsOf(card), locale);
    const { texts, picture, code, width, height } = layOutCard(card, measure);
    expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThan(picture.height);
    for (const { text, x, y, size, weight } of texts) {
      expect(y - size, text).toBeGreaterThan(picture.height);
      expect(y, text).toBeLessThanOrEqual(height - 30);
      expect(x + measure(text, size, weight), text).toBeLessThanOrEqual(width - 40);
    }
    const image = await sharp(await drawCard(card, null))
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect(jsQR(new Uint8ClampedArray(image), width, height)?.data).toBe(link);
  },
);
