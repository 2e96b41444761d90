import { expect, test } from "vitest";
import { GoodsChoice } from "~/app/promotions/seller/ui/goods-choice";
import { OfferForm } from "~/app/promotions/seller/ui/offer-form";
import { OfferList } from "~/app/promotions/seller/ui/offer-list";
import { drawn } from "../../support/drawn";

type Form = Parameters<typeof OfferForm>[0];
type List = Parameters<typeof OfferList>[0];
const day = 86_400_000;

const sku = { id: 5, spec: "Silver", stock: 50, usualMinor: 8990, costMinor: null, lowestMinor: 5990, taken: 0 };
const offer = { id: 7, version: 3, state: "draft", tab: "draft", reason: "", slotId: null, beginsAt: 0, endsAt: day };
const fields = {
  when: "2",
  begins: "",
  ends: "1970-01-02T00:00",
  shopCoupons: "on",
  "price.5": "57.90",
  "quota.5": "60",
};
const form = (data: object, reply?: Form["reply"]) =>
  drawn(
    <OfferForm
      data={
        {
          title: "Headphones",
          goods: { id: 1, picture: "" },
          offer: null,
          mode: "write",
          fields,
          slots: [{ id: 2, left: 0, beginsAt: 0, endsAt: day, enrolUntil: 0 }],
          skus: [sku, { ...sku, id: 6, spec: "Sky", taken: null }],
          problems: [],
          currency: "USD",
          zone: "UTC",
          ...data,
        } as unknown as Form["data"]
      }
      reply={reply}
    />,
  );

const row = {
  id: 7,
  version: 3,
  goodsId: 1,
  title: "Headphones",
  picture: "",
  state: "draft",
  reason: "",
  slotId: 2,
  beginsAt: 0,
  endsAt: day,
  sum: { lowestMinor: 5790, quota: 110, taken: 4 },
  sold: { orders: 3, turnoverMinor: 17_370 },
};
const list = (tab: string, values: object = {}, reply?: List["reply"], counts: object = { draft: 1 }) =>
  drawn(
    <OfferList
      data={
        {
          title: "Flash sales",
          rows: values === none ? [] : [{ ...row, ...values }],
          counts,
          currency: "USD",
          zone: "UTC",
          filter: { tab },
          next: null,
        } as unknown as List["data"]
      }
      reply={reply}
    />,
  );
const none = {};

test("a new offer shows what a sku costs otherwise beside what is typed, and can be saved or sent in", () => {
  const shown = form({});
  expect(shown).toEqual(
    expect.arrayContaining([
      "89.90",
      "59.90",
      "–",
      "50",
      "Offer price: Silver: price.5=57.90",
      "Pieces: Silver: quota.5=60",
    ]),
  );
  expect(shown).toEqual(
    expect.arrayContaining([
      "[Save draft] intent=save",
      "[Save and send in] intent=submit",
      "Offer price: Sky: price.6=",
    ]),
  );
  expect(shown.join("\n")).toContain("No place left");
  expect(shown.join("\n")).not.toContain("Actions");
});

test("what was refused stands beside its field with what was typed", () => {
  const values = { ...fields, "price.5": "99" };
  const shown = form({}, { values, errors: { "price.5": "offers:problems.aboveLow" } }).join("\n");
  expect(shown).toMatch(/price\.5=99[^\n]*\n[^\n]*Above the lowest price/);
  expect(shown).toContain("1 entry needs another look.");
});

test("an offer that holds has its own end and skus to change, and asks before it ends", () => {
  const shown = form({ offer: { ...offer, state: "approved", tab: "running" }, mode: "change" });
  expect(shown).toEqual(
    expect.arrayContaining(["offer=7:3", "Offer price: Silver: price.5=57.90", "[End now] intent=end"]),
  );
  const text = shown.join("\n");
  for (const absent of ["price.6", "take.5", "begins=", "intent=save", "intent=takeBack"])
    expect(text).not.toContain(absent);
  expect(text).toContain("End this offer now?");
});

test("an offer that waits is shown without fields, with what stands against it, and can be taken back", () => {
  const problems = [{ code: "belowCost", blocks: false, skuIds: [5] }];
  const shown = form({ offer: { ...offer, state: "in_review", tab: "in_review" }, mode: "look", problems }).join("\n");
  expect(shown).toContain("57.90");
  expect(shown).toContain("Below your cost");
  expect(shown).toContain("[Take back] intent=takeBack");
  for (const absent of ["price.5=", "intent=submit", "intent=end"]) expect(shown).not.toContain(absent);
});

test("drafts are ticked from the start and say why they stayed; a refused offer shows its reason", () => {
  const drafts = list("draft", {}, { sent: 2, left: [{ id: 7, code: "gates" }] }).join("\n");
  expect(drafts).toMatch(/offer=7:3/);
  expect(drafts).toContain("[Send the ticked ones in] intent=submit");
  expect(drafts).toContain("1 offer stays a draft: see why in its row. Sent in: 2.");
  expect(drafts).toContain("Something has to be changed first");
  const refused = list("refused", { state: "refused", reason: "Dear" }).join("\n");
  expect(refused).toContain("Refused “Dear”");
  expect(refused).not.toContain("offer=7:3");
  expect(list("running", none, undefined, {}).join("\n")).toContain("No offers yet.");
  expect(list("running", none).join("\n")).toContain("No offer fits.");
});

test("an offer begins with the choice of goods", () => {
  const goods = [{ id: 1, title: "Headphones", picture: "" }];
  const shown = drawn(<GoodsChoice title="Choose goods" choice={{ search: "", goods }} />);
  expect(shown).toContain("Headphones → /pages/store/marketing/offer?id=new&goods=1");
});
