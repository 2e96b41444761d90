import { expect, test } from "vitest";
import ApplicationScreen from "~/app/shops/admin/routes/application";
import ApplicationsScreen from "~/app/shops/admin/routes/applications";
import { screenOf } from "../../support/drawn";
import { filter, picture, seen } from "./shop-case-samples";

const application = {
  id: 9,
  number: "9",
  state: "in_review",
  type: "flagship",
  version: 2,
  sentAt: 0,
  again: false,
  pictures: ["id_front", "licence"],
  changed: {} as Record<string, string | null>,
  nickname: "Lena",
  memberSince: 0,
  realName: "Lena Lim",
  idNumberEnd: "1234",
  company: "Trail Ltd",
  licenceNumber: "L1",
  licenceUntil: "2027-01-01",
  brand: "Trail",
  shopName: "Trail",
  city: "Ipoh",
  address: "Jalan 1",
  phone: "+60",
  profile: "Boots",
  icon: null as object | null,
  sameName: [] as object[],
  rulesVersion: 3,
  reason: "",
  decidedBy: null as string | null,
  decidedAt: null as number | null,
};
const one = screenOf(<ApplicationScreen />, {
  title: "Trail",
  application,
  decides: true,
  commissionPermille: 55,
  seen,
});
const caseOf = (values: Partial<typeof application>, reply?: unknown) =>
  one.told({ application: { ...application, ...values } }, reply);
const list = screenOf(<ApplicationsScreen />, {
  title: "Applications",
  rows: [application],
  counts: { in_review: 1, passed: 2, refused: 3, all: 6 },
  filter,
  next: null as string | null,
  nowMs: 600_000,
});
test("an application is decided beside who applies, the company and the shop", () => {
  expect(one.page()).toEqual([
    "Trail",
    "Application 9, sent Jan 1, 1970, 00:00 UTC",
    "Flagship",
    "All applications → /operator/applications",
    "Who applies",
    "Private pictures, encrypted",
    "Account",
    "Lena since Jan 1, 1970, 00:00:00 UTC",
    "Full name",
    "Lena Lim",
    "Number of the identity document",
    "•••• 1234",
    "Show → /operator/applications/9?look=number",
    "Show → /operator/applications/9?look=id_front",
    "Document, front",
    "Show → /operator/applications/9?look=licence",
    "Business licence",
    "Each look is in the audit log.",
    "Qualification",
    "Company",
    "Trail Ltd",
    "Number of the business licence",
    "L1",
    "Licence valid until",
    "2027-01-01",
    "Brand",
    "Trail",
    "The shop",
    "Name of the shop",
    "Trail",
    "City",
    "Ipoh",
    "Address",
    "Jalan 1",
    "Mobile number",
    "+60",
    "About the shop",
    "Boots",
    "Rules accepted, version 3",
    "Decision",
    "version=2",
    "( ) identity=on",
    "Picture and name match the identity",
    "( ) company=on",
    "The company is in the register and its licence is valid",
    "( ) name=on",
    "The name of the shop may stay",
    "Passing opens the shop, with a commission of 5.5%.",
    "[Pass] intent=pass",
    "version=2",
    "[Picture unreadable]",
    "[Name taken]",
    "[Licence expired]",
    "Reason, read by the applicant",
    "reason=",
    "Needed to refuse. The rest stays filled in.",
    "Step to put right",
    "step=qualification of Account | Qualification | Shop",
    "[Refuse] intent=refuse",
  ]);
  expect(one.told({ decides: false })).toEqual([
    "Private pictures, encrypted ⇒ Private, 2 pictures",
    "- Show → /operator/applications/9?look=number",
    "- Show → /operator/applications/9?look=id_front",
    "- Document, front",
    "- Show → /operator/applications/9?look=licence",
    "- Business licence",
    "- Each look is in the audit log.",
    "- Decision",
    "- version=2",
    "- ( ) identity=on",
    "- Picture and name match the identity",
    "- ( ) company=on",
    "- The company is in the register and its licence is valid",
    "- ( ) name=on",
    "- The name of the shop may stay",
    "- Passing opens the shop, with a commission of 5.5%.",
    "- [Pass] intent=pass",
    "- version=2",
    "- [Picture unreadable]",
    "- [Name taken]",
    "- [Licence expired]",
    "- Reason, read by the applicant",
    "- reason=",
    "- Needed to refuse. The rest stays filled in.",
    "- Step to put right",
    "- step=qualification of Account | Qualification | Shop",
    "- [Refuse] intent=refuse",
    "+ Only owners and support decide about applications.",
  ]);
});

test("a person has no company; what was changed since the refusal is marked", () => {
  expect(caseOf({ type: "personal" })).toEqual([
    "Flagship ⇒ Personal",
    "- Qualification",
    "- Company",
    "- Trail Ltd",
    "- Number of the business licence",
    "- L1",
    "- Licence valid until",
    "- 2027-01-01",
    "- Brand",
    "- Trail",
    "- ( ) company=on",
    "- The company is in the register and its licence is valid",
  ]);
  expect(caseOf({ type: "enterprise" })).toEqual(["Flagship ⇒ Enterprise", "- Brand", "- Trail"]);
  expect(caseOf({ again: true, changed: { realName: "Lina", shopName: null, id_front: null } })).toEqual([
    "Flagship ⇒ Flagship sent again",
    "Lena Lim ⇒ Lena Lim changed Lina",
    "Document, front ⇒ Document, front changed",
    "Trail ⇒ Trail changed",
  ]);
  expect(caseOf({ icon: picture, sameName: [{ id: 4 }] })).toEqual([
    "+ Name exists already",
    "+ Compare with shop 4 → /pages/shop/shop?id=4",
  ]);
});

test("a document is open for a while once it was asked for", () => {
  expect(one.told({ seen: { picture: "licence", number: null, at: 0, by: "Siti" } })).toEqual([
    "Show → /operator/applications/9?look=licence ⇒ image: Business licence",
    "Business licence ⇒ Seen by Siti, Jan 1, 1970, 00:00:00 UTC Business licence hides in 60 s",
  ]);
  expect(one.told({ seen: { picture: null, number: "900101-1234", at: 0, by: "Siti" } })).toEqual([
    "- •••• 1234",
    "- Show → /operator/applications/9?look=number",
    "+ 900101-1234",
  ]);
});

test("a decided application says how; a refused decision keeps what was typed", () => {
  expect(
    caseOf({ state: "refused", decidedBy: "Siti", decidedAt: 0, reason: "Unreadable" }).filter((line) =>
      line.startsWith("+"),
    ),
  ).toEqual(["+ Refused", "+ Siti, Jan 1, 1970, 00:00 UTC", "+ “ Unreadable ”"]);
  expect(
    caseOf({ state: "passed" }, { values: {}, errors: { "": "required" } }).filter((line) => line.startsWith("+")),
  ).toEqual(["+ Passed", "+ ! Please fill this in.", "+ , Jan 1, 1970, 00:00 UTC"]);
  const values = { reason: "R", step: "shop", identity: "on" };
  expect(caseOf({}, { values, errors: { checks: "required", reason: "required", "": "required" } })).toEqual([
    "+ ! Please fill this in.",
    "( ) identity=on ⇒ (x) identity=on",
    "+ ! Please fill this in.",
    "reason= ⇒ reason=R",
    "Needed to refuse. The rest stays filled in. ⇒ ! Please fill this in.",
    "step=qualification of Account | Qualification | Shop ⇒ step=shop of Account | Qualification | Shop",
  ]);
});

test("applications are listed by state, those sent again are marked", () => {
  expect(list.page()).toEqual([
    "Applications",
    "1 waits",
    "CSV → /operator/applications.csv",
    "label: Which applications",
    "Waiting 1 → /operator/applications (here)",
    "Passed 2 → /operator/applications?state=passed",
    "Refused 3 → /operator/applications?state=refused",
    "Shop, company, applicant or number",
    "q=",
    "Kind of shop",
    "type= of Any kind | Personal | Enterprise | Flagship",
    "[Find]",
    "label: Applications",
    "Shop",
    "Kind",
    "Applicant",
    "Sent",
    "State",
    "Trail → /operator/applications/9",
    "Trail Ltd",
    "Flagship",
    "Lena",
    "10 minutes ago",
    "In review",
  ]);
  expect(
    list.told({ rows: [{ ...application, company: "", again: true, state: "passed", decidedBy: "Siti" }] }),
  ).toEqual([
    "- Trail Ltd",
    "- Flagship",
    "+ Flagship sent again",
    "10 minutes ago ⇒ Jan 1, 1970, 00:00 UTC",
    "In review ⇒ Passed Siti",
  ]);
  expect(list.told({ rows: [] }).at(-1)).toEqual("+ No application here. New ones appear by themselves.");
  expect(list.told({ filter: { state: "passed", searchText: "x", type: "personal" }, next: "c" })).toEqual([
    "CSV → /operator/applications.csv ⇒ CSV → /operator/applications.csv?q=x&type=personal&state=passed",
    "- Waiting 1 → /operator/applications (here)",
    "- Passed 2 → /operator/applications?state=passed",
    "- Refused 3 → /operator/applications?state=refused",
    "+ Waiting 1 → /operator/applications?q=x&type=personal",
    "+ Passed 2 → /operator/applications?state=passed&q=x&type=personal (here)",
    "+ Refused 3 → /operator/applications?state=refused&q=x&type=personal",
    "+ state=passed",
    "q= ⇒ q=x",
    "type= of Any kind | Personal | Enterprise | Flagship ⇒ type=personal of Any kind | Personal | Enterprise | Flagship",
    "+ Show more → /operator/applications?q=x&type=personal&state=passed&after=c",
  ]);
});
