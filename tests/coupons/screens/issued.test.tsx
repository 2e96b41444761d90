import { expect, test } from "vitest";
import { CouponList } from "~/app/coupons/admin/ui/coupon-list";
import { changes, drawn } from "../../support/drawn";
import { day } from "./issued-samples";

type List = Parameters<typeof CouponList>[0];
const row = {
  id: 1,
  name: "Spring",
  shopName: null,
  scope: "all",
  kind: "reduction",
  amountMinor: 300,
  percent: null,
  maxMinor: null,
  thresholdMinor: 0,
  points: null,
  total: 100,
  claimed: 40,
  used: 10,
  takenOffMinor: 0,
  state: "open",
  opensAt: 0,
  closesAt: null,
};
const listed = (values: object, more: Partial<List> = {}, data: object = {}) =>
  drawn(
    <CouponList
      {...({
        places: {
          list: "/operator/coupons",
          file: "/operator/coupons.csv",
          own: false,
          form: (id: unknown) => `/operator/coupons/${id}`,
        },
        decides: true,
        lead: "Lead",
        empty: "None yet",
        error: undefined,
        data: {
          title: "Coupons",
          rows: [{ ...row, ...values }],
          currency: "USD",
          next: null,
          counts: { all: 1, open: 1, planned: 0, over: 0, stopped: 0 },
          filter: { searchText: "", kind: null, state: null },
          ...data,
        },
        ...more,
      } as unknown as List)}
    />,
  );
test("an issuer sees what became of each coupon, and stops or resumes it", () => {
  expect(listed({})).toEqual([
    "Coupons",
    "Lead",
    "CSV → /operator/coupons.csv",
    "New coupon → /operator/coupons/new",
    "label: States of coupons",
    "All 1 → /operator/coupons (here)",
    "Given now 1 → /operator/coupons?state=open",
    "Planned 0 → /operator/coupons?state=planned",
    "Over 0 → /operator/coupons?state=over",
    "Stopped 0 → /operator/coupons?state=stopped",
    "Name or shop",
    "q=",
    "Kind",
    "kind= of Any kind | Money off | Percent off | Free delivery",
    "[Find]",
    "label: Coupons",
    "Coupon",
    "Worth",
    "Given",
    "Claimed",
    "Used",
    "Actions",
    "Spring → /operator/coupons/1",
    "Platform",
    "$3 off any amount",
    "Given now From Jan 1, 1970, 00:00 UTC",
    "40 of 100",
    "10",
    "id=1",
    "[Stop: Spring] intent=stop",
    "1 coupon",
  ]);
  const diff = (values: object, more: Partial<List> = {}, data: object = {}) =>
    changes(listed({}), listed(values, more, data));
  expect(
    diff({ kind: "discount", percent: 10, maxMinor: 500, thresholdMinor: 6000, name: "", shopName: "Trail" }),
  ).toEqual([
    "Spring → /operator/coupons/1 ⇒ #1 → /operator/coupons/1",
    "Platform ⇒ Trail",
    "$3 off any amount ⇒ 10% off over $60 At most $5 off",
    "[Stop: Spring] intent=stop ⇒ [Stop: #1] intent=stop",
  ]);
  expect(diff({ kind: "shipping", amountMinor: null, takenOffMinor: 900, closesAt: day })).toEqual([
    "$3 off any amount ⇒ Free delivery any amount",
    "Given now From Jan 1, 1970, 00:00 UTC ⇒ Given now From Jan 1, 1970, 00:00 UTC Until Jan 2, 1970, 00:00 UTC",
    "10 ⇒ 10 They took off $9",
  ]);
  expect(diff({ state: "stopped" })).toEqual([
    "Given now From Jan 1, 1970, 00:00 UTC ⇒ Stopped From Jan 1, 1970, 00:00 UTC",
    "[Stop: Spring] intent=stop ⇒ [Give again: Spring] intent=resume",
  ]);
  expect(diff({ state: "over" })).toEqual([
    "Given now From Jan 1, 1970, 00:00 UTC ⇒ Over From Jan 1, 1970, 00:00 UTC",
    "- id=1",
    "- [Stop: Spring] intent=stop",
  ]);
  expect(diff({}, { decides: false })).toEqual([
    "- New coupon → /operator/coupons/new",
    "- Spring → /operator/coupons/1",
    "- Platform",
    "+ Spring Platform",
    "- id=1",
    "- [Stop: Spring] intent=stop",
  ]);
  expect(diff({}, {}, { next: "c", filter: { searchText: "x", kind: "discount", state: "open" } })).toEqual([
    "CSV → /operator/coupons.csv ⇒ CSV → /operator/coupons.csv?q=x&kind=discount&state=open",
    "- All 1 → /operator/coupons (here)",
    "- Given now 1 → /operator/coupons?state=open",
    "- Planned 0 → /operator/coupons?state=planned",
    "- Over 0 → /operator/coupons?state=over",
    "- Stopped 0 → /operator/coupons?state=stopped",
    "+ All 1 → /operator/coupons?q=x&kind=discount",
    "+ Given now 1 → /operator/coupons?state=open&q=x&kind=discount (here)",
    "+ Planned 0 → /operator/coupons?state=planned&q=x&kind=discount",
    "+ Over 0 → /operator/coupons?state=over&q=x&kind=discount",
    "+ Stopped 0 → /operator/coupons?state=stopped&q=x&kind=discount",
    "+ state=open",
    "q= ⇒ q=x",
    "kind= of Any kind | Money off | Percent off | Free delivery ⇒ kind=discount of Any kind | Money off | Percent off | Free delivery",
    "+ Older coupons → /operator/coupons?q=x&kind=discount&state=open&before=c",
  ]);
  expect(listed({}, {}, { rows: [] }).slice(-2)).toEqual(["No coupon fits.", "1 coupon"]);
  expect(listed({}, {}, { rows: [], counts: { all: 0, open: 0, planned: 0, over: 0, stopped: 0 } }).slice(-2)).toEqual([
    "None yet",
    "0 coupons",
  ]);
});
