import { expect, test } from "vitest";
import AdvertScreen from "~/app/content/routes/advert";
import ArticleScreen from "~/app/content/routes/article";
import ArticlesScreen from "~/app/content/routes/articles";
import { screenOf } from "../../support/drawn";

const picture = { src: "/media/ab", width: 9, height: 9, tint: 1 };
const row = { id: 1, tag: "hot", title: "Sale", publishedAt: 0, views: 12, picture: null as object | null };
const article = { ...row, kind: "news", summary: "", blocks: [], legal: null as object | null };
const one = screenOf(<ArticleScreen />, {
  article,
  related: [] as object[],
  adverts: [],
  address: "https://pasar.example/1",
});

test("news say when and how often they were read; other texts when they were changed", () => {
  expect(one.page()).toEqual([
    "Back → /pages/article/list",
    "Headlines",
    "Sale",
    "Hot Jan 1, 1970 12 views",
    "All headlines → /pages/article/list",
  ]);
  expect(one.told({ article: { ...article, kind: "help" } })).toEqual([
    "Headlines ⇒ Help",
    "- Hot Jan 1, 1970 12 views",
    "- All headlines → /pages/article/list",
    "+ Updated Jan 1, 1970",
  ]);
  expect(one.told({ article: { ...article, views: 1234 }, related: [row] })).toEqual([
    "- Hot Jan 1, 1970 12 views",
    "+ Hot Jan 1, 1970 1.2k views",
    "+ Read on",
    "+ Hot Sale Jan 1, 1970 12 views → /pages/article/details?id=1",
  ]);
});

test("legal texts say which version they are, and lead to the others", () => {
  const versions = [2, 1].map((number) => ({ number, at: (number - 1) * 86_400_000 }));
  const told = (shown: number) =>
    one.told({ article: { ...article, kind: "agreement", legal: { shown, current: 2, versions } } });
  expect(told(2)).toEqual([
    "Headlines ⇒ User agreement",
    "- Hot Jan 1, 1970 12 views",
    "- All headlines → /pages/article/list",
    "+ Version 2 · Jan 2, 1970",
    "+ Other versions",
    "+ Version 1 of Jan 1, 1970 → /pages/article/details?id=1&version=1",
  ]);
  expect(told(1)).toEqual([
    "Headlines ⇒ User agreement",
    "- Hot Jan 1, 1970 12 views",
    "- All headlines → /pages/article/list",
    "+ Version 1 of Jan 1, 1970, replaced since",
    "+ Other versions",
    "+ Version 2 of Jan 2, 1970, in force → /pages/article/details?id=1",
  ]);
});

const list = screenOf(<ArticlesScreen />, {
  rows: [row],
  next: null as string | null,
  tag: null as string | null,
  tags: ["hot"],
  first: true,
  title: "News",
  adverts: [],
});

test("news are listed by kind, and lead to older ones", () => {
  expect(list.page()).toEqual([
    "Back → /",
    "News",
    "label: Kinds of headlines",
    "All → /pages/article/list (here)",
    "Hot → /pages/article/list?type=hot",
    "Hot Sale Jan 1, 1970 12 views → /pages/article/details?id=1",
  ]);
  expect(list.told({ tag: "hot", next: "c", rows: [{ ...row, views: 999, picture }] })).toEqual([
    "- All → /pages/article/list (here)",
    "- Hot → /pages/article/list?type=hot",
    "- Hot Sale Jan 1, 1970 12 views → /pages/article/details?id=1",
    "+ All → /pages/article/list",
    "+ Hot → /pages/article/list?type=hot (here)",
    "+ Hot Sale Jan 1, 1970 999 views → /pages/article/details?id=1",
    "+ Older headlines → /pages/article/list?type=hot&after=c",
  ]);
  expect([{}, { tag: "hot" }, { first: false }].map((values) => list.page({ rows: [], ...values }).at(-1))).toEqual([
    "Go to the home page → /",
    "All headlines → /pages/article/list",
    "All headlines → /pages/article/list",
  ]);
});

test("an advert is a picture or a film, with a way to what it is for", () => {
  const advert = screenOf(<AdvertScreen />, {
    title: "",
    picture,
    film: null as string | null,
    link: null as string | null,
    poster: "",
    address: "a",
  });
  expect(advert.page()).toEqual(["Back → /", "Advertisement"]);
  expect(advert.told({ title: "Sale", film: "/film", link: "https://sale.example" })).toEqual([
    "+ label: Sale",
    "+ Sale",
    "+ Take a look → https://sale.example",
  ]);
  expect(advert.told({ film: "/film" })).toEqual(["+ label: Film of the advertisement"]);
});
