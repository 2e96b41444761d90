import { expect, test } from "vitest";
import CaseScreen from "~/app/support/admin/routes/complaint";
import QueueScreen from "~/app/support/admin/routes/complaints";
import FeedbackScreen from "~/app/support/admin/routes/feedback";
import { screenOf } from "../../support/drawn";

const none = { all: 0, upheld: 0 };
const complaint = {
  ...{
    id: 12,
    nickname: "Lena",
    memberCode: "M1",
    reason: "fakeTransaction",
    body: "So",
    pictures: [] as object[],
    at: 0,
  },
  ...{ kind: "goods", subjectId: 7, shopId: 5 as number | null, userId: 4, sameSubject: none, sameShop: none },
  ...{ samePerson: none, outcome: null as string | null, claimedBy: null as string | null, version: 2 },
  ...{ other: "Trail" as string | null, otherCode: "M2" as string | null, answer: "", notice: "" },
  ...{ decidedBy: "Siti", decidedAt: 0 as number | null },
};
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
  ...{ title: "Complaint 12", complaint, subject: subject as typeof subject | null, about: { kind: "goods", id: 7 } },
  ...{ decides: true, mine: false, sees },
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
    "L Lena M1 Jan 1, 1970, 12:00 AM UTC",
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
    "+ You may look at complaints, not decide them.",
  ]);
});

test("a decided complaint tells how, and keeps what somebody else was typing", () => {
  expect(caseOf({ outcome: "upheld", answer: "Removed", decidedAt: null })).toEqual([
    "- Decision",
    "- version=2",
    "- Nobody works on it yet.",
    "- [I work on it] intent=claim",
    "- intent=decide",
    "- version=2",
    "- Is the complaint right?",
    "- ( ) outcome=upheld",
    "- Yes, it is upheld",
    "- ( ) outcome=dismissed",
    "- No, it is not upheld",
    "+ Upheld",
    "+ Siti, Jan 1, 1970, 12:00 AM UTC",
    "- answer=",
    "- They read it in their list, with a notice. Up to 500 characters.",
    "- To the other side",
    "- notice=",
    "- Empty: it hears nothing. Do not say who complained.",
    "- [Decide]",
    "+ Removed",
  ]);
  const decided = { outcome: "dismissed", answer: "No", notice: "Note", decidedAt: 86_400_000 };
  expect(caseOf(decided, { values: { answer: "Mine" }, errors: {} }).filter((line) => line.startsWith("+"))).toEqual([
    "+ Not upheld",
    "+ Siti, Jan 2, 1970, 12:00 AM UTC",
    "+ No",
  ]);
});

test("a refused decision keeps what was typed", () => {
  const values = { outcome: "upheld", answer: "A", notice: "N" };
  expect(look.told({}, { values, errors: { outcome: "choose", answer: "tooLong", "": "required" } })).toEqual([
    "+ ! Please fill this in.",
    "( ) outcome=upheld ⇒ (x) outcome=upheld",
    "+ Please choose one.",
    "answer= ⇒ answer=A",
    "They read it in their list, with a notice. Up to 500 characters. ⇒ This is too long.",
    "notice= ⇒ notice=N",
  ]);
});

const row = {
  ...complaint,
  subject: "Boots" as string | null,
  shop: "Trail" as string | null,
  decidedBy: null as string | null,
};
const filter = {
  state: "open",
  words: "",
  mine: null as string | null,
  kind: null,
  reason: null,
  subject: null as number | null,
  shop: null,
  by: null,
};
const queue = screenOf(<QueueScreen />, {
  ...{ title: "Complaints", rows: [row], counts: { open: 1, upheld: 2, dismissed: 3, all: 6 }, filter },
  ...{ next: null as string | null, nowMs: 600_000 },
});
const rowOf = (values: Partial<typeof row>) => queue.told({ rows: [{ ...row, ...values }] });

test("the queue of complaints has the open ones first, each with who works on it", () => {
  expect(queue.page()).toEqual([
    "Complaints",
    "Open: 1. The oldest comes first.",
    "CSV → /operator/complaints.csv?state=open",
    "label: States",
    "Open 1 → /operator/complaints (here)",
    "Upheld 2 → /operator/complaints?state=upheld",
    "Not upheld 3 → /operator/complaints?state=dismissed",
    "All 6 → /operator/complaints?state=all",
    "Words, member or number",
    "q=",
    "About",
    "kind= of Anything | Goods | Shop | Order | Review | Message",
    "Reason",
    "reason= of Any reason | Fake transaction | Fraud | Empty package | Counterfeit | Leaked information | Banned goods | Not traded at the agreed price | Not shipped on time | Spam marketing | Adult content | False information | Personal attack | Illegal information | Fraudulent information",
    "( ) mine=1",
    "Mine only",
    "[Find]",
    "label: Complaints",
    "Complaint",
    "About",
    "By",
    "Sent",
    "State",
    "#12 · Fake transaction → /operator/complaints/12",
    "So",
    "Boots Goods · Trail",
    "L Lena M1",
    "10 minutes ago",
    "Open",
  ]);
  expect(rowOf({ claimedBy: "Siti" })).toEqual(["Open ⇒ Open Siti"]);
  expect(rowOf({ outcome: "upheld", decidedBy: "Omar", claimedBy: "Siti" })).toEqual([
    "10 minutes ago ⇒ Jan 1, 1970, 12:00 AM UTC",
    "Open ⇒ Upheld Omar",
  ]);
  expect(rowOf({ subject: null, shop: null })).toEqual(["Boots Goods · Trail ⇒ #7 Goods"]);
  expect(rowOf({ kind: "shop" })).toEqual(["Boots Goods · Trail ⇒ Boots Shop"]);
  expect(queue.told({ rows: [] })).toEqual([
    "- Complaint",
    "- About",
    "- By",
    "- Sent",
    "- State",
    "- #12 · Fake transaction → /operator/complaints/12",
    "- So",
    "- Boots Goods · Trail",
    "- L Lena M1",
    "- 10 minutes ago",
    "- Open",
    "+ No complaint fits.",
  ]);
});

test("filters stay in the links, and what narrows the list can be left", () => {
  expect(queue.told({ filter: { ...filter, state: "all", words: "x", mine: "1", subject: 7 }, next: "c" })).toEqual([
    "CSV → /operator/complaints.csv?state=open ⇒ CSV → /operator/complaints.csv?q=x&mine=1&subject=7&state=all",
    "- Open 1 → /operator/complaints (here)",
    "- Upheld 2 → /operator/complaints?state=upheld",
    "- Not upheld 3 → /operator/complaints?state=dismissed",
    "- All 6 → /operator/complaints?state=all",
    "+ Open 1 → /operator/complaints?q=x&mine=1&subject=7",
    "+ Upheld 2 → /operator/complaints?q=x&mine=1&subject=7&state=upheld",
    "+ Not upheld 3 → /operator/complaints?q=x&mine=1&subject=7&state=dismissed",
    "+ All 6 → /operator/complaints?q=x&mine=1&subject=7&state=all (here)",
    "+ state=all",
    "+ subject=7",
    "q= ⇒ q=x",
    "( ) mine=1 ⇒ (x) mine=1",
    "+ Only complaints like one that you came from.",
    "+ Show all → /operator/complaints",
    "+ More → /operator/complaints?q=x&mine=1&subject=7&state=all&after=c",
  ]);
});

const letter = {
  ...{ id: 3, quick: "idea", body: "More", contact: "", score: 4, pictures: [] as string[], nickname: "Lena" },
  ...{ memberCode: "M1", at: 0, reply: "", repliedAt: null as number | null, repliedBy: null as string | null },
};
const letters = screenOf(<FeedbackScreen />, {
  ...{ title: "Feedback", rows: [letter], next: null as string | null, counts: { open: 1, answered: 2, all: 3 } },
  ...{ state: "open", words: "", replies: true, nowMs: 600_000 },
});
const letterOf = (values: Partial<typeof letter>) => letters.told({ rows: [{ ...letter, ...values }] });

test("feedback is answered once, by who may", () => {
  expect(letters.page()).toEqual([
    "Feedback",
    "What members write to the shop. They see the answer in their own list.",
    "CSV → /operator/feedback.csv?state=open",
    "label: Feedback by state",
    "Without answer 1 → /operator/feedback (here)",
    "Answered 2 → /operator/feedback?state=answered",
    "All 3 → /operator/feedback?state=all",
    "Words, name or member code",
    "q=",
    "[Find]",
    "label: Feedback",
    "label: Feedback of Lena",
    "L Lena M1 Idea 4 of 5 stars 10 minutes ago",
    "More",
    "[Answer]",
    "id=3",
    "Answer to Lena",
    "reply=",
    "Up to 500 characters. It can be sent once.",
    "[Send the answer]",
  ]);
  expect(letters.told({ replies: false })).toEqual([
    "- [Answer]",
    "- id=3",
    "- Answer to Lena",
    "- reply=",
    "- Up to 500 characters. It can be sent once.",
    "- [Send the answer]",
  ]);
  expect(letterOf({ repliedAt: 0, reply: "Thanks", repliedBy: "Siti" })).toEqual([
    "- [Answer]",
    "- id=3",
    "- Answer to Lena",
    "- reply=",
    "- Up to 500 characters. It can be sent once.",
    "- [Send the answer]",
    "+ Answer by Siti, Jan 1, 1970, 12:00 AM UTC",
    "+ Thanks",
  ]);
  expect(letterOf({ repliedAt: 0, reply: "Thanks" })).toEqual([
    "- [Answer]",
    "- id=3",
    "- Answer to Lena",
    "- reply=",
    "- Up to 500 characters. It can be sent once.",
    "- [Send the answer]",
    "+ Answer by the team, Jan 1, 1970, 12:00 AM UTC",
    "+ Thanks",
  ]);
  expect(letterOf({ quick: "", contact: "me", pictures: ["ab", "cd"] })).toEqual([
    "L Lena M1 Idea 4 of 5 stars 10 minutes ago ⇒ L Lena M1 4 of 5 stars me 10 minutes ago",
    "+ Picture 1 → /media/ab-1280.webp",
    "+ Picture 2 → /media/cd-1280.webp",
  ]);
  expect(letters.told({ state: "all", words: "x", next: "c" })).toEqual([
    "CSV → /operator/feedback.csv?state=open ⇒ CSV → /operator/feedback.csv?state=all&q=x",
    "- Without answer 1 → /operator/feedback (here)",
    "- Answered 2 → /operator/feedback?state=answered",
    "- All 3 → /operator/feedback?state=all",
    "+ Without answer 1 → /operator/feedback?q=x",
    "+ Answered 2 → /operator/feedback?state=answered&q=x",
    "+ All 3 → /operator/feedback?state=all&q=x (here)",
    "+ state=all",
    "q= ⇒ q=x",
    "+ More → → /operator/feedback?state=all&q=x&after=c",
  ]);
  expect(letters.told({ rows: [] })).toEqual([
    "- label: Feedback of Lena",
    "- L Lena M1 Idea 4 of 5 stars 10 minutes ago",
    "- More",
    "- [Answer]",
    "- id=3",
    "- Answer to Lena",
    "- reply=",
    "- Up to 500 characters. It can be sent once.",
    "- [Send the answer]",
    "+ Nothing here.",
  ]);
  const reply = { values: { id: "3", reply: "So" }, errors: { reply: "tooLong", "": "required" } };
  expect(letters.told({}, reply)).toEqual([
    "+ ! Please fill this in.",
    "reply= ⇒ reply=So",
    "Up to 500 characters. It can be sent once. ⇒ This is too long.",
  ]);
  expect(letters.told({}, { ...reply, values: { id: "4" } })).toEqual(["+ ! Please fill this in."]);
});
