import { expect, test } from "vitest";
import { LinkHandler } from "~/app/platform/ui/link-handler";
// Loaded beforehand: a page fetches it once it is there.
import "~/app/platform/ui/late-handlers";
import { doing, field, live, press, settle, type, withDocument } from "../../support/live";

withDocument();

const page = (
  <main>
    <form>
      <input name="remark-7" defaultValue="" />
      <input name="quantity" defaultValue="1" />
      <input name="password" type="password" />
      <input name="paymentPassword" type="text" />
    </form>
    <a href="/checkout?lng=ko" hrefLang="ko" data-reload="">
      한국어
    </a>
    <a href="/goods" data-reload="">
      Goods
    </a>
    <LinkHandler />
  </main>
);

/** Types, presses a link that loads a document, and opens the next one. */
async function typedAndPressed(link: string, next: string) {
  const { unmount } = await live(page, { at: "/checkout?data=3-1" });
  await settle();
  await type("remark-7", "Ring twice");
  await type("password", "correct horse");
  await type("paymentPassword", "123456");
  await press(link);
  await unmount();
  const kept = Object.values(sessionStorage).join();
  await live(page, { at: next });
  await settle();
  return { kept, shown: ["remark-7", "quantity", "password", "paymentPassword"].map((name) => field(name).value) };
}

test("what was typed is there again after the language was switched; passwords are never kept", async () => {
  const { kept, shown } = await typedAndPressed("한국어", "/checkout?data=3-1&lng=ko");
  expect(shown).toEqual(["Ring twice", "1", "", ""]);
  expect(kept).not.toMatch(/horse|123456/);
  // Once: the next load shows what the server says.
  await doing(() => document.body.replaceChildren());
  await live(page, { at: "/checkout?data=3-1" });
  await settle();
  expect(field("remark-7").value).toBe("");
});

test("it is put into no other page, and no other link keeps it", async () => {
  expect((await typedAndPressed("한국어", "/goods")).shown[0]).toBe("");
});

test("a link that only loads a document keeps nothing", async () => {
  expect((await typedAndPressed("Goods", "/checkout?data=3-1")).shown[0]).toBe("");
});
