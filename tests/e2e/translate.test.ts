import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../support/database";
import { makeGoods } from "../support/factories";
import { makeReview } from "../support/review-factories";
import { type RunningShop, startShop } from "../support/server";
import { translationServer } from "../support/translation-server";
import { openBrowser } from "../support/visit";

const visit = openBrowser();
const own = testDatabase();
let provider: Awaited<ReturnType<typeof translationServer>>;
let shop: RunningShop;
beforeAll(async () => {
  provider = await translationServer();
  shop = await startShop({ env: { DATABASE_URL: own.url, TRANSLATE_URL: provider.url } });
});
afterAll(async () => {
  await shop?.stop();
  provider?.close();
});

test.each([
  ["/pages/product/comment", true],
  ["/pages/product/comment", false],
  ["/pages/product/goods", true],
  ["/pages/product/goods", false],
])(
  "a reader of %s has a review translated and looks at the original (JavaScript: %s)",
  async (path, javaScriptEnabled) => {
    const { id: goodsId } = await makeGoods(own.db);
    await makeReview(own.db, { goods_id: goodsId, body: "아주 좋아요 tea" });
    const { page } = await visit(`${path}?id=${goodsId}`, { base: shop.url, javaScriptEnabled });
    await page.locator(".review button", { hasText: "Translate" }).click();
    const summary = page.locator(".review-translated summary");
    await summary.waitFor();
    expect(await page.locator(".review-body").first().textContent()).toBe("아주 좋아요 TEA");
    expect(await summary.textContent()).toBe("Translated from Korean · Show original");
    const original = page.locator(".review-translated .review-body");
    await expect.poll(() => original.isVisible()).toBe(false);
    await summary.click();
    expect(await original.textContent()).toBe("아주 좋아요 tea");
    await expect.poll(() => original.isVisible()).toBe(true);
  },
);

test.each([true, false])(
  "where the provider fails, a sentence says so and the words stay (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const { id: goodsId } = await makeGoods(own.db);
    await makeReview(own.db, { goods_id: goodsId, body: "고장 났어요" });
    const well = provider.state.answer;
    provider.state.answer = (res) => void res.writeHead(503).end();
    try {
      const { page } = await visit(`/pages/product/comment?id=${goodsId}`, { base: shop.url, javaScriptEnabled });
      await page.locator(".review button", { hasText: "Translate" }).click();
      await page.getByText("could not be translated just now").waitFor();
      expect(await page.locator(".review-body").textContent()).toBe("고장 났어요");
      await page.locator(".review button", { hasText: "Translate" }).waitFor();
      await page.context().close();
    } finally {
      provider.state.answer = well;
    }
  },
);
