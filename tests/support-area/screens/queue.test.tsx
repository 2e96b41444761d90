import { expect, test } from "vitest";
import QueueScreen from "~/app/support/admin/routes/complaints";
import FeedbackScreen from "~/app/support/admin/routes/feedback";
import { screenOf } from "../../support/drawn";
import { complaint } from "./samples";

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
  title: "Complaints",
  rows: [row],
  counts: { open: 1, upheld: 2, dismissed: 3, all: 6 },
  filter,
  next: null as string | null,
  nowMs: 600_000,
});
const rowOf = (values: Partial<typeof row>) => queue.told({ rows: [{ ...row, ...values }] });

test("the queue of complaints has the open ones first, each with who works on it", () => {
  expect(queue.page()).toEqual([
    "Complaints",
    "Open: 1. The oldest comes first.",
    "CSV → /operator/complaints.csv",
    "label: States",
    "Open 1 → /operator/complaints (here)",
    "Upheld 2 → /operator/complaints?state=upheld",
    "Not upheld 3 → /operator/complaints?state=dismissed",
    "All 6 → /operator/complaints?state=all",
    "Words, member or number",
    "q=",
    "About",
    "kind= of Anything | Goods | Shop | Order | Review | Message | Post | Comment | Live",
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
    "12 · Fake transaction → /operator/complaints/12",
    "So",
    "Boots Goods · Trail",
    "L Lena M1",
    "10 minutes ago",
    "Open",
  ]);
  expect(rowOf({ claimedBy: "Siti" })).toEqual(["Open ⇒ Open Siti"]);
  expect(rowOf({ outcome: "upheld", decidedBy: "Omar", claimedBy: "Siti" })).toEqual([
    "10 minutes ago ⇒ Jan 1, 1970, 00:00 UTC",
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
    "- 12 · Fake transaction → /operator/complaints/12",
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
    "CSV → /operator/complaints.csv ⇒ CSV → /operator/complaints.csv?q=x&mine=1&state=all&subject=7",
    "- Open 1 → /operator/complaints (here)",
    "- Upheld 2 → /operator/complaints?state=upheld",
    "- Not upheld 3 → /operator/complaints?state=dismissed",
    "- All 6 → /operator/complaints?state=all",
    "+ Open 1 → /operator/complaints?q=x&mine=1&subject=7",
    "+ Upheld 2 → /operator/complaints?state=upheld&q=x&mine=1&subject=7",
    "+ Not upheld 3 → /operator/complaints?state=dismissed&q=x&mine=1&subject=7",
    "+ All 6 → /operator/complaints?state=all&q=x&mine=1&subject=7 (here)",
    "+ state=all",
    "+ subject=7",
    "q= ⇒ q=x",
    "( ) mine=1 ⇒ (x) mine=1",
    "+ Only complaints like one that you came from.",
    "+ Show all → /operator/complaints",
    "+ More → /operator/complaints?q=x&mine=1&state=all&subject=7&after=c",
  ]);
});

const letter = {
  id: 3,
  quick: "idea",
  body: "More",
  contact: "",
  score: 4,
  pictures: [] as string[],
  nickname: "Lena",
  memberCode: "M1",
  at: 0,
  reply: "",
  repliedAt: null as number | null,
  repliedBy: null as string | null,
};
const letters = screenOf(<FeedbackScreen />, {
  title: "Feedback",
  rows: [letter],
  next: null as string | null,
  counts: { open: 1, answered: 2, all: 3 },
  state: "open",
  words: "",
  replies: true,
  nowMs: 600_000,
});
const letterOf = (values: Partial<typeof letter>) => letters.told({ rows: [{ ...letter, ...values }] });

test("feedback is answered once, by who may", () => {
  expect(letters.page()).toEqual([
    "Feedback",
    "What members write to the shop. They see the answer in their own list.",
    "CSV → /operator/feedback.csv",
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
    "+ Answer by Siti, Jan 1, 1970, 00:00 UTC",
    "+ Thanks",
  ]);
  expect(letterOf({ repliedAt: 0, reply: "Thanks" })).toEqual([
    "- [Answer]",
    "- id=3",
    "- Answer to Lena",
    "- reply=",
    "- Up to 500 characters. It can be sent once.",
    "- [Send the answer]",
    "+ Answer by the team, Jan 1, 1970, 00:00 UTC",
    "+ Thanks",
  ]);
  expect(letterOf({ quick: "", contact: "me", pictures: ["ab", "cd"] })).toEqual([
    "L Lena M1 Idea 4 of 5 stars 10 minutes ago ⇒ L Lena M1 4 of 5 stars me 10 minutes ago",
    "+ Screenshot 1 → /media/ab-1280.webp",
    "+ Screenshot 2 → /media/cd-1280.webp",
  ]);
  expect(letters.told({ state: "all", words: "x", next: "c" })).toEqual([
    "CSV → /operator/feedback.csv ⇒ CSV → /operator/feedback.csv?q=x&state=all",
    "- Without answer 1 → /operator/feedback (here)",
    "- Answered 2 → /operator/feedback?state=answered",
    "- All 3 → /operator/feedback?state=all",
    "+ Without answer 1 → /operator/feedback?q=x",
    "+ Answered 2 → /operator/feedback?state=answered&q=x",
    "+ All 3 → /operator/feedback?state=all&q=x (here)",
    "+ state=all",
    "q= ⇒ q=x",
    "+ More → /operator/feedback?q=x&state=all&after=c",
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
    "Up to 500 characters. It can be sent once. ⇒ ! This is too long.",
  ]);
  expect(letters.told({}, { ...reply, values: { id: "4" } })).toEqual(["+ ! Please fill this in."]);
});
