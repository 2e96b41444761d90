import { expect, test } from "vitest";
import ComplaintScreen from "~/app/support/routes/complaint";
import ComplaintsScreen from "~/app/support/routes/complaints";
import { screenOf } from "../../support/drawn";

const picture = { src: "/media/ab", width: 10, height: 10, tint: 1 };
const subject = { title: "Boots" as string | null, picture: null as object | null, shop: "Trail" as string | null };
const form = screenOf(<ComplaintScreen />, {
  title: "Complain",
  about: { kind: "goods", id: 7 },
  subject,
  open: null as number | null,
  own: false,
});

test("a complaint names what it is about and asks why", () => {
  expect(form.page()).toEqual([
    "Back → /pages/user/complaint/lists",
    "Complain",
    "My complaints → /pages/user/complaint/lists",
    "Goods · Trail Boots",
    "What is wrong?",
    "( ) reason=fakeTransaction",
    "Fake transaction",
    "( ) reason=fraud",
    "Fraud",
    "( ) reason=emptyPackage",
    "Empty package",
    "( ) reason=counterfeit",
    "Counterfeit",
    "( ) reason=informationLeak",
    "Leaked information",
    "( ) reason=bannedGoods",
    "Banned goods",
    "( ) reason=notAgreedPrice",
    "Not traded at the agreed price",
    "( ) reason=notShippedOnTime",
    "Not shipped on time",
    "( ) reason=spam",
    "Spam marketing",
    "( ) reason=adultContent",
    "Adult content",
    "( ) reason=falseInformation",
    "False information",
    "( ) reason=personalAttack",
    "Personal attack",
    "( ) reason=illegalInformation",
    "Illegal information",
    "( ) reason=fraudulentInformation",
    "Fraudulent information",
    "Description",
    "body=",
    "0/140",
    "Screenshots (optional)",
    "[]",
    "Add picture 0/9",
    "picture=",
    "[Add picture] pictureAdd=1",
    "JPEG, PNG, WebP, GIF or AVIF, up to 8 MB each",
    "We do not tell the other side who complained.",
    "[Send complaint]",
  ]);
  expect(form.told({ subject: { title: null, picture, shop: null } })).toEqual(["Goods · Trail Boots ⇒ Goods"]);
  expect(form.told({ about: { kind: "shop", id: 5 } })).toEqual(["Goods · Trail Boots ⇒ Shop Boots"]);
  expect(form.told({ subject: { ...subject, text: "Fake" } as typeof subject })).toEqual(["+ Fake"]);
});

test("nobody complains twice about the same thing, nor about their own", () => {
  expect(form.page({ open: 12 }).slice(-4)).toEqual([
    "Goods · Trail Boots",
    "You have complained about this already",
    "We are looking into it. You will be told what we decide.",
    "Open complaint 12 → /pages/user/complaint/lists#complaint-12",
  ]);
  expect(form.page({ own: true }).slice(-4)).toEqual([
    "Complain",
    "My complaints → /pages/user/complaint/lists",
    "Goods · Trail Boots",
    "You cannot complain about yourself.",
  ]);
});

test("a refused complaint keeps its words", () => {
  const errors = { reason: "required", body: "tooLong", "": "required" };
  expect(form.told({}, { values: { reason: "fakeTransaction", body: "So" }, errors, pictures: [] })).toEqual([
    "+ ! Please fill this in.",
    "( ) reason=fakeTransaction ⇒ (x) reason=fakeTransaction",
    "+ ! Please fill this in.",
    "- body=",
    "- 0/140",
    "+ body=So",
    "+ 2/140",
    "+ ! This is too long.",
  ]);
});

const complaint = {
  id: 12,
  number: "12",
  about: { kind: "order", id: 8 },
  reason: "fakeTransaction",
  body: "",
  pictures: [] as object[],
  at: null as number | null,
  decision: null as object | null,
  subject,
};
const list = screenOf(<ComplaintsScreen />, {
  title: "Complaints",
  rows: [complaint],
  next: null as number | null,
  about: false,
  tabs: false,
  nowMs: 600_000,
});
const rowOf = (values: Partial<typeof complaint>) => list.told({ rows: [{ ...complaint, ...values }] });

test("complaints are listed with what became of them", () => {
  expect(list.page()).toEqual([
    "Back → /pages/user/user",
    "Complaints",
    "No. 12 Being looked into",
    "Order · Trail Boots",
    "Fake transaction",
  ]);
  expect(rowOf({ at: 0, body: "So" })).toEqual([
    "No. 12 Being looked into ⇒ No. 12 · 10 minutes ago Being looked into",
    "+ So",
  ]);
  expect(rowOf({ pictures: [picture, { ...picture, src: "/media/cd" }] })).toEqual([
    "+ Screenshot 1 → /media/ab",
    "+ Screenshot 2 → /media/cd",
  ]);
  expect(rowOf({ decision: { outcome: "upheld", at: 0, text: "Removed" } })).toEqual([
    "No. 12 Being looked into ⇒ No. 12 Upheld",
    "+ Pasar decided Jan 1, 1970",
    "+ Removed",
  ]);
});

test("complaints by me and about me have a tab each once there are some of either", () => {
  expect(list.told({ tabs: true })).toEqual([
    "+ label: Complaints",
    "+ By me → /pages/user/complaint/lists (here)",
    "+ About me → /pages/user/complaint/lists?about=me",
  ]);
  expect(list.told({ tabs: true, about: true, next: 4 })).toEqual([
    "+ label: Complaints",
    "+ By me → /pages/user/complaint/lists",
    "+ About me → /pages/user/complaint/lists?about=me (here)",
    "+ Older complaints → /pages/user/complaint/lists?about=me&before=4",
  ]);
  expect(list.told({ next: 4 })).toEqual(["+ Older complaints → /pages/user/complaint/lists?before=4"]);
  expect(list.page({ rows: [] }).slice(-2)).toEqual([
    "No complaints",
    "You find a link to complain on goods, shops, orders and reviews.",
  ]);
  expect(list.page({ rows: [], about: true }).slice(-1)).toEqual(["Nothing was decided about you"]);
});
