import { expect, test } from "vitest";
import { HandOver } from "~/app/chat/seller/ui/hand-over";
import { ShopListPane } from "~/app/chat/seller/ui/shop-list-pane";
import { NoticeListPage } from "~/app/chat/ui/notices/notice-list-page";
import { changes, drawn } from "../../support/drawn";

type Page = Parameters<typeof NoticeListPage>[0]["page"];
const notice = { id: 1, topic: "orders", title: "Shipped", text: "On its way", picture: null, at: 0, read: false };
const usual = {
  title: "Notices",
  topic: null,
  words: "",
  unread: {},
  gone: [],
  now: 600_000,
  rows: [notice],
  next: null,
} as unknown as Page;
type List = Parameters<typeof NoticeListPage>[0]["list"];
const page = (values: object = {}, list = "system" as List) =>
  drawn(<NoticeListPage list={list} page={{ ...usual, ...values } as Page} />);
const diff = (values: object) => changes(page(), page(values));

test("notices are grouped by day, new ones marked, and can be deleted", () => {
  expect(page()).toEqual([
    "Back → /pages/notice/notice",
    "Notices",
    "Search in these notices: words=",
    "[Search]",
    "Jan 1, 1970",
    "id=1",
    "[Shipped New On its way 10 minutes ago] intent=open",
    "[Delete: Shipped] intent=delete",
  ]);
  expect(
    diff({
      rows: [
        { ...notice, read: true },
        { ...notice, id: 2, at: -86_400_000 },
        { ...notice, id: 3 },
      ],
    }),
  ).toEqual([
    "+ [Shipped On its way 10 minutes ago] intent=open",
    "+ [Delete: Shipped] intent=delete",
    "+ id=3",
    "+ Dec 31, 1969",
    "+ id=2",
    "+ [Shipped New On its way 1 day ago] intent=open",
    "+ [Delete: Shipped] intent=delete",
  ]);
  expect(diff({ gone: [4] })).toEqual(["+ Notice deleted", "+ id=4", "+ [Undo] intent=restore"]);
});

test("a list without notices says so, a search what it did not find", () => {
  expect(page({ rows: [] }).slice(-4)).toEqual([
    "Nothing from Pasar",
    "News of the market appears here.",
    "Look around the shops → /",
    "Notification settings → /pages/user/setting/notice",
  ]);
  expect(page({ rows: [], words: "x" }).slice(-2)).toEqual([
    "Nothing with “x”",
    "All notices → /pages/notice/system/system",
  ]);
  expect(page({ rows: [], words: "x", next: "c" }).slice(-3)).toEqual([
    "Older ones have not been searched yet.",
    "All notices → /pages/notice/system/system",
    "Older → /pages/notice/system/system?words=x&after=c",
  ]);
});

type Shop = Parameters<typeof ShopListPane>[0]["list"];
const nowMs = Date.parse("2026-11-23T10:15Z");
const row = {
  userId: 1,
  name: "Lena",
  avatar: null,
  online: false,
  unread: 0,
  at: nowMs,
  takenBy: null,
  last: { text: "Hello", word: "text", own: false },
};
const shop = { tab: "all", words: "", rows: [row], next: null, unread: 0, zone: "UTC", nowMs } as unknown as Shop;
const pane = (values: object = {}, here?: number) =>
  drawn(<ShopListPane list={{ ...shop, ...values } as Shop} heading="h1" here={here} />);
const pane2 = (values: object, here?: number) => changes(pane(), pane(values, here));
const rowOf = (values: object) => pane2({ rows: [{ ...row, ...values }] });

test("a shop's conversations say what was said last, when, and who has them", () => {
  expect(pane()).toEqual([
    "Chats",
    "Hours and quick replies → /pages/store/chat/settings",
    "Name of a buyer: name=",
    "label: Which chats",
    "All → /pages/store/chat/list (here)",
    "Unread → /pages/store/chat/list?tab=unread",
    "Mine → /pages/store/chat/list?tab=mine",
    "L Lena Hello 10:15 → /pages/store/chat/index?user_id=1",
  ]);
  expect(rowOf({ online: true, unread: 3, takenBy: { me: true, name: "" } })).toEqual([
    "L Lena Hello 10:15 → /pages/store/chat/index?user_id=1 ⇒ L Lena Online Hello 10:15 3 3 unread messages → /pages/store/chat/index?user_id=1",
  ]);
  expect(rowOf({ takenBy: { me: true, name: "" } })).toEqual([
    "L Lena Hello 10:15 → /pages/store/chat/index?user_id=1 ⇒ L Lena Hello 10:15 Mine → /pages/store/chat/index?user_id=1",
  ]);
  expect(rowOf({ takenBy: { me: false, name: "Siti" } })).toEqual([
    "L Lena Hello 10:15 → /pages/store/chat/index?user_id=1 ⇒ L Lena Hello 10:15 Siti → /pages/store/chat/index?user_id=1",
  ]);
  expect(rowOf({ last: { text: null, word: "img", own: true } })).toEqual([
    "L Lena Hello 10:15 → /pages/store/chat/index?user_id=1 ⇒ L Lena You: Picture 10:15 → /pages/store/chat/index?user_id=1",
  ]);
  expect(rowOf({ at: nowMs - 86_400_000 })).toEqual([
    "L Lena Hello 10:15 → /pages/store/chat/index?user_id=1 ⇒ L Lena Hello Yesterday → /pages/store/chat/index?user_id=1",
  ]);
  expect(rowOf({ at: nowMs - 40 * 86_400_000 })).toEqual([
    "L Lena Hello 10:15 → /pages/store/chat/index?user_id=1 ⇒ L Lena Hello Oct 14 → /pages/store/chat/index?user_id=1",
  ]);
});

test("a tab and a search stay in the links of the list", () => {
  expect(pane2({ tab: "unread", words: "x", next: "c", unread: 4 }, 1)).toEqual([
    "- Name of a buyer: name=",
    "+ tab=unread",
    "+ Name of a buyer: name=x",
    "- All → /pages/store/chat/list (here)",
    "- Unread → /pages/store/chat/list?tab=unread",
    "- Mine → /pages/store/chat/list?tab=mine",
    "- L Lena Hello 10:15 → /pages/store/chat/index?user_id=1",
    "+ All → /pages/store/chat/list?name=x",
    "+ Unread 4 → /pages/store/chat/list?tab=unread&name=x (here)",
    "+ Mine → /pages/store/chat/list?tab=mine&name=x",
    "+ L Lena Hello 10:15 → /pages/store/chat/index?user_id=1 (here)",
    "+ More → /pages/store/chat/list?tab=unread&name=x&after=c",
  ]);
  expect([{}, { words: "x" }, { tab: "mine" }].map((values) => pane({ rows: [], ...values }).at(-1))).toEqual([
    "No messages. Buyers who write to you appear here.",
    "No chats here.",
    "No chats here.",
  ]);
});

const colleagues = [
  { id: 2, name: "Mia" },
  { id: 4, name: "Lee" },
];
const hand = (takenBy: number | null, me: number) =>
  drawn(<HandOver takenBy={takenBy} me={me} colleagues={colleagues} />);

test("a conversation is taken, handed over, or given back to all", () => {
  expect([hand(null, 2), hand(2, 2), hand(4, 2)]).toEqual([
    [
      "[Take over]",
      "Nobody looks after this chat alone.",
      "from=",
      "Note for your colleague (optional)",
      "note=",
      "[Take over] to=2",
      "[Hand over to Lee] to=4",
      "[Cancel]",
    ],
    [
      "[Hand over]",
      "Mia looks after this chat.",
      "from=2",
      "Note for your colleague (optional)",
      "note=",
      "[Hand over to Lee] to=4",
      "[Give back to everybody] to=",
      "[Cancel]",
    ],
    [
      "[Take over]",
      "Lee looks after this chat.",
      "from=4",
      "Note for your colleague (optional)",
      "note=",
      "[Take over] to=2",
      "[Give back to everybody] to=",
      "[Cancel]",
    ],
  ]);
});
