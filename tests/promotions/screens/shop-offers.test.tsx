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
          rules: { kind: "flash" },
          equation: null,
          plans: [],
          preview: null,
          fields,
          slots: [{ id: 2, left: 0, beginsAt: 0, endsAt: day, enrolUntil: 0 }],
          skus: [sku, { ...sku, id: 6, spec: "Sky", taken: null }],
          problems: [],
          currency: "USD",
          zone: "UTC",
          seesOrders: true,
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
  rules: { kind: "flash" },
  sum: { lowestMinor: 5790, usualMinor: 8990, quota: 110, taken: 4 },
  sold: { orders: 3, pieces: 3, turnoverMinor: 17_370, heldMinor: 0, givenMinor: 9600 },
  teams: null,
  bargains: null,
};
const list = (tab: string, values: object = {}, reply?: List["reply"], counts: object = { draft: 1 }) =>
  drawn(
    <OfferList
      data={
        {
          title: "Promotions",
          rows: values === none ? [] : [{ ...row, ...values }],
          counts,
          sold: row.sold,
          slots: [{ id: 2, left: 4, beginsAt: 0, enrolUntil: 0 }],
          currency: "USD",
          zone: "UTC",
          seesOrders: true,
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
  const shown = drawn(<GoodsChoice title="Choose goods" choice={{ search: "", kind: "group", goods }} />);
  expect(shown).toContain("Headphones → /pages/store/marketing/offer?id=new&goods=1&kind=group");
});

test("a group-buy has its people and hours in place of slots, and says what buyers will read", () => {
  const rules = { kind: "group", teamSize: 3, teamLeast: 2, hours: 24 };
  const shown = form({ rules, fields: { ...fields, teamSize: "3", teamLeast: "2", hours: "24" } });
  expect(shown).toEqual(
    expect.arrayContaining([
      "Buyers read: ships with 2 of 3 at the deadline.",
      "Flash sale A slot, or hours of yours → /pages/store/marketing/offer?id=new&goods=1&kind=flash",
    ]),
  );
  const text = shown.join("\n");
  for (const name of ["teamSize=3", "teamLeast=2", "hours=24"]) expect(text).toContain(name);
  expect(text).not.toContain("when=");
});

test("a bargain has a floor in place of a price, shows drawn plans, and who bears what", () => {
  const equation = { sku: "Silver", usualMinor: 8990, shopMinor: 3000, additionMinor: 200, priceMinor: 5790 };
  const text = form({
    offer,
    rules: { kind: "bargain", helpers: 2, hours: 24 },
    equation: { ...equation, creditedMinor: 5990 },
    plans: [[1600, 1400]],
  }).join("\n");
  expect(text).toContain("Floor: Silver: price.5=57.90");
  expect(text).toContain("16.00 · 14.00");
  expect(text).toContain("89.90 usual − 30.00 you − 2.00 platform = 57.90 paid");
  expect(text).toContain("You get 59.90 a piece before the fee.");
});

test("the list says of each offer what it is, and what its teams or its friends did", () => {
  const sold = { ...row.sold, heldMinor: 2190 };
  const group = { rules: { kind: "group", teamSize: 3, teamLeast: 2, hours: 24 }, teams: { full: 14, gathering: 7 } };
  const groups = list("running", { ...group, sold }).join("\n");
  for (const text of ["Group-buy", "Groups: 14 full, 7 gathering", "Held until full: 21.90", "usual 89.90"])
    expect(groups).toContain(text);
  const bargain = { rules: { kind: "bargain", helpers: 8, hours: 24 }, bargains: { opened: 38, cuts: 164 } };
  const bargains = list("running", bargain).join("\n");
  for (const text of ["Bargain", "Opened: 38, helped: 164", "Average 57.90", "floor; usual 89.90", "You gave 96.00"])
    expect(bargains).toContain(text);
});

test("a stored flash offer is shown as its buyers will see it", () => {
  const shown = { priceMinor: 5790, usualMinor: 8990, lowMinor: 5990, left: 40, quota: 50, perPerson: 2, mine: 0 };
  const rest = { shopCoupons: true, platformCoupons: true, endsAt: day };
  const preview = { offer: { ...shown, ...rest }, struckMinor: 8990, from: false };
  const text = form({ offer, preview }).join("\n");
  for (const part of ["As the buyer sees it", "Flash sale", "$57.90", "$89.90", "$59.90"]) expect(text).toContain(part);
});
