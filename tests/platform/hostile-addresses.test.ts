import { expect, test } from "vitest";
import { ask } from "../support/ask";
import { demoDatabase } from "../support/demo-database";
import { addressesToAsk, spoiltAddresses } from "../support/hostile/addresses";
import { hostileShop } from "../support/hostile/shop";
import { drawn, hostileTexts } from "../support/hostile/values";
import { get, width } from "../support/hostile/walk";

const shop = hostileShop(demoDatabase());

/** Cookies that the shop sets, and headers that it reads. */
const cookies = ["pasar", "pasar-staff", "lng", "cart", "cart_count", "seen", "searched", "zone", "region", "isShop"];
const headers = ["accept-language", "user-agent", "referer", "if-none-match", "range", "token", "purpose"];
/** Pages that read them, each to be had by everybody. */
const readers = [
  "/",
  "/pages/cart/cart",
  "/pages/product/goods?id=1",
  "/pages/product/goods/delivery?id=1",
  "/pages/user/footprint",
];

test("whatever stands in an address, nothing breaks", async () => {
  const { demo, pages, failedAt } = shop();
  const faults: string[] = [];
  for (const { who, address } of await spoiltAddresses(demo, addressesToAsk(demo, pages, width), width)) {
    const { status } = await demo.undoneComparing(() => get(demo, who, address));
    const failed = failedAt();
    if (status >= 500) faults.push(`${who} ${address}: ${status} ${failed}`);
  }
  expect(faults).toEqual([]);
}, 3_600_000);

test("whatever a cookie or a header holds, nothing breaks", async () => {
  const { demo, failedAt } = shop();
  const sendable = hostileTexts
    .filter((text) => /^[ -~]{0,4000}$/.test(text))
    .flatMap((text) => [text, encodeURIComponent(text)]);
  const sent = [
    ...[...cookies, "toast", "proof"].map((name) => (text: string) => ({ cookie: `${name}=${text}; lng=en` })),
    ...headers.map((name) => (text: string) => ({ [name]: text })),
  ];
  const faults: string[] = [];
  for (const [turn, header] of sent.entries())
    for (const text of drawn([...sendable, "%00", "a%00", "%ff"], width.each * 2, turn))
      for (const address of drawn([...readers, "/operator", "/wanlshop/common/init"], 2, turn)) {
        const { status } = await demo.undoneComparing(() => ask(demo.url, address, { headers: header(text) }));
        const failed = failedAt();
        if (status >= 500) faults.push(`${address} ${JSON.stringify(header(text))}: ${status} ${failed}`);
      }
  expect(faults).toEqual([]);
}, 600_000);
