import { expect, test } from "vitest";
import InvitationsScreen from "~/app/shops/routes/invitations";
import { ApplicationStateCard } from "~/app/shops/ui/apply/application-state";
import { QualificationStep } from "~/app/shops/ui/apply/qualification-step";
import { SellingPage } from "~/app/shops/ui/apply/selling-card";
import { changes, drawn, screenOf } from "../../support/drawn";

type Shown = Parameters<typeof ApplicationStateCard>[0]["application"];
const application = {
  number: "9",
  state: "in_review",
  type: "personal",
  shopName: "Trail",
  reason: "",
  step: null,
  sentAt: 0,
  decidedAt: 86_400_000,
  shopId: null,
} as Shown;
const state = (values: Partial<Shown>) =>
  drawn(<ApplicationStateCard application={{ ...application, ...values }} next="shop" />);

test("an application says where it stands, and what to do next", () => {
  expect(state({})).toEqual([
    "In review",
    "We are looking at it. You are told here, and in your notices, as soon as it is decided.",
    "Application 9",
    "Name of the shop Trail",
    "Kind of shop Personal",
    "Sent Jan 1, 1970",
  ]);
  expect(state({ state: "draft", shopName: "", type: null, sentAt: null, decidedAt: null })).toEqual([
    "Not sent yet",
    "What you filled in is saved. Continue where you stopped.",
    "Continue → /pages/shop/apply/apply?step=shop",
    "Application 9",
  ]);
  expect(state({ state: "refused", reason: "Unreadable", step: "qualification" })).toEqual([
    "Not passed",
    "The rest stays filled in. Put it right and send it again.",
    "“ Unreadable ”",
    "Step to put right: Qualification",
    "Put it right → /pages/shop/apply/apply?step=qualification",
    "Application 9",
    "Name of the shop Trail",
    "Kind of shop Personal",
    "Sent Jan 1, 1970",
    "Decided Jan 2, 1970",
  ]);
  expect(changes(state({ state: "refused" }), state({ state: "refused", step: "qualification" }))).toEqual([
    "- Put it right → /pages/shop/apply/apply?step=shop",
    "+ Step to put right: Qualification",
    "+ Put it right → /pages/shop/apply/apply?step=qualification",
  ]);
  expect(state({ state: "passed", shopId: 5 }).slice(0, 4)).toEqual([
    "Passed: your shop is open",
    "Welcome to Pasar. Put your first goods on the shelves.",
    "Open my shop → /pages/shop/shop?id=5",
    "Application 9",
  ]);
  expect(state({ state: "passed" }).some((line) => line.includes("/shop/shop"))).toBe(false);
});

test("the page about selling leads to where the applicant stands", () => {
  const agreement = { id: 7, number: 3, title: "Merchant agreement", mark: "7.3" };
  const common = { commissionPermille: 55, agreement, state: null, next: "account" as const, shopId: null };
  const way = (values: Partial<Parameters<typeof SellingPage>[0]>) =>
    drawn(<SellingPage {...common} {...values} />).at(-1);
  expect(drawn(<SellingPage {...common} />)).toEqual([
    "Sell on Pasar",
    "A shop page of your own, buyers who pay before you send, and your money as soon as they have the goods.",
    "Three kinds of shops",
    "Personal",
    "For private sellers. Needed: your identity document.",
    "Enterprise",
    "For companies. Needed: your identity document and the business licence.",
    "Flagship",
    "For owners of a brand. Needed: as for companies, and the name of the brand.",
    "Fees and rules",
    "No entry fee. Pasar keeps 5.5% of each sale.",
    "Merchant agreement Version 3 → /pages/article/details?id=7",
    "Start → /pages/shop/apply/apply?step=account",
  ]);
  expect([
    way({ state: "draft", next: "shop" }),
    way({ state: "in_review" }),
    way({ state: "refused" }),
    way({ shopId: 5 }),
  ]).toEqual([
    "Continue → /pages/shop/apply/apply?step=shop",
    "See my application → /pages/shop/apply/details",
    "See my application → /pages/shop/apply/details",
    "Open my shop → /pages/shop/shop?id=5",
  ]);
});

type Filled = Parameters<typeof QualificationStep>[0]["filled"];
const filled = {
  realName: "Lena",
  idNumberEnd: "",
  company: "",
  licenceNumber: "",
  licenceUntil: null,
  brand: "",
  type: "personal",
  pictures: [] as Filled["pictures"],
} as Filled;
const step = (values: Partial<Filled>, reply?: Parameters<typeof QualificationStep>[0]["reply"]) =>
  drawn(<QualificationStep filled={{ ...filled, ...values }} today="2026-11-23" reply={reply} />);

test("what proves an applicant depends on the type of shop", () => {
  expect(step({})).toEqual([
    "Only you and the reviewers see this. Pictures are encrypted, and every look at them is recorded.",
    "Full name, as in the document",
    "realName=Lena",
    "Number of the identity document",
    "idNumber=",
    "Document, front",
    "Choose a picture",
    "id_frontFile=",
    "JPEG, PNG, WebP, GIF or AVIF, up to 8 MB each",
    "Document, back",
    "Choose a picture",
    "id_backFile=",
    "JPEG, PNG, WebP, GIF or AVIF, up to 8 MB each",
    "[Save and continue]",
  ]);
  expect(changes(step({}), step({ type: "company" as Filled["type"], idNumberEnd: "1234" }))).toEqual([
    "+ Saved: •••• 1234. Leave it empty to keep it.",
    "+ Company",
    "+ company=",
    "+ Number of the business licence",
    "+ licenceNumber=",
    "+ Licence valid until",
    "+ licenceUntil=",
    "+ Business licence",
    "+ Choose a picture",
    "+ licenceFile=",
    "+ JPEG, PNG, WebP, GIF or AVIF, up to 8 MB each",
  ]);
  expect(step({ type: "flagship" }).filter((line) => /brand/i.test(line))).toEqual(["Brand", "brand="]);
  const wrong = { values: { realName: "x" }, errors: { realName: "required", "": "required" } };
  expect(changes(step({}), step({}, wrong as Parameters<typeof QualificationStep>[0]["reply"]))).toEqual([
    "+ ! Please fill this in.",
    "- realName=Lena",
    "+ realName=x",
    "+ ! Please fill this in.",
    "+ ! Please fill this in.",
  ]);
});

const invitation = { shopId: 5, name: "Trail", role: "manager", accepted: false };
const invitations = screenOf(<InvitationsScreen />, { title: "Invitations", shops: [invitation] });

test("an invitation is accepted or declined, and work for a shop can be left", () => {
  expect(invitations.page()).toEqual([
    "Back → /pages/user/user",
    "Invitations",
    "Trail",
    "The shop asks you to work for it. Role: Manager. Who works for a shop cannot buy there.",
    "shopId=5",
    "[Accept] intent=accept",
    "[Decline]",
    "Trail can ask you again later.",
    "[Cancel]",
    "shopId=5",
    "[Decline] intent=end",
  ]);
  expect(invitations.told({ shops: [{ ...invitation, accepted: true }] })).toEqual([
    "- The shop asks you to work for it. Role: Manager. Who works for a shop cannot buy there.",
    "- shopId=5",
    "- [Accept] intent=accept",
    "- [Decline]",
    "+ You work for this shop. Role: Manager. Who works for a shop cannot buy there.",
    "+ [Leave the shop]",
    "[Decline] intent=end ⇒ [Leave the shop] intent=end",
  ]);
  expect(invitations.page({ shops: [] })).toEqual([
    "Back → /pages/user/user",
    "Invitations",
    "No shop asks you to work for it.",
  ]);
});
