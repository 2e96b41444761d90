import { expect, test } from "vitest";
import CourierScreen from "~/app/orders/admin/routes/courier";
import CouriersScreen from "~/app/orders/admin/routes/couriers";
import type { ListedCourier } from "~/app/orders/admin/ui/courier-row";
import { screenOf } from "../../support/drawn";

const row: ListedCourier = {
  id: 4,
  code: "dhl",
  name: "DHL",
  trackingUrl: "https://dhl.example/t/{number}",
  phone: "",
  regions: [],
  moreRegions: 0,
  enabled: true,
  parcels: 12,
  manyParcels: false,
};
const list = screenOf(<CouriersScreen />, { title: "Couriers", rows: [row], q: "", state: "", edits: false });
const rowOf = (values: Partial<ListedCourier>) => list.told({ rows: [{ ...row, ...values }] });

test("couriers are listed with where they deliver and how a parcel is followed", () => {
  expect(list.page()).toEqual([
    "Couriers",
    "Whom shops send with, in the order of their forms.",
    "CSV → /operator/couriers.csv",
    "Name, code or phone",
    "q=",
    "State",
    "state= of Any | On | Off",
    "[Find]",
    "label: Couriers",
    "Courier",
    "Delivers to",
    "Tracking",
    "Parcels",
    "State",
    "DHL",
    "Everywhere",
    "dhl.example",
    "12",
    "On",
    "1 courier",
  ]);
  expect(rowOf({ regions: ["Malaysia", "Japan"], moreRegions: 3 })).toEqual(["Everywhere ⇒ Malaysia, Japan +3"]);
  expect(rowOf({ trackingUrl: "" })).toEqual(["dhl.example ⇒ Not given"]);
  expect(rowOf({ trackingUrl: "", phone: "+60" })).toEqual(["dhl.example ⇒ No address +60"]);
  expect(rowOf({ manyParcels: true, enabled: false })).toEqual(["12 ⇒ 12+", "On ⇒ Off"]);
  expect(list.told({ rows: [] })).toEqual([
    "- Courier",
    "- Delivers to",
    "- Tracking",
    "- Parcels",
    "- State",
    "- DHL",
    "- Everywhere",
    "- dhl.example",
    "- 12",
    "- On",
    "- 1 courier",
    "+ No courier fits.",
    "+ 0 couriers",
  ]);
});

test("who may change them switches them and moves them, in the whole list only", () => {
  const rows = [row, { ...row, id: 5, name: "Pos", enabled: false }, { ...row, id: 6, name: "Ninja" }];
  expect(list.told({ edits: true })).toEqual([
    "+ New courier → /operator/couriers/new",
    "- DHL",
    "+ Actions",
    "+ DHL → /operator/couriers/4",
    "+ id=4",
    "+ [Switch off: DHL] intent=off",
    "+ [Move DHL up] intent=up (off)",
    "+ [Move DHL down] intent=down (off)",
  ]);
  expect(list.page({ edits: true, rows }).filter((line) => /intent=(up|down)/.test(line))).toEqual([
    "[Move DHL up] intent=up (off)",
    "[Move DHL down] intent=down",
    "[Move Pos up] intent=up",
    "[Move Pos down] intent=down",
    "[Move Ninja up] intent=up",
    "[Move Ninja down] intent=down (off)",
  ]);
  expect(list.page({ edits: true, rows, q: "x" }).some((line) => /intent=(up|down)/.test(line))).toBe(false);
  expect(list.page({ edits: true, rows, state: "on" }).some((line) => /intent=(up|down)/.test(line))).toBe(false);
  expect(list.told({}, { error: "last" })).toEqual(["+ ! Shops need at least one courier to send with."]);
});

const countries = [
  { code: "MY", name: "Malaysia" },
  { code: "JP", name: "Japan" },
];
const fields = { "name.en": "DHL", key: "dhl", url: "", phone: "" };
const form = screenOf(<CourierScreen />, {
  title: "DHL",
  id: 4 as number | null,
  fields,
  version: 2,
  enabled: true as boolean | null,
  countries,
});

test("a courier's code is typed once; its countries are folded until one is ticked", () => {
  expect(form.page()).toEqual([
    "DHL",
    "On",
    "All couriers → /operator/couriers",
    "version=2",
    "Name and code",
    "Name",
    "One is enough; the other languages fall back to it.",
    "English",
    "name.en=DHL",
    "繁體中文",
    "name.zh-TW=",
    "简体中文",
    "name.zh-CN=",
    "Bahasa Melayu",
    "name.ms=",
    "日本語",
    "name.ja=",
    "한국어",
    "name.ko=",
    "Русский",
    "name.ru=",
    "Code: dhl",
    "Tracking and help",
    "Tracking address",
    "url=",
    "https, with {number} in the place of the waybill number. Empty: buyers only see the number.",
    "Phone",
    "phone=",
    "Shown to buyers beside the parcel.",
    "Where it delivers",
    "Nothing ticked: everywhere. Shops that send elsewhere find it further down.",
    "[Choose countries]",
    "( ) to.MY=on",
    "Malaysia",
    "( ) to.JP=on",
    "Japan",
    "[Save]",
  ]);
  expect(form.told({ id: null, enabled: null })).toEqual([
    "- On",
    "- Code: dhl",
    "+ Code",
    "+ key=dhl",
    "+ What reports and files call it. It cannot change later.",
  ]);
  expect(form.told({ enabled: false })).toEqual(["On ⇒ Off"]);
  expect(form.told({ fields: { ...fields, "to.JP": "on" } as typeof fields })).toEqual([
    "- [Choose countries]",
    "+ [1 country]",
    "+ (x) to.JP=on",
    "+ Japan",
    "- ( ) to.JP=on",
    "- Japan",
  ]);
});

test("a refused courier says how much is wrong, and where", () => {
  expect(form.told({}, { values: { version: "1", url: "x" }, errors: { url: "required" } })).toEqual([
    "- version=2",
    "+ ! 1 field needs a look.",
    "+ version=1",
    "name.en=DHL ⇒ name.en=",
    "url= ⇒ url=x",
    "https, with {number} in the place of the waybill number. Empty: buyers only see the number. ⇒ ! Please fill this in.",
  ]);
  expect(form.told({}, { values: {}, errors: { "": "required" } }).slice(0, 1)).toEqual(["+ ! Please fill this in."]);
});
