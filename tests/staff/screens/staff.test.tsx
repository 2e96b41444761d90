import { expect, test } from "vitest";
import AuditScreen from "~/app/staff/admin/routes/audit";
import ConfirmScreen from "~/app/staff/admin/routes/confirm";
import InviteScreen from "~/app/staff/admin/routes/invite";
import LoginScreen from "~/app/staff/admin/routes/login";
import LinkScreen from "~/app/staff/admin/routes/login-link";
import FactorScreen from "~/app/staff/admin/routes/second-factor";
import { screenOf } from "../../support/drawn";
import { wrong } from "./account-samples";

const act = {
  id: 1,
  name: "Siti",
  role: "owner" as string | null,
  action: "buyer.ban",
  label: "Lena",
  kind: "buyer",
  address: "10.0.0.1",
  at: 0,
  before: null as object | null,
  after: null as object | null,
};
const filter = {
  searchText: "",
  staffId: null as number | null,
  action: null as string | null,
  subject: null as string | null,
  from: "",
  to: "",
};
const audit = screenOf(<AuditScreen />, {
  title: "Log",
  rows: [act],
  next: null as string | null,
  count: 1,
  choices: { people: [{ id: 2, name: "Siti" }], actions: ["buyer.ban"] },
  filter,
});
test("staff sign in, ask for a link, and prove who they are", () => {
  const login = screenOf(<LoginScreen />, { title: "Sign in" });
  expect([login.page(), login.told({}, wrong("email", "password", ""))]).toEqual([
    [
      "Pasar Operator",
      "Sign in",
      "For people who run this shop.",
      "E-mail",
      "email=",
      "Password",
      "password=",
      "[Sign in]",
      "Can't sign in? Have a link mailed to you → /operator/login/link",
    ],
    [
      "+ ! Please fill this in.",
      "- email=",
      "+ email=s@example",
      "+ ! Please fill this in.",
      "+ ! Please fill this in.",
    ],
  ]);
  const link = screenOf(<LinkScreen />, { title: "Link", minutes: 15 });
  expect([link.page(), link.told({}, wrong("email", "")), link.page({}, { ...wrong(), sent: true })]).toEqual([
    [
      "Pasar Operator",
      "Link",
      "We mail you a link with which you choose a new password and sign in. It works even while sign-in is locked.",
      "E-mail",
      "email=",
      "[Mail me a link]",
      "Staff sign-in → /operator/login",
    ],
    ["+ ! Please fill this in.", "- email=", "+ email=s@example", "+ ! Please fill this in."],
    [
      "Pasar Operator",
      "Link",
      "If s@example belongs to a member of staff, a link is on its way. It is good for 15 minutes.",
      "Staff sign-in → /operator/login",
    ],
  ]);
  const factor = screenOf(<FactorScreen />, { title: "Code", email: "s@example" });
  expect([factor.page(), factor.told({}, wrong("code"))]).toEqual([
    [
      "Pasar Operator",
      "Code",
      "s@example",
      "Code",
      "code=",
      "Six digits from your app, or a recovery code",
      "[Continue]",
      "[Sign out]",
    ],
    ["Six digits from your app, or a recovery code ⇒ ! Please fill this in."],
  ]);
  const confirm = screenOf(<ConfirmScreen />, { title: "Confirm", email: "s@example", secondFactor: false });
  expect([confirm.page(), confirm.told({ secondFactor: true }, wrong("password", "code"))]).toEqual([
    [
      "Pasar Operator",
      "Confirm",
      "Before you change how an account is opened, show once more that it is you. Then you go on where you were.",
      "username=s@example",
      "Password",
      "password=",
      "[Go on]",
      "Back to my account → /operator/account",
    ],
    ["+ ! Please fill this in.", "+ Code", "+ code=", "+ ! Please fill this in."],
  ]);
});

test("an invitation asks for a name only of somebody new, and may be gone", () => {
  const invite = screenOf(<InviteScreen />, {
    title: "Invitation",
    invite: { email: "s@example", role: "owner", isNew: false } as object | null,
  });
  expect(invite.page()).toEqual([
    "Pasar Operator",
    "Invitation",
    "s@example · Owner",
    "username=s@example",
    "New password",
    "password=",
    "At least 12 characters",
    "Repeat the password",
    "repeatPassword=",
    "[Save and sign in]",
  ]);
  const fresh = { email: "s@example", role: "owner", isNew: true };
  expect(invite.told({ invite: fresh }, wrong("name", "password", "repeatPassword", ""))).toEqual([
    "+ ! Please fill this in.",
    "+ Your name",
    "+ name=Siti",
    "+ ! Please fill this in.",
    "At least 12 characters ⇒ ! Please fill this in.",
    "+ ! Please fill this in.",
  ]);
  expect(invite.page({ invite: null })).toEqual([
    "Pasar Operator",
    "Invitation",
    "It was used, taken back or is too old. Ask for a new one.",
    "Staff sign-in → /operator/login",
  ]);
});

test("the log of acts says who changed what", () => {
  expect(audit.page()).toEqual([
    "Log",
    "Every act of staff. Rows are only added, never changed or deleted.",
    "CSV → /operator/audit.csv",
    "Person, object or address",
    "q=",
    "Who",
    "who= of Anyone | Siti",
    "Act",
    "act= of Any act | buyer.ban",
    "From",
    "from=",
    "To",
    "to=",
    "[Find]",
    "label: Log",
    "When",
    "Who",
    "Act",
    "On what",
    "From where",
    "Jan 1, 1970, 00:00:00 UTC",
    "S Siti Owner",
    "buyer.ban",
    "Buyer Lena",
    "10.0.0.1",
    "Acts: 1",
  ]);
  expect(
    audit.told({ rows: [{ ...act, name: "", role: null, before: { state: "fine" }, after: { state: "banned" } }] }),
  ).toEqual([
    "S Siti Owner ⇒ S System",
    "+ [What changed]",
    "+ Before",
    "+ state",
    "+ fine",
    "+ After",
    "+ state",
    "+ banned",
  ]);
  expect(audit.told({ rows: [{ ...act, after: { state: "banned" } }] })).toEqual([
    "+ [What changed]",
    "+ After",
    "+ state",
    "+ banned",
  ]);
  expect(
    audit.told({ count: 1000, next: "c", filter: { ...filter, staffId: 2, action: "buyer.ban", subject: "buyer:4" } }),
  ).toEqual([
    "- CSV → /operator/audit.csv",
    "+ CSV → /operator/audit.csv?who=2&act=buyer.ban&subject=buyer%3A4",
    "+ subject=buyer:4",
    "who= of Anyone | Siti ⇒ who=2 of Anyone | Siti",
    "act= of Any act | buyer.ban ⇒ act=buyer.ban of Any act | buyer.ban",
    "- Acts: 1",
    "+ Acts: 1000 or more",
    "+ Older → /operator/audit?who=2&act=buyer.ban&subject=buyer%3A4&before=c",
  ]);
  expect(audit.page({ rows: [], count: 999 }).slice(-2)).toEqual(["No act fits this search.", "Acts: 999"]);
});
