import { expect, test } from "vitest";
import AdminScreen from "~/app/reviews/admin/routes/reviews";
import MineScreen from "~/app/reviews/routes/my-reviews";
import WriteScreen from "~/app/reviews/routes/write";
import { screenOf } from "../../support/drawn";
import { line, picture } from "./writing-samples";

const own = {
  id: 9,
  scores: { description: 5, delivery: 4, service: 3, shop: 5 },
  body: "Good",
  pictures: [] as object[],
  writtenAt: 0,
  anonymous: false,
  followUp: null as object | null,
  reply: "",
  canAdd: false,
};
const mine = screenOf(<MineScreen />, { title: "Reviews", written: false, rows: [line], next: null as string | null });
const write = screenOf(<WriteScreen />, {
  title: "Review",
  orderId: 8,
  lines: [line],
  current: line as typeof line | null,
  until: null as number | null,
  masked: "L***",
  points: 0,
});
const row = {
  id: 1,
  goods_id: 7,
  title: "Boots",
  nickname: "Lena",
  anonymous: false,
  rating: "good",
  body: "Good" as string,
  pictures: [] as string[],
  reply: "",
  state: "shown",
  at: 0,
  description_stars: 5,
  delivery_stars: 4,
  service_stars: 3,
};
const filter = { q: "", rating: null as string | null, state: null as string | null, pictured: false };
const admin = screenOf(<AdminScreen />, {
  title: "Reviews",
  rows: [row],
  next: null as string | null,
  filter,
  edits: true,
});
test("what can be reviewed and what was stand in their tabs", () => {
  expect(mine.page()).toEqual([
    "Back → /pages/user/user",
    "Reviews",
    "label: Reviews",
    "To review → /pages/user/comment/comment (here)",
    "Written → /pages/user/comment/comment?tab=written",
    "label: Boots",
    "Boots → /pages/product/goods?id=7",
    "Blue · received Jan 1, 1970",
    "Rate → /pages/user/order/comment?id=8&line=3",
  ]);
  const rows = [{ ...line, review: own }];
  expect(mine.told({ written: true, rows })).toEqual([
    "To review → /pages/user/comment/comment (here) ⇒ To review → /pages/user/comment/comment",
    "Written → /pages/user/comment/comment?tab=written ⇒ Written → /pages/user/comment/comment?tab=written (here)",
    "- Rate → /pages/user/order/comment?id=8&line=3",
    "+ As described",
    "+ label: Spot on",
    "+ Delivery",
    "+ label: Good",
    "+ Service",
    "+ label: Fair",
    "+ The shop",
    "+ label: Spot on",
    "+ Good",
    "+ Jan 1, 1970",
  ]);
  expect(
    mine
      .told({ written: true, rows: [{ ...line, review: { ...own, canAdd: true } }] })
      .filter((one) => one.includes("order/comment")),
  ).toEqual(["- Rate → /pages/user/order/comment?id=8&line=3", "+ Add to review → /pages/user/order/comment?id=8"]);
  expect([mine.page({ rows: [] }).slice(-3), mine.page({ rows: [], written: true }).slice(-3)]).toEqual([
    ["Nothing to review", "What you received waits here for your review.", "To my orders → /pages/user/order/order"],
    ["No reviews yet", "What you received waits here for your review.", "To my orders → /pages/user/order/order"],
  ]);
});

test("a review asks for three scores, and says which are missing", () => {
  expect(write.page()).toEqual([
    "Back → /pages/user/order/order",
    "Review",
    "line=3",
    "label: Boots",
    "Boots → /pages/product/goods?id=7",
    "Blue · received Jan 1, 1970",
    "As described Tap a star",
    "( ) Bad: description=1",
    "( ) Poor: description=2",
    "( ) Fair: description=3",
    "( ) Good: description=4",
    "( ) Spot on: description=5",
    "Delivery Tap a star",
    "( ) Bad: delivery=1",
    "( ) Poor: delivery=2",
    "( ) Fair: delivery=3",
    "( ) Good: delivery=4",
    "( ) Spot on: delivery=5",
    "Service Tap a star",
    "( ) Bad: service=1",
    "( ) Poor: service=2",
    "( ) Fair: service=3",
    "( ) Good: service=4",
    "( ) Spot on: service=5",
    "The shop Tap a star",
    "( ) Bad: shop=1",
    "( ) Poor: shop=2",
    "( ) Fair: shop=3",
    "( ) Good: shop=4",
    "( ) Spot on: shop=5",
    "label: Your words",
    "Your words",
    "body=",
    "0/140",
    "[Quality]",
    "[Size]",
    "[In use]",
    "[Packaging]",
    "Pictures",
    "[]",
    "Add picture 0/9",
    "picture=",
    "[Add picture] pictureAdd=1",
    "JPEG, PNG, WebP, GIF or AVIF, up to 8 MB each",
    "Anonymous Shown as L***, without your picture.",
    "( ) anonymous=",
    "You can add to it later, once.",
    "Still missing: As described, Delivery, Service, The shop",
    "[Post review]",
  ]);
  expect(write.told({ points: 1020 })).toEqual(["+ 1,020 points for a review with pictures"]);
  const reply = (values: object, errors: object) => ({ values, errors, pictures: [] });
  const errors = { description: "choose", delivery: "choose", body: "tooLong", "": "required" };
  expect(write.told({}, reply({ description: "4", body: "So", anonymous: "on" }, errors))).toEqual([
    "+ ! Please fill this in.",
    "As described Tap a star ⇒ As described Good",
    "( ) Good: description=4 ⇒ (x) Good: description=4",
    "+ ! Please choose one.",
    "body= ⇒ body=So",
    "0/140 ⇒ 2/140",
    "+ ! This is too long.",
    "( ) anonymous= ⇒ (x) anonymous=",
    "- Still missing: As described, Delivery, Service, The shop",
    "+ ! Please fill this in.",
    "+ Still missing: Delivery, Service, The shop",
  ]);
});

test("other lines wait, written ones are shown, and an order that is over says so", () => {
  expect(write.told({ lines: [line, { ...line, lineId: 4 }], until: 0 })).toEqual([
    "- You can add to it later, once.",
    "+ label: Boots",
    "+ Boots → /pages/product/goods?id=7",
    "+ Blue · received Jan 1, 1970",
    "+ Rate → /pages/user/order/comment?id=8&line=4",
    "+ You can add to it later, once. Without one by Jan 1, 1970 a good review is posted for you; it is marked automatic and does not count.",
  ]);
  const written = {
    ...line,
    lineId: 5,
    place: "written",
    review: { ...own, canAdd: true, anonymous: true, reply: "Thanks", body: "" },
  };
  expect(write.told({ lines: [line, written] })).toEqual([
    "+ label: Boots",
    "+ Boots → /pages/product/goods?id=7",
    "+ Blue · received Jan 1, 1970",
    "+ As described",
    "+ label: Spot on",
    "+ Delivery",
    "+ label: Good",
    "+ Service",
    "+ label: Fair",
    "+ The shop",
    "+ label: Spot on",
    "+ Jan 1, 1970 · Anonymous",
    "+ The shop answers: Thanks",
    "+ intent=followUp",
    "+ review=9",
    "+ Add to your review",
    "+ followUp=",
    "+ 0/140",
    "+ Once, dated, under what you wrote.",
    "+ [Add to review]",
  ]);
  const added = {
    ...written,
    review: { ...own, followUp: { at: 0, text: "More" }, pictures: [picture] },
    receivedAt: null,
    spec: "",
  };
  expect(write.page({ lines: [added], current: null })).toEqual([
    "Back → /pages/user/order/order",
    "Review",
    "label: Boots",
    "Boots → /pages/product/goods?id=7",
    "∅",
    "As described",
    "label: Spot on",
    "Delivery",
    "label: Good",
    "Service",
    "label: Fair",
    "The shop",
    "label: Spot on",
    "Good",
    "Enlarge picture 1 → /preview-image?current=0&urls=%2Fmedia%2Fab#p-1",
    "Jan 1, 1970",
    "Added Jan 1, 1970: More",
  ]);
  const reply = { values: { review: "9", followUp: "F" }, errors: { followUp: "required" }, pictures: [] };
  expect(write.told({ lines: [line, written] }, reply).filter((one) => /followUp=|fill/.test(one))).toEqual([
    "+ followUp=F",
    "+ ! Please fill this in.",
  ]);
  expect(write.page({ lines: [], current: null }).slice(-3)).toEqual([
    "There is nothing to review here",
    "You can review what you received.",
    "To the order → /pages/user/order/details?id=8",
  ]);
});

test("staff hide reviews with a reason", () => {
  expect(admin.page()).toEqual([
    "Reviews",
    "What buyers wrote, the newest first. A hidden review counts for nobody: not for the goods, not for the shop.",
    "CSV → /operator/reviews.csv",
    "Words, or number of a goods",
    "q=",
    "Rating",
    "rating= of Any | Good | Medium | Bad",
    "State",
    "state= of Any | Shown | Hidden",
    "( ) pictured=on",
    "With pictures",
    "[Find]",
    "label: Reviews",
    "Good",
    "Boots → /pages/product/goods?id=7",
    "Lena · Jan 1, 1970 · description, delivery, service: 5 · 4 · 3",
    "Good",
    "id=1",
    "Reason, for the log: reason=",
    "[Hide] intent=hidden",
  ]);
  const hidden = {
    ...row,
    state: "hidden",
    rating: "bad",
    anonymous: true,
    body: "",
    pictures: ["ab"],
    reply: "Sorry",
  };
  expect(admin.told({ rows: [hidden] })).toEqual([
    "Good ⇒ Bad Hidden",
    "- Lena · Jan 1, 1970 · description, delivery, service: 5 · 4 · 3",
    "- Good",
    "+ Lena (anonymous) · Jan 1, 1970 · description, delivery, service: 5 · 4 · 3",
    "+ Without words",
    "+ Picture of the review → /media/ab-800.webp",
    "+ Answer of the shop: Sorry",
    "[Hide] intent=hidden ⇒ [Show again] intent=shown",
  ]);
  expect(admin.told({ edits: false, next: "c", filter: { ...filter, pictured: true } })).toEqual([
    "CSV → /operator/reviews.csv ⇒ CSV → /operator/reviews.csv?pictured=true",
    "( ) pictured=on ⇒ (x) pictured=on",
    "- id=1",
    "- Reason, for the log: reason=",
    "- [Hide] intent=hidden",
    "+ More → /operator/reviews?pictured=true&before=c",
  ]);
  expect(admin.told({ rows: [] })).toEqual([
    "- Good",
    "- Boots → /pages/product/goods?id=7",
    "- Lena · Jan 1, 1970 · description, delivery, service: 5 · 4 · 3",
    "- Good",
    "- id=1",
    "- Reason, for the log: reason=",
    "- [Hide] intent=hidden",
    "+ No reviews fit this search.",
  ]);
  expect(admin.told({}, { values: { id: "1" }, errors: { reason: "required" } })).toEqual(["+ ! Please fill this in."]);
  expect(admin.told({}, { values: { id: "2" }, errors: { reason: "required" } })).toEqual([]);
});
