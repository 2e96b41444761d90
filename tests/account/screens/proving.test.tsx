import { expect, test } from "vitest";
import PaymentScreen from "~/app/account/routes/settings/payment-password";
import ConfirmScreen from "~/app/account/routes/sign-in/confirm";
import PhoneScreen from "~/app/account/routes/sign-in/phone";
import ThirdScreen from "~/app/account/routes/sign-in/thirdreg";
import { screenOf } from "../../support/drawn";

const payment = screenOf(<PaymentScreen />, {
  title: "Payment password",
  way: "first",
  target: null as string | null,
  asksLogin: true,
  next: null as string | null,
});
const confirm = screenOf(<ConfirmScreen />, {
  title: "Confirm",
  way: "password",
  target: null as string | null,
  provider: "Acme",
  asksFactor: false,
  next: null as string | null,
});
const legal = { terms: null, privacy: null };
const phone = screenOf(<PhoneScreen />, {
  view: "bind",
  title: "Phone",
  by: "phone",
  stored: "+60 1" as string | null,
  next: null as string | null,
  countries: { usual: "MY", list: [["MY", "60", "Malaysia"]] },
  provider: null,
  legal,
});
const third = screenOf(<ThirdScreen />, {
  title: "Acme",
  provider: "Acme" as string | null,
  failed: false,
  person: "lena" as string | null,
  signedIn: false,
  next: null as string | null,
  legal,
});
test("a payment password is set first, or changed by the old one or a code", () => {
  expect(payment.page()).toEqual([
    "Back → /pages/user/setting/security",
    "Payment password",
    "Six digits that you are asked for when you pay or withdraw. Five wrong tries lock it for 30 minutes.",
    "Login password",
    "loginPassword=",
    "New payment password",
    "password=",
    "A payment password has 6 digits.",
    "Once more",
    "repeatPassword=",
    "[Save] intent=save",
  ]);
  expect(payment.told({ way: "old", target: "l***@example", asksLogin: false, next: "/x" })).toEqual([
    "Back → /pages/user/setting/security ⇒ Back → /x",
    "- Login password",
    "- loginPassword=",
    "+ label: Ways to go on",
    "+ Old password → /pages/user/auth/paymentPassword?next=%2Fx (here)",
    "+ Code → /pages/user/auth/paymentPassword?by=code&next=%2Fx",
    "+ Old payment password",
    "+ oldPassword=",
  ]);
  expect(payment.told({ way: "old", asksLogin: false })).toEqual([
    "Login password ⇒ Old payment password",
    "loginPassword= ⇒ oldPassword=",
  ]);
  expect(payment.told({ way: "code", target: "l***@example", asksLogin: false })).toEqual([
    "- Login password",
    "- loginPassword=",
    "+ label: Ways to go on",
    "+ Old password → /pages/user/auth/paymentPassword",
    "+ Code → /pages/user/auth/paymentPassword?by=code (here)",
    "+ [] intent=save",
    "+ The code goes to l***@example.",
    "+ 6-digit code",
    "+ code=",
    "+ [Get code] intent=send",
  ]);
  expect(payment.told({}, { values: {}, errors: { loginPassword: "required", "": "required" } })).toEqual([
    "+ ! Please fill this in.",
    "+ ! Please fill this in.",
  ]);
});

test("somebody proves who they are by what they have", () => {
  expect(confirm.page()).toEqual([
    "Back → /pages/user/setting/security",
    "Confirm",
    "Before you change how your account is opened, show once more that it is you. Then you go on where you were.",
    "Login password",
    "password=",
    "Forgot your password? → /pages/user/auth/retrieve",
    "[Go on] intent=confirm",
  ]);
  expect(confirm.told({ way: "code", target: "l***@example" })).toEqual([
    "- Login password",
    "- password=",
    "- Forgot your password? → /pages/user/auth/retrieve",
    "+ [] intent=confirm",
    "+ The code goes to l***@example.",
    "+ 6-digit code",
    "+ code=",
    "+ [Get code] intent=send",
  ]);
  expect(confirm.told({ way: "provider" })).toEqual([
    "- Login password",
    "- password=",
    "- Forgot your password? → /pages/user/auth/retrieve",
    "- [Go on] intent=confirm",
    "+ Continue with Acme → /pages/user/auth/thirdreg/start",
  ]);
  expect(confirm.told({ way: "none" })).toEqual([
    "- Before you change how your account is opened, show once more that it is you. Then you go on where you were.",
    "- Login password",
    "- password=",
    "- Forgot your password? → /pages/user/auth/retrieve",
    "- [Go on] intent=confirm",
    "+ Failed to get a login channel",
    "+ There is nothing here by which we could make sure that it is you. Please write to our service.",
    "+ !",
  ]);
  expect(confirm.told({ asksFactor: true })).toEqual([
    "+ Code of the authenticator app",
    "+ factorCode=",
    "+ Six digits, or a recovery code",
  ]);
});

test("a phone is bound once", () => {
  expect(phone.page()).toEqual([
    "Back → /pages/user/setting/security",
    "Phone",
    "With a phone number you can log in by code and find your account again.",
    "[] intent=code",
    "Phone number",
    "+60",
    "country=MY of Malaysia +60",
    "phone=",
    "6-digit code",
    "code=",
    "[Get code] intent=send",
    "[Add phone number] intent=code",
  ]);
  expect(phone.told({ view: "fixed" })).toEqual([
    "- With a phone number you can log in by code and find your account again.",
    "- [] intent=code",
    "- Phone number",
    "- +60",
    "- country=MY of Malaysia +60",
    "- phone=",
    "- 6-digit code",
    "- code=",
    "- [Get code] intent=send",
    "- [Add phone number] intent=code",
    "+ +60 1",
    "+ Changing the phone number is not supported.",
    "+ Back → /pages/user/setting/security",
    "+ !",
  ]);
  expect(phone.told({ view: "fixed", stored: null, next: "/x" }).at(-1)).toEqual("+ !");
});

test("an identity elsewhere makes an account or is connected to one", () => {
  expect(third.page()).toEqual([
    "Back → /pages/user/auth/auth",
    "Acme",
    "Acme vouches for lena. There is no account here for it yet.",
    "legal=",
    "( ) agree=",
    "I agree to the",
    "User agreement → /pages/article/details",
    "and the",
    "Privacy statement → /pages/user/setting/privacy",
    "[Create account]",
    "Have an account already?",
    "Log in and connect → /pages/user/auth/auth?next=%2Fpages%2Fuser%2Fauth%2Fthirdreg",
  ]);
  expect(third.told({ signedIn: true })).toEqual([
    "- legal=",
    "- ( ) agree=",
    "- I agree to the",
    "- User agreement → /pages/article/details",
    "- and the",
    "- Privacy statement → /pages/user/setting/privacy",
    "- [Create account]",
    "- Have an account already?",
    "- Log in and connect → /pages/user/auth/auth?next=%2Fpages%2Fuser%2Fauth%2Fthirdreg",
    "+ [Connect with my account]",
  ]);
  expect(third.told({ person: null })).toEqual([
    "- Acme vouches for lena. There is no account here for it yet.",
    "- legal=",
    "- ( ) agree=",
    "- I agree to the",
    "- User agreement → /pages/article/details",
    "- and the",
    "- Privacy statement → /pages/user/setting/privacy",
    "- [Create account]",
    "- Have an account already?",
    "- Log in and connect → /pages/user/auth/auth?next=%2Fpages%2Fuser%2Fauth%2Fthirdreg",
    "+ You log in at Acme and come back here.",
    "+ Continue with Acme → /pages/user/auth/thirdreg/start",
  ]);
  expect(third.told({ failed: true, provider: null })).toEqual([
    "- Acme vouches for lena. There is no account here for it yet.",
    "- legal=",
    "- ( ) agree=",
    "- I agree to the",
    "- User agreement → /pages/article/details",
    "- and the",
    "- Privacy statement → /pages/user/setting/privacy",
    "- [Create account]",
    "- Have an account already?",
    "- Log in and connect → /pages/user/auth/auth?next=%2Fpages%2Fuser%2Fauth%2Fthirdreg",
    "+ Failed to get a login channel",
    "+ Third-party login is not available just now. Log in another way.",
    "+ Log in with a code → /pages/user/auth/auth",
    "+ !",
  ]);
});
