import { expect, test } from "vitest";
import type { FormErrors } from "~/app/platform/http/form.server";
import DetailsScreen from "~/app/refunds/routes/details";
import LogScreen from "~/app/refunds/routes/log";
import type { DetailsData } from "~/app/refunds/viewing/details-page.server";
import { changes, drawn } from "../../support/drawn";
import { details, detailsOf, entry, replyOf } from "./samples";

const page = (data: DetailsData, reply?: unknown) => drawn(<DetailsScreen />, { data, reply });
const diff = (data: DetailsData, reply?: unknown) => changes(page(details), page(data, reply));

test("a refund says who has to act, what it is for, what happened, and leads to its order", () => {
  expect(page(details)).toEqual([
    "Back → /pages/user/refund/lists",
    "Refund",
    "The shop has your request",
    "label: What is it about?",
    "Boots → /pages/product/goods?id=7",
    "Blue 2 of 4 bought",
    "Money only $20.00 at most $30.00",
    "Progress",
    "Asked for a refund 1 Nov",
    "Shop answers",
    "Refunded",
    "label: Offers of both sides",
    "Offers of both sides",
    "You 1 Nov",
    "Asked for a refund $20.00",
    "Money only · Takes too long",
    "Too late",
    "Proof 1 → /preview-image?current=0&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-1",
    "Proof 2 → /preview-image?current=1&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-2",
    "label: About this request",
    "Order",
    "2611 0082 → /pages/user/order/details?id=8",
    "Request",
    "41",
    "Shop",
    "Trail",
    "To the order → /pages/user/order/details?id=8",
  ]);
});

test("time that is left is counted down, and says what silence means", () => {
  expect(diff(detailsOf({ secondsLeft: 7200 }))).toEqual([
    "+ Time left",
    "+ label: Time left: 02:00:00",
    "+ 02 00 00",
    "+ If the shop does not answer, $20.00 is agreed and paid.",
  ]);
  expect(diff(detailsOf({ secondsLeft: 1 })).some((line) => line.includes("left"))).toBe(true);
  expect(diff(detailsOf({ secondsLeft: 0 }))).toEqual(["+ If the shop does not answer, $20.00 is agreed and paid."]);
  expect(diff(detailsOf({ secondsLeft: 7200, way: "return" }))).toEqual([
    "+ Time left",
    "+ label: Time left: 02:00:00",
    "+ 02 00 00",
    "+ If the shop does not answer, the return is agreed.",
    "Money only $20.00 at most $30.00 ⇒ Send back and get the money $20.00 at most $30.00",
    "+ To send back",
    "+ On its way back",
  ]);
  expect(diff(detailsOf({ state: "platform" }))).toEqual([
    "- The shop has your request",
    "+ Pasar is judging",
    "+ Add proof if you have any. You can both still agree.",
    "- Shop answers",
    "- Refunded",
    "+ Pasar judges",
  ]);
  expect(diff(detailsOf({ state: "platform", escalated: true }))).toEqual([
    "- The shop has your request",
    "+ Pasar is judging",
    "+ It takes longer than promised; a second person looks at it. Nothing is paid by the clock.",
    "- Shop answers",
    "- Refunded",
    "+ Pasar judges",
  ]);
  expect(diff(detailsOf({ state: "complete", ended: "3 Nov" }))).toEqual([
    "- The shop has your request",
    "+ Refunded $15.00",
    "+ 3 Nov",
    "Money only $20.00 at most $30.00 ⇒ Money only $15.00",
    "- Shop answers",
    "- Refunded",
  ]);
});

test("goods without a choice and a parcel that was sent back are told in their places", () => {
  const plain = details.lines.map((line) => ({ ...line, spec: "" }));
  expect(diff(detailsOf({}, { lines: plain }))).toEqual(["Blue 2 of 4 bought ⇒ 2 of 4 bought"]);
  expect(diff(detailsOf({ waybill: "W1", courier: "DHL" }))).toEqual(["+ DHL", "+ W1"]);
});

test("only moves of the table are offered, each with what it needs", () => {
  const actions = (...moves: DetailsData["moves"]) => diff(detailsOf({}, { moves }));
  expect(actions("sendBack")).toEqual([
    "- To the order → /pages/user/order/details?id=8",
    "+ label: I sent it back",
    "+ intent=sendBack",
    "+ version=5",
    "+ Courier",
    "+ courier= of Choose | DHL",
    "+ Waybill number",
    "+ waybill=",
    "+ [I sent it back]",
  ]);
  expect(actions("prove")).toEqual([
    "- To the order → /pages/user/order/details?id=8",
    "+ label: Add proof",
    "+ intent=prove",
    "+ version=5",
    "+ What happened",
    "+ words=",
    "+ 0/140",
    "+ Proof (optional)",
    "+ []",
    "+ Add picture 0/9",
    "+ picture=",
    "+ [Add picture] pictureAdd=1",
    "+ JPEG, PNG, WebP, GIF or AVIF, up to 8 MB each",
    "+ [Add proof]",
  ]);
  expect(actions("cancel")).toEqual([
    "- To the order → /pages/user/order/details?id=8",
    "+ [Close request]",
    "+ Close this request? You can ask again while there is time.",
    "+ [Cancel]",
    "+ intent=cancel",
    "+ version=5",
    "+ [Close request]",
  ]);
  expect(actions("amend")).toEqual([
    "To the order → /pages/user/order/details?id=8 ⇒ Amend → /pages/user/refund/edit?id=41",
  ]);
  expect(actions("intervene")).toEqual([
    "- To the order → /pages/user/order/details?id=8",
    "+ [Let Pasar judge]",
    "+ Pasar reads what both sides say and decides. Until then you can still agree.",
    "+ [Cancel]",
    "+ intent=intervene",
    "+ version=5",
    "+ [Let Pasar judge]",
  ]);
  const offered = { offerWay: "money", offerMinor: 900 } as const;
  expect(diff(detailsOf(offered, { moves: ["agreeRefund"] }))).toEqual([
    "- To the order → /pages/user/order/details?id=8",
    "+ [Accept $9.00]",
    "+ Accept $9.00? The refund ends with it.",
    "+ [Cancel]",
    "+ intent=agree",
    "+ version=5",
    "+ [Accept $9.00]",
  ]);
  expect(diff(detailsOf({ ...offered, offerWay: "return" }, { moves: ["agreeReturn"] }))).toEqual([
    "- To the order → /pages/user/order/details?id=8",
    "+ [Send back for $9.00]",
    "+ Send the goods back for $9.00? It is paid once the shop has them.",
    "+ [Cancel]",
    "+ intent=agree",
    "+ version=5",
    "+ [Send back for $9.00]",
  ]);
  expect(actions("agreeRefund").some((line) => line.includes("intent=agree"))).toBe(false);
});

test("a refused act keeps what was typed beside its reasons, each in its own form", () => {
  const data = detailsOf({}, { moves: ["sendBack", "prove"] });
  const back = (reply: unknown) => changes(page(data), page(data, reply));
  const errors: FormErrors = { "": "refunds:errors.notPossible", courier: "required", waybill: "required" };
  expect(back(replyOf({ intent: "sendBack", courier: "dhl", waybill: "W1", words: "x" }, errors))).toEqual([
    "+ ! That is not possible any more.",
    "- courier= of Choose | DHL",
    "+ courier=dhl of Choose | DHL",
    "+ ! Please fill this in.",
    "- waybill=",
    "+ waybill=W1",
    "+ ! Please fill this in.",
  ]);
  expect(back(replyOf({ intent: "prove", words: "See" }, { words: "tooLong" }))).toEqual([
    "- words=",
    "- 0/140",
    "+ words=See",
    "+ 3/140",
    "+ ! This is too long.",
  ]);
});

test("the way of a refund is what has moved it on, whose turn it is, and what follows if both agree", () => {
  const steps = (values: Partial<DetailsData["refund"]>, ...kinds: (typeof entry.kind)[]) => {
    const entries = kinds.map((kind, id) => ({ ...entry, id, kind, at: `day ${id}` }));
    const lines = page(detailsOf({ by: "9 Nov", ...values }, { entries }));
    return lines.slice(lines.indexOf("Progress") + 1, lines.indexOf("label: Offers of both sides"));
  };
  expect(steps({ way: "return" }, "ask", "amend")).toEqual([
    "Asked for a refund day 0",
    "Shop answers until 9 Nov",
    "To send back",
    "On its way back",
    "Refunded",
  ]);
  expect(steps({ state: "awaiting_sign", way: "return", sentBack: true }, "ask", "agreeReturn", "sendBack")).toEqual([
    "Asked for a refund day 0",
    "Agreed to the return day 1",
    "Sent it back day 2",
    "On its way back until 9 Nov",
    "Refunded",
  ]);
  expect(steps({ state: "refused" }, "ask", "refuse")).toEqual(["Asked for a refund day 0", "Refused until 9 Nov"]);
  expect(steps({ state: "platform" }, "ask", "refuse", "amend", "refuse", "intervene", "prove")).toEqual([
    "Asked for a refund day 0",
    "Refused day 3",
    "Asked Pasar to judge day 4",
    "Pasar judges until 9 Nov",
  ]);
  expect(steps({ state: "complete", by: null }, "ask", "agreeRefund")).toEqual([
    "Asked for a refund day 0",
    "Agreed, paid day 1",
  ]);
});

test("entries say who, what and how much; what no longer stands has no part of the way", () => {
  const one = (values: Partial<typeof entry>) =>
    diff(detailsOf({}, { entries: [{ ...entry, proofs: [], ...values }] }));
  expect(one({})).toEqual([
    "- Proof 1 → /preview-image?current=0&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-1",
    "- Proof 2 → /preview-image?current=1&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-2",
  ]);
  expect(one({ actor: "shop", kind: "refuse", words: "", reason: "" })).toEqual([
    "Asked for a refund 1 Nov ⇒ Refused 1 Nov",
    "- You 1 Nov",
    "- Asked for a refund $20.00",
    "- Money only · Takes too long",
    "- Too late",
    "- Proof 1 → /preview-image?current=0&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-1",
    "- Proof 2 → /preview-image?current=1&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-2",
    "+ Trail 1 Nov",
    "+ Refused $20.00",
    "+ Money only",
  ]);
  expect(one({ actor: "staff", kind: "judgeShop", amountMinor: null, way: null })).toEqual([
    "Asked for a refund 1 Nov ⇒ Judged for the shop 1 Nov",
    "You 1 Nov ⇒ Pasar 1 Nov",
    "Asked for a refund $20.00 ⇒ Judged for the shop",
    "Money only · Takes too long ⇒ Takes too long",
    "- Proof 1 → /preview-image?current=0&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-1",
    "- Proof 2 → /preview-image?current=1&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-2",
  ]);
  expect(one({ actor: "timer", kind: "expire", stands: null })).toEqual([
    "Asked for a refund 1 Nov ⇒ Closed, the time was over 1 Nov",
    "You 1 Nov ⇒ 1 Nov",
    "Asked for a refund $20.00 ⇒ Closed, the time was over $20.00",
    "Money only · Takes too long ⇒ Takes too long",
    "- Proof 1 → /preview-image?current=0&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-1",
    "- Proof 2 → /preview-image?current=1&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-2",
  ]);
  expect(one({ stands: null, reason: "" })).toEqual([
    "- Money only · Takes too long",
    "- Proof 1 → /preview-image?current=0&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-1",
    "- Proof 2 → /preview-image?current=1&urls=%2Fmedia%2Fabababababababababababababababab%2C%2Fmedia%2Fsecond#p-2",
  ]);
});

test("the page of a refund has its six latest entries, its log all of them", () => {
  const entries = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...entry, id, at: `day ${id}`, proofs: [] }));
  const days = (lines: string[]) => lines.filter((line) => line.startsWith("You day ")).length;
  const data = detailsOf({}, { entries });
  expect([days(page(data)), days(drawn(<LogScreen />, { data }))]).toEqual([6, 7]);
  expect(page(data)).toContain("Everything: 7 → /pages/user/refund/log?id=41");
  expect(drawn(<LogScreen />, { data }).some((line) => line.includes("/refund/log"))).toBe(false);
});
