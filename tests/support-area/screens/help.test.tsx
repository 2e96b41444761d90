import { expect, test } from "vitest";
import FeedbackScreen from "~/app/support/routes/feedback";
import FeedbacksScreen from "~/app/support/routes/feedbacks";
import HelpScreen, { meta } from "~/app/support/routes/help";
import { drawn, screenOf } from "../../support/drawn";

const row = { id: 4, title: "How to return", category: "Orders", excerpt: "" };
const category = { id: 2, name: "Orders", icon: "receipt", articles: 1 };
const help = (data: object) => drawn(<HelpScreen />, { data: { name: "Help", rows: [row], ...data } });

test("the front page of the help has categories and the popular answers with theirs", () => {
  expect(help({ view: "front", categories: [category, { ...category, id: 3, articles: 2 }] })).toEqual([
    "Back → /",
    "Help",
    "Search the help: q=",
    "[Search]",
    "Orders 1 answer → /pages/user/help?category=2",
    "Orders 2 answers → /pages/user/help?category=3",
    "Asked most",
    "How to return Orders → /pages/user/help?id=4",
    "Did not find it? We are glad to help.",
    "Customer service → /pages/user/chat",
    "Feedback → /pages/user/feedback/feedback",
  ]);
});

test("a category has its answers, without naming itself beside each", () => {
  expect(help({ view: "category", category, rows: [{ ...row, excerpt: "In 7 days" }] })).toEqual([
    "Back → /pages/user/help",
    "Orders",
    "Search the help: q=",
    "[Search]",
    "How to return In 7 days → /pages/user/help?id=4",
    "Did not find it? We are glad to help.",
    "Customer service → /pages/user/chat",
    "Feedback → /pages/user/feedback/feedback",
  ]);
});

test("a search says how many it found, or that it found nothing", () => {
  expect(help({ view: "search", text: "return" })).toEqual([
    "Back → /pages/user/help",
    "Help",
    "Search the help: q=return",
    "[Search]",
    "1 answer found",
    "How to return Orders → /pages/user/help?id=4",
    "Did not find it? We are glad to help.",
    "Customer service → /pages/user/chat",
    "Feedback → /pages/user/feedback/feedback",
  ]);
  expect(help({ view: "search", text: "xyz", rows: [] }).slice(0, 8)).toEqual([
    "Back → /pages/user/help",
    "Help",
    "Search the help: q=xyz",
    "[Search]",
    "No answer for “xyz”",
    "Try one shorter word, or look through the topics.",
    "All topics → /pages/user/help",
    "Did not find it? We are glad to help.",
  ]);
});

test("an answer has its category, its day, and what else the category has", () => {
  const article = { id: 9, title: "Refunds", category: { id: 2, name: "Orders" }, publishedAt: 0 };
  expect(help({ view: "article", article, blocks: [] })).toEqual([
    "Back → /pages/user/help",
    "Help",
    "Search the help: q=",
    "[Search]",
    "Orders → /pages/user/help?category=2",
    "Refunds",
    "Updated Jan 1, 1970",
    "More on this",
    "How to return → /pages/user/help?id=4",
    "Did not find it? We are glad to help.",
    "Customer service → /pages/user/chat",
    "Feedback → /pages/user/feedback/feedback",
  ]);
  expect(help({ view: "article", article, blocks: [], rows: [] }).some((line) => line.includes("return"))).toBe(false);
});

test("the title of a page of the help names what it shows; what was searched is not for search engines", () => {
  const head = (data: unknown) => {
    const page = { data, location: { search: "" }, matches: [] } as unknown as Parameters<typeof meta>[0];
    const tags = (meta(page) ?? []) as Record<string, string>[];
    const canonical = tags.find(({ rel }) => rel === "canonical")?.href;
    return [tags[0]?.title, canonical ?? tags.find(({ name }) => name === "robots")?.content];
  };
  const [name, origin] = ["Help", "https://shop.test"];
  const at = (query: string) => `${origin}/pages/user/help${query}`;
  expect(head(undefined)).toEqual([undefined, undefined]);
  expect(head({ view: "front", name, origin })).toEqual(["Help", at("")]);
  expect(head({ view: "category", name, origin, category })).toEqual(["Orders · Help", at("?category=2")]);
  const article = { id: 9, title: "Refunds" };
  expect(head({ view: "article", name, origin, article })).toEqual(["Refunds · Help", at("?id=9")]);
  expect(head({ view: "search", name, origin, text: "x" })).toEqual(["x · Help", "noindex"]);
});

const form = screenOf(<FeedbackScreen />, { title: "Feedback" });

test("feedback asks for a kind, words, pictures and stars, five at first", () => {
  expect(form.page()).toEqual([
    "Back → /pages/user/user",
    "Feedback",
    "My feedback → /pages/user/feedback/lists",
    "What is it about?",
    "( ) quick=slow",
    "Pages are slow or get stuck",
    "( ) quick=broken",
    "Something does not work",
    "( ) quick=idea",
    "I have an idea",
    "( ) quick=praise",
    "I like it here",
    "Description",
    "body=",
    "0/140",
    "Screenshots (optional)",
    "[]",
    "Add picture 0/6",
    "picture=",
    "[Add picture] pictureAdd=1",
    "JPEG, PNG, WebP, GIF or AVIF, up to 8 MB each",
    "Contact (optional)",
    "contact=",
    "How do you like the app?",
    "( ) 1 star: score=1",
    "( ) 2 stars: score=2",
    "( ) 3 stars: score=3",
    "( ) 4 stars: score=4",
    "(x) 5 stars: score=5",
    "[Send feedback]",
  ]);
  const values = { quick: "idea", body: "More", contact: "me", score: "2" };
  expect(form.told({}, { values, errors: { body: "required", "": "required" }, pictures: [] })).toEqual([
    "+ ! Please fill this in.",
    "( ) quick=idea ⇒ (x) quick=idea",
    "- body=",
    "- 0/140",
    "+ body=More",
    "+ 4/140",
    "+ ! Please fill this in.",
    "contact= ⇒ contact=me",
    "( ) 2 stars: score=2 ⇒ (x) 2 stars: score=2",
    "(x) 5 stars: score=5 ⇒ ( ) 5 stars: score=5",
  ]);
});

const sent = {
  id: 1,
  quick: "idea",
  body: "More",
  contact: "",
  pictures: [] as object[],
  score: 4,
  createdAt: 0,
  reply: null as object | null,
};
const list = screenOf(<FeedbacksScreen />, { title: "Mine", rows: [sent], next: null as number | null, now: 600_000 });
const sentOf = (values: Partial<typeof sent>) => list.told({ rows: [{ ...sent, ...values }] });

test("what was sent is listed with the reply, the oldest behind a link", () => {
  expect(list.page()).toEqual([
    "Back → /pages/user/feedback/feedback",
    "Mine",
    "10 minutes ago Being read",
    "I have an idea",
    "More",
    "label: 4 stars",
    "Write another → /pages/user/feedback/feedback",
  ]);
  expect(sentOf({ reply: { at: 0, text: "Thanks" } })).toEqual([
    "10 minutes ago Being read ⇒ 10 minutes ago Answered",
    "+ Pasar replied Jan 1, 1970",
    "+ Thanks",
  ]);
  expect(sentOf({ quick: "" })).toEqual(["- I have an idea"]);
  expect(sentOf({ body: "An idea" }).length > 0).toBe(true);
  expect(sentOf({ contact: "me@example" })).toEqual(["+ me@example"]);
  const picture = { src: "/media/ab", width: 10, height: 10, tint: 1 };
  expect(sentOf({ pictures: [picture, { ...picture, src: "/media/cd" }] })).toEqual([
    "+ Screenshot 1 → /media/ab",
    "+ Screenshot 2 → /media/cd",
  ]);
  expect(list.told({ next: 7 })).toEqual(["+ Older feedback → /pages/user/feedback/lists?before=7"]);
  expect(list.page({ rows: [] }).slice(-3)).toEqual([
    "Nothing sent yet",
    "Tell us what annoys or delights you. Every message is read.",
    "Feedback → /pages/user/feedback/feedback",
  ]);
});
