import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { phoneRule } from "~/app/account/phones/phone-number.server";
import { isEmail, isPhone, mainlandPhone, maskedTarget } from "~/app/account/rules";
import {
  contactCodeForm,
  newPasswordForm,
  oldPaymentForm,
  passwordForm,
  profileForm,
  registerForm,
  targetForm,
} from "~/app/account/sign-in/auth-form.server";
import { parseForm } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import { addressKey } from "~/app/platform/throttle/address-key.server";

function errorsOf(schema: z.ZodType, fields: Record<string, string>): Record<string, string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parsed = parseForm(form, schema);
  return parsed.ok ? {} : parsed.reply.errors;
}

const registration = { phone: "13800138000", code: "123456", password: "kl7vz2", agree: "on" };
const rule = { ...phoneRule(mainlandPhone, null), by: "phone" as const };
const register = registerForm(rule);

describe("specification §5, each rule with its message", () => {
  test("a complete registration is accepted", () => expect(errorsOf(register, registration)).toEqual({}));
  test.each([
    ["phone", "", "required"],
    ["phone", "12345", "phone"],
    ["phone", "11800138000", "phone"],
    ["phone", "1380013800", "phone"],
    ["phone", "138001380000", "phone"],
    ["phone", "9".repeat(500), "phone"],
    ["code", "", "required"],
    ["code", "12345", "code"],
    ["code", "1234567", "code"],
    ["code", "12345a", "code"],
    ["password", "", "required"],
    ["password", "short", "passwordShort|min=6"],
    ["password", "😀😀😀😀😀", "passwordShort|min=6"],
    ["password", "x".repeat(129), "tooLong"],
    ["agree", "", "agree"],
    ["agree", "yes", "agree"],
  ])("registration: %s = %j gives %s", (field, value, message) => {
    expect(errorsOf(register, { ...registration, [field]: value })[field]).toBe(message);
  });
  test("six code points are enough for a password, whatever they are", () => {
    for (const password of ["😀😀😀😀😀😀", "𠮷野家𠮷野家", " rymw5", "пыльца", "كلمةسر"]) {
      expect(errorsOf(register, { ...registration, password })).toEqual({});
    }
  });
  test("a password of up to 128 characters is taken exactly as it was typed", () => {
    for (const password of ["  Two words  ", "Ａé é Ａé", `${"😀y".repeat(64)}`]) {
      expect(register.parse({ ...registration, password }).password).toBe(password);
      expect(passwordForm.parse({ account: "nadia", password }).password).toBe(password);
    }
  });
  test("a phone number may be typed with spaces, dashes, the country's code or digits of full width", () => {
    for (const phone of [
      "138 0013 8000",
      "138-0013-8000",
      "+86 13800138000",
      "0086 138 0013 8000",
      "＋８６ １３８００１３８０００",
    ]) {
      expect(contactCodeForm(rule).parse({ phone, code: "123456" }).phone).toBe("13800138000");
    }
  });
  test("the phone pattern is configuration", () => {
    expect(isPhone("0123456789", "0\\d{9}")).toBe(true);
    expect(isPhone("13800138000", "0\\d{9}")).toBe(false);
  });
  test.each([
    ["", "required"],
    ["not@mail", "email"],
    ["a b@mail.example", "email"],
    ["@mail.example", "email"],
    ["a@b@mail.example", "email"],
    ["a@mail.example\r\nBcc: x@y.example", "email"],
    ["nobody", "phone"],
    [`${"a".repeat(250)}@mail.example`, "tooLong"],
  ])("retrieve: %j gives %s", (target, message) => {
    expect(errorsOf(targetForm(rule), { target }).target).toBe(message);
  });
  test("e-mail addresses of any script are fine", () => {
    for (const email of ["nadia@mail.example", "n.a+b@sub.mail.example", "почта@пример.рф", "メール@例え.jp"]) {
      expect(isEmail(email)).toBe(true);
    }
  });
  test.each([
    ["username", "ab", "usernameLength"],
    ["username", "x".repeat(33), "usernameLength"],
    ["username", "", "required"],
    ["username", "13800138000", "account:errors.usernameForm"],
    ["username", "+60 12-345 6789", "account:errors.usernameForm"],
    ["username", "me@mail.example", "account:errors.usernameForm"],
    ["username", "abc\u202Edef", "characters"],
    ["nickname", "ab", "nicknameLength"],
    ["nickname", "x".repeat(33), "nicknameLength"],
    ["nickname", "ab\u0007c", "characters"],
  ])("profile: %s = %j gives %s", (field, value, message) => {
    expect(errorsOf(profileForm, { username: "nadia", nickname: "Nadia", [field]: value })[field]).toBe(message);
  });
  test.each(["👩‍👩‍👧‍👦😀😀", "𠮷野家", "محمد الأمين", "😀".repeat(32), "Ólafur", "名無しさん"])(
    "the name %s is accepted",
    (name) => {
      expect(errorsOf(profileForm, { username: name, nickname: name })).toEqual({});
    },
  );
  test("both entries of a new password are the same", () => {
    expect(errorsOf(newPasswordForm(), { password: "kl7vz2", repeatPassword: "Kl7vz2" })).toEqual({
      repeatPassword: "passwordSame",
    });
    expect(errorsOf(newPasswordForm(), { password: "kl7vz2", repeatPassword: "kl7vz2" })).toEqual({});
  });
  test.each(["12345", "1234567", "abcdef", "12 456"])("a payment password is six digits, not %j", (password) => {
    expect(errorsOf(oldPaymentForm, { oldPassword: "123456", password, repeatPassword: password }).password).toBe(
      "paymentPassword",
    );
  });
  test("the sign-in form says nothing about the shape of an account", () => {
    expect(errorsOf(passwordForm, { account: "a", password: "b" })).toEqual({});
    expect(errorsOf(passwordForm, { account: "x".repeat(255), password: "b" })).toEqual({ account: "tooLong" });
    expect(errorsOf(passwordForm, {})).toEqual({ account: "required", password: "required" });
  });
  test("fields that a form does not have are dropped", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...registration, level: "99", score: "1000", id: "1" }))
      form.set(name, value);
    const parsed = parseForm(form, register);
    expect(parsed.ok && Object.keys(parsed.value).sort()).toEqual(["agree", "code", "password", "phone"]);
  });
  test("what was typed comes back, secrets never", () => {
    const form = new FormData();
    const typed = { ...registration, oldPassword: "a", loginPassword: "b", repeatPassword: "secret", phone: "1" };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const parsed = parseForm(form, register);
    expect(parsed.ok ? null : parsed.reply.values).toEqual({ phone: "1", agree: "on" });
  });
});

test("lengths are counted in code points", () => {
  expect(lengthOf("😀")).toBe(1);
  expect(lengthOf("𠮷野家 كلمة")).toBe(8);
});

test("a masked target does not give the target away", () => {
  expect(maskedTarget("13800138000")).toBe("138****8000");
  expect(maskedTarget("nadia@mail.example")).toBe("n***@mail.example");
});

test("an IPv6 holder's many addresses count as one, an IPv4 address as itself", () => {
  expect(addressKey("::ffff:10.0.0.7")).toBe("10.0.0.7");
  expect(addressKey("2001:db8:1:2:aaaa::1")).toBe(addressKey("2001:db8:1:2:ffff:1:2:3"));
  expect(addressKey("2001:db8::1")).toBe("2001:db8:0:0");
  expect(addressKey("2001:db8:1:3::1")).not.toBe(addressKey("2001:db8:1:2::1"));
  expect(addressKey("10.0.0.7")).toBe("10.0.0.7");
});
