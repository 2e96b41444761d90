import { expect, test } from "vitest";
import FollowScreen from "~/app/shops/routes/follow";
import InfoScreen from "~/app/shops/routes/shop-info";
import { screenOf } from "../../support/drawn";
import { followed, picture, profile, scores } from "./shop-info-samples";

const info = screenOf(<InfoScreen />, {
  shop: profile,
  followed: false,
  average: null as typeof scores | null,
  origin: "https://pasar.example",
  title: "About",
});
const infoOf = (values: Partial<typeof profile>) => info.told({ shop: { ...profile, ...values } });
const follow = screenOf(<FollowScreen />, {
  title: "Shops",
  first: true,
  edit: false,
  all: false,
  gone: [] as number[],
  rows: [followed],
  next: null as string | null,
});
test("what a shop tells about itself is shown as far as it does", () => {
  expect(info.page()).toEqual([
    "Back → /pages/shop/shop?id=5",
    "About",
    "Flagship Trail",
    "1.2k followers",
    "[Follow] intent=follow",
    "At a glance",
    "Kind of shop Flagship store of the brand",
    "Goods on sale 12 → /pages/shop/productList?shop_id=5",
    "Open since Jan 1, 1970",
    "Report this shop → /pages/user/complaint/complaint?type=shop&id=5",
    "Go to the shop → /pages/shop/shop?id=5",
  ]);
  expect(infoOf({ description: "One.\n\nTwo.", services: ["returns_15"] })).toEqual([
    "+ In its own words",
    "+ One.",
    "+ Two.",
    "+ What it promises",
    "+ 15-day returns You may send goods back within 15 days, without giving a reason.",
  ]);
  expect(infoOf({ phone: "+60 (3) 12", hours: "9 to 5" })).toEqual([
    "+ Phone",
    "+ +60 (3) 12 → tel:+60312",
    "+ Hours 9 to 5",
  ]);
  expect(infoOf({ address: "Jalan 1" })).toEqual(["+ Address Jalan 1"]);
  expect(infoOf({ city: "Ipoh", point: { latitude: 1, longitude: 2 } })).toEqual([
    "1.2k followers ⇒ 1.2k followers Ipoh",
    "+ Address Ipoh → /open-location?latitude=1&longitude=2&name=Trail",
  ]);
  expect(infoOf({ licence: picture })).toEqual([
    "+ Business licence Tap to see it large → /preview-image?current=%2Fmedia%2Fab&urls=%2Fmedia%2Fab",
  ]);
});

test("scores are compared with those of all shops", () => {
  expect(infoOf({ scores })).toEqual([
    "1.2k followers ⇒ Shop rating 4.0 1.2k followers",
    "+ Shop rating",
    "+ 4.0 3 reviews",
    "+ As described",
    "+ 4.5",
    "+ Delivery",
    "+ 4.0",
    "+ Service",
    "+ 3.5",
  ]);
  const compared = info.page({ shop: { ...profile, scores }, average: { description: 4, delivery: 4, service: 4 } });
  expect(compared.filter((line) => /%|same|average/i.test(line))).toEqual([
    "4.5 13% above average",
    "4.0 average",
    "3.5 12% below average",
  ]);
});

test("followed shops can be let go, one by one or several", () => {
  expect(follow.page()).toEqual([
    "Back → /pages/user/user",
    "Shops",
    "Edit → /pages/user/follow?edit=1",
    "label: Shops and people",
    "Shops → /pages/user/follow (here)",
    "People → /pages/user/follow?of=people",
    "Flagship Trail 1.2k followers → /pages/shop/shop?id=5",
    "id=5",
    "[Unfollow Trail] intent=remove",
  ]);
  expect(follow.told({ edit: true })).toEqual([
    "Edit → /pages/user/follow?edit=1 ⇒ Done → /pages/user/follow",
    "+ []",
    "+ ( ) Trail: id=5",
    "- id=5",
    "- [Unfollow Trail] intent=remove",
    "+ All → /pages/user/follow?edit=1&all=1",
    "+ ( ) =",
    "+ All",
    "+ [Unfollow]",
    "+ Unfollow the shops you have chosen?",
    "+ [Cancel]",
    "+ [Unfollow] intent=remove",
  ]);
  expect(follow.told({ edit: true, all: true }).filter((line) => line.includes("id="))).toEqual([
    "+ (x) Trail: id=5",
    "- id=5",
  ]);
  expect(follow.told({ gone: [5] })).toEqual(["+ You let 1 shop go", "+ id=5", "+ [Put back] intent=restore"]);
  expect(
    follow.told({
      rows: [{ ...followed, state: "closed", city: "Ipoh", newest: [{ id: 7, picture, title: "Boots" }] }],
    }),
  ).toEqual([
    "Flagship Trail 1.2k followers → /pages/shop/shop?id=5 ⇒ Flagship Trail This shop is closed Ipoh → /pages/shop/shop?id=5",
    "+ label: New goods",
    "+ Boots → /pages/product/goods?id=7",
  ]);
  expect(follow.page({ rows: [] }).slice(-3)).toEqual([
    "You follow no shop yet",
    "Follow a shop you like, and its new goods appear here.",
    "Look around → /",
  ]);
  expect(follow.page({ rows: [], first: false }).slice(-3)).toEqual([
    "You follow no shop yet",
    "Follow a shop you like, and its new goods appear here.",
    "Show all → /pages/user/follow",
  ]);
});
