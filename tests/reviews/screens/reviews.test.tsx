import { expect, test } from "vitest";
import CommentsScreen from "~/app/reviews/routes/comments";
import { StarRow } from "~/app/reviews/ui/star-row";
import { htmlOf, screenOf } from "../../support/drawn";
import { picture, review } from "./writing-samples";

const totals = { all: 2, good: 1, medium: 0, bad: 1, pictured: 0, withPictures: 0, added: 0 };
const comments = screenOf(<CommentsScreen />, {
  goods: { id: 7, title: "Boots", totals },
  summary: null as object | null,
  tag: null as string | null,
  bought: null as string | null,
  sort: "newest",
  rows: [review],
  next: null as string | null,
});
const reviewOf = (values: Partial<typeof review>) => comments.told({ rows: [{ ...review, ...values }] });
test("reviews of goods can be narrowed and ordered", () => {
  expect(comments.page()).toEqual([
    "Back → /",
    "Reviews",
    "Boots → /pages/product/goods?id=7",
    "label: Kinds of reviews",
    "All 2 → /pages/product/comment?id=7 (here)",
    "Good 1 → /pages/product/comment?id=7&tag=good",
    "Medium 0 → /pages/product/comment?id=7&tag=medium",
    "Bad 1 → /pages/product/comment?id=7&tag=bad",
    "With pictures 0 → /pages/product/comment?id=7&tag=pictured",
    "label: Order of the reviews",
    "Newest → /pages/product/comment?id=7 (here)",
    "Highest → /pages/product/comment?id=7&sort=highest",
    "Lowest → /pages/product/comment?id=7&sort=lowest",
    "With pictures first → /pages/product/comment?id=7&sort=pictured",
    "L",
    "Lena",
    "label: 4 stars out of 5",
    "Blue",
    "Good",
    "Jan 1, 1970",
    "Report → /pages/user/complaint/complaint?type=review&id=1",
  ]);
  expect(comments.told({ tag: "good", sort: "best", next: "c" })).toEqual([
    "All 2 → /pages/product/comment?id=7 (here) ⇒ All 2 → /pages/product/comment?id=7&sort=best",
    "Good 1 → /pages/product/comment?id=7&tag=good ⇒ Good 1 → /pages/product/comment?id=7&tag=good&sort=best (here)",
    "Medium 0 → /pages/product/comment?id=7&tag=medium ⇒ Medium 0 → /pages/product/comment?id=7&tag=medium&sort=best",
    "Bad 1 → /pages/product/comment?id=7&tag=bad ⇒ Bad 1 → /pages/product/comment?id=7&tag=bad&sort=best",
    "With pictures 0 → /pages/product/comment?id=7&tag=pictured ⇒ With pictures 0 → /pages/product/comment?id=7&tag=pictured&sort=best",
    "Newest → /pages/product/comment?id=7 (here) ⇒ Newest → /pages/product/comment?id=7&tag=good",
    "Highest → /pages/product/comment?id=7&sort=highest ⇒ Highest → /pages/product/comment?id=7&tag=good&sort=highest",
    "Lowest → /pages/product/comment?id=7&sort=lowest ⇒ Lowest → /pages/product/comment?id=7&tag=good&sort=lowest",
    "With pictures first → /pages/product/comment?id=7&sort=pictured ⇒ With pictures first → /pages/product/comment?id=7&tag=good&sort=pictured",
    "+ More reviews → /pages/product/comment?id=7&tag=good&sort=best&after=c",
  ]);
  const bought = [
    { key: "b", name: "Blue", count: 1, average: 4 },
    { key: "r", name: "Red", count: 1, average: 3.5 },
  ];
  const summary = {
    average: 4,
    count: 2,
    spread: [1, 0, 1, 0, 0],
    scores: { description: 4, delivery: 4, service: 4 },
    bought,
  };
  expect(comments.told({ summary, bought: "b" })).toEqual([
    "+ label: What the reviews come to",
    "+ 4.0",
    "+ label: 4.0 stars out of 5 on average",
    "+ 2 reviews",
    "+ 5 stars",
    "+ 5 stars out of 5 50/100",
    "+ 50%",
    "+ 4 stars",
    "+ 4 stars out of 5 0/100",
    "+ 0%",
    "+ 3 stars",
    "+ 3 stars out of 5 50/100",
    "+ 50%",
    "+ 2 stars",
    "+ 2 stars out of 5 0/100",
    "+ 0%",
    "+ 1 star",
    "+ 1 star out of 5 0/100",
    "+ 0%",
    "+ As described",
    "+ 4.0",
    "+ Delivery",
    "+ 4.0",
    "+ Service",
    "+ 4.0",
    "- All 2 → /pages/product/comment?id=7 (here)",
    "- Good 1 → /pages/product/comment?id=7&tag=good",
    "- Medium 0 → /pages/product/comment?id=7&tag=medium",
    "- Bad 1 → /pages/product/comment?id=7&tag=bad",
    "- With pictures 0 → /pages/product/comment?id=7&tag=pictured",
    "+ All 2 → /pages/product/comment?id=7&bought=b (here)",
    "+ Good 1 → /pages/product/comment?id=7&tag=good&bought=b",
    "+ Medium 0 → /pages/product/comment?id=7&tag=medium&bought=b",
    "+ Bad 1 → /pages/product/comment?id=7&tag=bad&bought=b",
    "+ With pictures 0 → /pages/product/comment?id=7&tag=pictured&bought=b",
    "+ label: What was bought",
    "+ Blue: 4.0 stars on average, reviews: 1 → /pages/product/comment?id=7 (here)",
    "+ Red: 3.5 stars on average, reviews: 1 → /pages/product/comment?id=7&bought=r",
    "Newest → /pages/product/comment?id=7 (here) ⇒ Newest → /pages/product/comment?id=7&bought=b (here)",
    "Highest → /pages/product/comment?id=7&sort=highest ⇒ Highest → /pages/product/comment?id=7&bought=b&sort=highest",
    "Lowest → /pages/product/comment?id=7&sort=lowest ⇒ Lowest → /pages/product/comment?id=7&bought=b&sort=lowest",
    "With pictures first → /pages/product/comment?id=7&sort=pictured ⇒ With pictures first → /pages/product/comment?id=7&bought=b&sort=pictured",
  ]);
  expect(
    comments.told({ summary: { ...summary, bought: bought.slice(1) } }).some((line) => line.includes("bought=")),
  ).toBe(false);
  expect(comments.told({ goods: { id: 7, title: "Boots", totals: { ...totals, all: 1 } } })).toEqual([
    "All 2 → /pages/product/comment?id=7 (here) ⇒ All 1 → /pages/product/comment?id=7 (here)",
    "- label: Order of the reviews",
    "- Newest → /pages/product/comment?id=7 (here)",
    "- Highest → /pages/product/comment?id=7&sort=highest",
    "- Lowest → /pages/product/comment?id=7&sort=lowest",
    "- With pictures first → /pages/product/comment?id=7&sort=pictured",
  ]);
});

test("a review says what was added, what the shop answered, and shows its pictures", () => {
  expect(reviewOf({ anonymous: true, body: "" })).toEqual(["L ⇒ ?", "Good ⇒ The buyer left no words."]);
  expect(reviewOf({ followUp: { at: 0, text: "Still good" }, reply: "Thanks" })).toEqual([
    "+ Added Jan 1, 1970: Still good",
    "+ The shop answers: Thanks",
  ]);
  expect(reviewOf({ pictures: [picture] })).toEqual([
    "+ Enlarge picture 1 of 1 → /preview-image?current=0&urls=%2Fmedia%2Fab#p-1",
  ]);
});

test("no reviews at all differ from none that fit", () => {
  expect(comments.page({ rows: [] }).slice(-3)).toEqual([
    "No reviews here",
    "Whoever bought it can be the first to say how it is.",
    "Back to the product → /pages/product/goods?id=7",
  ]);
  expect(comments.page({ rows: [], tag: "good" }).slice(-3)).toEqual([
    "No reviews here",
    "Nobody has written one of this kind yet.",
    "All reviews → /pages/product/comment?id=7",
  ]);
  expect(comments.page({ rows: [], bought: "b" }).slice(-1)).toEqual(["All reviews → /pages/product/comment?id=7"]);
});

test("stars are whole, half or empty", () => {
  const drawn = (count: number) => htmlOf(<StarRow stars={count} label="" />);
  const whole = (count: number) => drawn(count).split("is-on").length - 1;
  const half = (count: number) => drawn(count).split("half-star").length - 1;
  // A half one is drawn over an empty one.
  expect([3, 3.2, 3.5, 3.8, 0].map((count) => [whole(count), half(count)])).toEqual([
    [3, 0],
    [3, 0],
    [4, 1],
    [4, 0],
    [0, 0],
  ]);
});
