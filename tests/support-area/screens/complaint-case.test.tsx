import { expect, test } from "vitest";
import CaseScreen from "~/app/support/admin/routes/complaint";
import { screenOf } from "../../support/drawn";
import { complaint } from "./samples";

const sees = { goods: true, shops: true, orders: true };
const subject = {
  title: "Boots",
  text: "",
  picture: null as object | null,
  goodsId: 7 as number | null,
  shop: { id: 5, name: "Trail" },
  voice: null as number | null,
};
const look = screenOf(<CaseScreen />, {
  title: "Complaint 12",
  complaint,
  subject: subject as typeof subject | null,
  about: { kind: "goods", id: 7 },
  decides: true,
  mine: false,
  sees,
});
const caseOf = (values: Partial<typeof complaint>, reply?: unknown) =>
  look.told({ complaint: { ...complaint, ...values } }, reply);
const links = (kind: string, seen = sees, values: Partial<typeof subject> = {}) =>
  look
    .page({ about: { kind, id: 7 }, sees: seen, subject: { ...subject, ...values } })
    .filter((line) => line.includes("→"))
    .slice(1);

test("a complaint is decided beside the thing itself", () => {
  expect(look.page()).toEqual([
    "Complaint 12",
    "Fake transaction",
    "All complaints → /operator/complaints",
    "label: What was said",
    "L Lena M1 Jan 1, 1970, 00:00 UTC",
    "So",
    "What it is about",
    "#7",
    "Goods · Trail Boots",
    "The other side",
    "T Trail M2",
    "See the goods → /pages/product/goods?id=7",
    "Take off sale → /operator/goods?q=7",
    "Open the shop → /operator/shops/5",
    "Other complaints",
    "About the same",
    "None",
    "About the same shop",
    "None",
    "By the same member",
    "None",
    "Decision",
    "version=2",
    "Nobody works on it yet.",
    "[I work on it] intent=claim",
    "[]",
    "intent=decide",
    "version=2",
    "Is the complaint right?",
    "( ) outcome=upheld",
    "Yes, it is upheld",
    "( ) outcome=dismissed",
    "No, it is not upheld",
    "To the complainant",
    "answer=",
    "They read it in their list, with a notice. Up to 500 characters.",
    "To the other side",
    "notice=",
    "Empty: it hears nothing. Do not say who complained.",
    "[Decide]",
    "Send this decision? Those concerned read it, and it cannot be changed.",
    "[Cancel]",
    "[Decide]",
  ]);
});

test("staff are led to the pages where they may act on the thing", () => {
  const nothing = { goods: false, shops: false, orders: false };
  expect(links("goods", nothing)).toEqual(["See the goods → /pages/product/goods?id=7"]);
  expect(links("shop")).toEqual(["Open the shop → /operator/shops/5"]);
  expect(links("review")).toEqual([
    "See the reviews → /pages/product/comment?id=7",
    "Hide the review → /operator/reviews?q=7",
    "Open the shop → /operator/shops/5",
  ]);
  expect(links("review", nothing)).toEqual(["See the reviews → /pages/product/comment?id=7"]);
  expect(links("review", sees, { goodsId: null })).toEqual(["Open the shop → /operator/shops/5"]);
  expect(links("order")).toEqual(["Open the order → /operator/orders/7", "Open the shop → /operator/shops/5"]);
  expect(links("order", nothing)).toEqual([]);
  expect(links("message", nothing, { picture: { src: "/media/ab", width: 1, height: 1, tint: 1 } })).toEqual([
    "See the picture → /media/ab-1280.webp",
  ]);
  expect(links("message", nothing)).toEqual([]);
});

test("what is gone says so; a recording can be heard", () => {
  expect(look.told({ subject: null })).toEqual([
    "Goods · Trail Boots ⇒ Goods It is not there any more",
    "- Open the shop → /operator/shops/5",
  ]);
  expect(look.told({ subject: { ...subject, voice: 7 } })).toEqual(["+ label: Recording, 7 seconds"]);
});

test("pictures, other complaints and a missing other side are told", () => {
  expect(caseOf({ pictures: [{ hash: "ab" }, { hash: "cd" }] })).toEqual([
    "+ Screenshot 1 → /media/ab-1280.webp",
    "+ Screenshot 2 → /media/cd-1280.webp",
  ]);
  const some = { all: 3, upheld: 1 };
  expect(caseOf({ sameSubject: some, sameShop: some, samePerson: some })).toEqual([
    "None ⇒ 3, upheld 1 → /operator/complaints?state=all&kind=goods&subject=7",
    "None ⇒ 3, upheld 1 → /operator/complaints?state=all&shop=5",
    "None ⇒ 3, upheld 1 → /operator/complaints?state=all&by=4",
  ]);
  expect(caseOf({ shopId: null })).toEqual(["- About the same shop", "- None"]);
  expect(caseOf({ other: null })).toEqual([
    "- The other side",
    "- T Trail M2",
    "- To the other side",
    "- notice=",
    "- Empty: it hears nothing. Do not say who complained.",
  ]);
});

test("one member of staff works on a complaint; who may not decide does not", () => {
  expect(caseOf({ claimedBy: "Siti" })).toEqual(["Nobody works on it yet. ⇒ Siti works on it."]);
  expect(look.told({ mine: true })).toEqual(["[I work on it] intent=claim ⇒ [Give it back] intent=release"]);
  expect(look.told({ decides: false })).toEqual([
    "- Decision",
    "- version=2",
    "- Nobody works on it yet.",
    "- [I work on it] intent=claim",
    "- []",
    "- intent=decide",
    "- version=2",
    "- Is the complaint right?",
    "- ( ) outcome=upheld",
    "- Yes, it is upheld",
    "- ( ) outcome=dismissed",
    "- No, it is not upheld",
    "- To the complainant",
    "- answer=",
    "- They read it in their list, with a notice. Up to 500 characters.",
    "- To the other side",
    "- notice=",
    "- Empty: it hears nothing. Do not say who complained.",
    "- [Decide]",
    "- Send this decision? Those concerned read it, and it cannot be changed.",
    "- [Cancel]",
    "- [Decide]",
    "+ You may look at complaints, not decide them.",
  ]);
});

test("a decided complaint tells how, and keeps what somebody else was typing", () => {
  expect(caseOf({ outcome: "upheld", answer: "Removed", decidedAt: null })).toEqual([
    "- Decision",
    "- version=2",
    "- Nobody works on it yet.",
    "- [I work on it] intent=claim",
    "- []",
    "- intent=decide",
    "- version=2",
    "- Is the complaint right?",
    "- ( ) outcome=upheld",
    "- Yes, it is upheld",
    "- ( ) outcome=dismissed",
    "- No, it is not upheld",
    "+ Upheld",
    "+ Siti, Jan 1, 1970, 00:00 UTC",
    "- answer=",
    "- They read it in their list, with a notice. Up to 500 characters.",
    "- To the other side",
    "- notice=",
    "- Empty: it hears nothing. Do not say who complained.",
    "- [Decide]",
    "- Send this decision? Those concerned read it, and it cannot be changed.",
    "- [Cancel]",
    "- [Decide]",
    "+ Removed",
  ]);
  const decided = { outcome: "dismissed", answer: "No", notice: "Note", decidedAt: 86_400_000 };
  expect(caseOf(decided, { values: { answer: "Mine" }, errors: {} }).filter((line) => line.startsWith("+"))).toEqual([
    "+ Not upheld",
    "+ Siti, Jan 2, 1970, 00:00 UTC",
    "+ No",
    "+ Note",
    "+ What you typed",
    "+ Mine",
  ]);
});

test("a refused decision keeps what was typed", () => {
  const values = { outcome: "upheld", answer: "A", notice: "N" };
  expect(look.told({}, { values, errors: { outcome: "choose", answer: "tooLong", "": "required" } })).toEqual([
    "+ ! Please fill this in.",
    "( ) outcome=upheld ⇒ (x) outcome=upheld",
    "+ ! Please choose one.",
    "answer= ⇒ answer=A",
    "They read it in their list, with a notice. Up to 500 characters. ⇒ ! This is too long.",
    "notice= ⇒ notice=N",
  ]);
});
