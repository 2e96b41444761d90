import { expect, test } from "vitest";
import AccountScreen from "~/app/staff/admin/routes/account";
import StaffScreen from "~/app/staff/admin/routes/staff";
import { screenOf } from "../../support/drawn";
import { factor, wrong } from "./account-samples";

const session = { id: "s", device: { browser: "Firefox", system: "" }, address: "10.0.0.1", seenAt: 0, current: true };
const account = screenOf(<AccountScreen />, {
  title: "Account",
  name: "Siti",
  email: "s@example",
  role: "owner",
  factor,
  sessions: [session],
  nowMs: 600_000,
});
const member = {
  id: 2,
  name: "Siti",
  email: "s@example",
  role: "owner",
  disabled: false,
  secondFactor: false,
  lastLogin: null as number | null,
};
const staff = screenOf(<StaffScreen />, {
  title: "Staff",
  members: [member],
  invites: [] as object[],
  me: 9,
  edits: true,
  hours: 48,
  nowMs: 600_000,
});
const memberOf = (values: Partial<typeof member>) => staff.told({ members: [{ ...member, ...values }] });
test("the own account has a password, a second factor and sessions", () => {
  expect(account.page()).toEqual([
    "Account",
    "Siti · s@example · Owner",
    "[Sign out]",
    "Password",
    "A new password signs you out on every other device. A mail tells you about it.",
    "username=s@example",
    "Present password",
    "presentPassword=",
    "New password",
    "newPassword=",
    "At least 12 characters",
    "Repeat the password",
    "repeatPassword=",
    "[Change the password] intent=password",
    "Second factor",
    "Off",
    "With a code from an app on your phone, a stolen password alone opens nothing.",
    "[Set it up] intent=begin",
    "Where you are signed in",
    "Firefox 10.0.0.1 This browser",
  ]);
  expect(
    account.told({ sessions: [session, { ...session, id: "t", current: false, device: { browser: "", system: "" } }] }),
  ).toEqual([
    "+ [Sign out everywhere else] intent=others",
    "+ Unknown device 10.0.0.1 10 minutes ago",
    "+ session=t",
    "+ [Sign out there] intent=session",
  ]);
  const other = (values: Partial<typeof factor>, reply?: unknown) =>
    account.told({ factor: { ...factor, ...values } }, reply);
  // Nothing else is permitted before it: its card comes first.
  expect(other({ required: true }).slice(0, 3)).toEqual([
    "+ Second factor",
    "+ Off",
    "+ Your role needs a second factor. Set it up to go on.",
  ]);
  expect(other({ setUp: { secret: "ABCD", qr: { size: 20, path: "M0 0" } } })).toEqual([
    "- With a code from an app on your phone, a stolen password alone opens nothing.",
    "- [Set it up] intent=begin",
    "+ Scan this with an authenticator app, then type the code it shows.",
    "+ Or type this key:",
    "+ ABCD",
    "+ Code",
    "+ code=",
    "+ [Turn it on] intent=confirm",
  ]);
  expect(other({ on: true, left: 1 })).toEqual([
    "- Off",
    "- With a code from an app on your phone, a stolen password alone opens nothing.",
    "- [Set it up] intent=begin",
    "+ On",
    "+ Recovery codes left: 1",
    "+ Password",
    "+ password=",
    "+ [Turn it off] intent=remove",
  ]);
  expect(other({ on: true, required: true })).toEqual([
    "- Off",
    "- With a code from an app on your phone, a stolen password alone opens nothing.",
    "- [Set it up] intent=begin",
    "+ On",
    "+ Recovery codes left: 8",
  ]);
  expect(other({}, { values: {}, errors: {}, codes: ["1111", "2222"] }).slice(0, 6)).toEqual([
    "+ Second factor",
    "+ On",
    "+ Keep these recovery codes. Each works once, and they are not shown again.",
    "+ 1111",
    "+ 2222",
    "+ Go to the console → /operator",
  ]);
});

test("members of staff are changed by who may, and invited by a link", () => {
  expect(staff.page()).toEqual([
    "Staff",
    "Who works here, and what each may do.",
    "CSV → /operator/staff.csv",
    "Invite somebody",
    "E-mail",
    "email=",
    "Role",
    "role=content of Owner | Content | Catalogue | Support | Finance | Audit",
    "[Make a link] intent=invite",
    "label: Staff",
    "Who",
    "Role",
    "Second factor",
    "Last sign-in",
    "Change",
    "S Siti s@example",
    "Owner",
    "Off",
    "Never",
    "[Change: Siti]",
    "id=2",
    "role=owner of Owner | Content | Catalogue | Support | Finance | Audit",
    "[Set the role] intent=role",
    "id=2",
    "email=s@example",
    "role=owner",
    "[Link for a new password] intent=invite",
    "[Disable] intent=disable",
  ]);
  expect(staff.told({ edits: false })).toEqual([
    "- Invite somebody",
    "- E-mail",
    "- email=",
    "- Role",
    "- role=content of Owner | Content | Catalogue | Support | Finance | Audit",
    "- [Make a link] intent=invite",
    "- Change",
    "- [Change: Siti]",
    "- id=2",
    "- role=owner of Owner | Content | Catalogue | Support | Finance | Audit",
    "- [Set the role] intent=role",
    "- id=2",
    "- email=s@example",
    "- role=owner",
    "- [Link for a new password] intent=invite",
    "- [Disable] intent=disable",
  ]);
  expect(memberOf({ disabled: true, secondFactor: true, lastLogin: 0 })).toEqual([
    "Owner ⇒ Owner Disabled",
    "Off ⇒ On",
    "Never ⇒ 10 minutes ago",
    "- [Link for a new password] intent=invite",
    "- [Disable] intent=disable",
    "+ [Enable] intent=enable",
    "+ id=2",
    "+ proof= of How did you make sure who asked? | Met in person | Seen on a video call | Called back on a number known before",
    "+ [Take the second factor away]",
    "+ Turn off the second factor of Siti? The password alone is enough then.",
    "+ [Cancel]",
    "+ [Take the second factor away] intent=resetFactor",
  ]);
  expect(staff.told({ me: 2 })).toEqual(["Owner ⇒ Owner You"]);
  expect(staff.told({}, { ...wrong("email", ""), link: "https://pasar.example/x" })).toEqual([
    "+ ! Please fill this in.",
    "+ Send this link to the person. It works once, within 48 hours, and is not shown again.",
    "+ https://pasar.example/x",
    "+ !",
    "- email=",
    "+ email=s@example",
    "+ ! Please fill this in.",
  ]);
});
