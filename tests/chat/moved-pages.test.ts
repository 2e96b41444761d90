import { expect, test } from "vitest";
import { noticePlaces } from "~/app/centre/notices/notice-places";
import { noticeEvents } from "~/app/chat/notices/notice-events";
import { movesWithNews } from "~/app/chat/unread/use-moved-page";

/** Where a notice leads and nothing is to move: what is shown there is bought, read or being edited. */
const still = [
  "/pages/product/goods",
  "/pages/product/comment",
  "/pages/find/details/details",
  "/pages/find/details/live",
  "/pages/page/end_live",
  "/pages/store/goods/release",
  "/pages/user/signin/signin",
  "/pages/user/signin/log",
  "/pages/vip/vip",
  "/pages/user/distribution/distribution",
];

test("every page that a notice leads to shows what it tells of, also when it was open before", () => {
  const places = Object.entries(noticeEvents).flatMap(([event, { of }]) =>
    Object.values(noticePlaces[of](1, event as keyof typeof noticeEvents)),
  );
  const pages = new Set(places.flatMap((place) => (place === null ? [] : (place.split("?")[0] ?? ""))));
  expect([...pages].filter((page) => !movesWithNews(page)).sort()).toEqual([...still].sort());
});

test("nothing changes on a page on which one pays", () => {
  expect(["/pages/user/money/pay", "/pages/user/order/addorder"].filter(movesWithNews)).toEqual([]);
});
