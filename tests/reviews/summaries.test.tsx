import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Review } from "~/app/reviews/review";
import { ReviewsDigest } from "~/app/reviews/ui/reviews-digest";
import { SummaryCard } from "~/app/reviews/ui/summary-card";
import { inLanguage } from "../renderers/draw";

/** Returns the words of the drawn content in order, without markup. */
function words(content: Parameters<typeof inLanguage>[0]): string {
  return renderToStaticMarkup(inLanguage(content))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test("a summary says how many gave each number of stars, five first", () => {
  const scores = { description: 4.5, delivery: 4, service: 3.25 };
  const summary = { count: 8, average: 4.25, spread: [5, 2, 0, 0, 1], scores, bought: [] };
  const html = renderToStaticMarkup(inLanguage(<SummaryCard summary={summary} />));
  const rows = [...html.matchAll(/<li>.*?<\/li>/g)].map(([row]) => row);
  expect(rows.map((row) => /value="(\d+)" aria-label="([^"]*)"/.exec(row)?.slice(1))).toEqual([
    ["63", "5 stars out of 5"],
    ["25", "4 stars out of 5"],
    ["0", "3 stars out of 5"],
    ["0", "2 stars out of 5"],
    ["13", "1 star out of 5"],
  ]);
  expect(words(<SummaryCard summary={summary} />)).toMatch(/4\.[23].*4\.5.*4\.0.*3\.[23]/);
});

const review: Review = {
  id: 1,
  name: "A",
  avatar: null,
  anonymous: false,
  stars: 5,
  bought: [],
  body: "Good",
  translation: null,
  pictures: [],
  reply: "",
  followUp: null,
  writtenAt: 0,
};

test("a digest says which share is good, never too much, and leads to the rest if there is one", () => {
  const digest = (all: number, good: number) => (
    <ReviewsDigest goodsId={4} totals={{ all, good }} reviews={all > 0 ? [review] : []} />
  );
  expect(words(digest(3, 2))).toContain("66%");
  expect(words(digest(1, 1))).toContain("100%");
  const none = renderToStaticMarkup(inLanguage(digest(0, 0)));
  expect(none).not.toContain("%");
  expect(none).toContain("Nobody has written a review yet.");
  expect([1, 2].map((all) => renderToStaticMarkup(inLanguage(digest(all, 1))).includes("digest-more"))).toEqual([
    ...[false, true],
  ]);
});
