import { z } from "zod";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import { factorCode } from "~/app/platform/second-factor/second-factor.server";
import { isCommonPassword } from "~/app/platform/secrets/common-passwords.server";
import { isContextWord } from "~/app/platform/secrets/context-words.server";
import { type PhoneRule, phoneField, phoneOf } from "../phones/phone-number.server";
import {
  accountName,
  isCode,
  isConfusingUsername,
  isEmail,
  isNickname,
  isPassword,
  isPaymentPassword,
  isUsername,
  limits,
} from "../rules";
import type { ContactRule, ContactWay } from "./sign-in-rules.server";

const text = () => z.string({ error: "required" });

const mailbox = text().max(limits.email.max, "tooLong").transform(accountName).refine(isEmail, "email");

/** The field to whose owner codes are sent, a phone or a mailbox; a form has one of them. */
const contact = (rule: ContactRule): Record<ContactWay, z.ZodType<string | undefined>> => ({
  phone: rule.by === "phone" ? phoneField(rule) : z.never("phone").optional(),
  email: rule.by === "email" ? mailbox : z.never("email").optional(),
});

const code = text()
  .transform((typed) => typed.trim())
  .refine(isCode, "code");

type Names = readonly (string | null)[];

/** Nothing is trimmed: a password may begin with a space. @param names of the account and of the shop */
const passwordOf = (min: number, names: Names) =>
  text()
    .refine((typed) => lengthOf(typed) >= min, `passwordShort|min=${min}`)
    .refine(isPassword, "tooLong")
    .refine((typed) => !isCommonPassword(typed), "passwordCommon")
    .refine((typed) => !isContextWord(typed, names), "passwordNames");
const least = limits.password.min;

const paymentPassword = text().refine(isPaymentPassword, "paymentPassword");

const username = text()
  .transform((typed) => typed.trim().normalize("NFC"))
  .refine(isOneLine, "characters")
  .refine(isUsername, "usernameLength")
  .refine((typed) => !isConfusingUsername(typed), "account:errors.usernameForm");

const nickname = text()
  .transform((typed) => typed.trim().normalize("NFC"))
  .refine(isOneLine, "characters")
  .refine(isNickname, "nicknameLength");

/** A phone or a mailbox, for recovering the account. */
const target = (rule: PhoneRule) =>
  text()
    .max(limits.email.max, "tooLong")
    .transform(accountName)
    .transform((typed) => (typed.includes("@") ? typed : (phoneOf(typed, rule) ?? "")))
    .refine((typed) => !typed.includes("@") || isEmail(typed), "email")
    .refine((typed) => typed !== "", "phone");

const agree = z.literal("on", { error: "agree" });

/** Requires both entries of a new password to match. */
function twice<Shape extends { password: z.ZodType<string>; repeatPassword: z.ZodType<string> }>(shape: Shape) {
  return z
    .object(shape)
    .refine((form) => (form as { password: string }).password === (form as { repeatPassword: string }).repeatPassword, {
      path: ["repeatPassword"],
      error: "passwordSame",
    });
}

/**
 * Schemas of the login pages; `min`: minimum code points of a password; `names`: words it must not consist of. Fields
 * that a schema does not name are dropped.
 */
export const contactForm = (rule: ContactRule) => z.object(contact(rule));
export const contactCodeForm = (rule: ContactRule) => z.object({ ...contact(rule), code });
/** Any text: errors never tell whether the account or the password is wrong. */
export const passwordForm = z.object({
  account: text().max(limits.email.max, "tooLong"),
  password: text().refine((typed) => lengthOf(typed) <= limits.password.max, "tooLong"),
});
export const registerForm = (rule: ContactRule, min: number = least, names: Names = []) =>
  z
    .object({ ...contact(rule), code, password: passwordOf(min, names), agree })
    .refine(({ password, phone = null, email = null }) => !isContextWord(password, [phone, email]), {
      path: ["password"],
      error: "passwordNames",
    });
export const registerProvedForm = (min: number, names: Names) => z.object({ password: passwordOf(min, names), agree });
export const targetForm = (rule: PhoneRule) => z.object({ target: target(rule) });
export const targetCodeForm = (rule: PhoneRule) => z.object({ target: target(rule), code });
export const newPasswordForm = (min: number = least, names: Names = []) =>
  twice({ password: passwordOf(min, names), repeatPassword: text() });
export const changePasswordForm = (min: number, names: Names) =>
  twice({ oldPassword: text(), password: passwordOf(min, names), repeatPassword: text() });
export const firstPaymentForm = twice({
  loginPassword: text().optional(),
  password: paymentPassword,
  repeatPassword: text(),
});
export const oldPaymentForm = twice({
  oldPassword: paymentPassword,
  password: paymentPassword,
  repeatPassword: text(),
});
export const codePaymentForm = twice({ code, password: paymentPassword, repeatPassword: text() });
export const confirmForm = passwordForm.pick({ password: true });
export const confirmCodeForm = z.object({ code });
export const factorForm = z.object({ factorCode: factorCode("code") });
export const agreeForm = z.object({ agree });
export const profileForm = z.object({ username, nickname });
export const optionalPasswordForm = (min: number, names: Names) =>
  z.object({ password: passwordOf(min, names).optional() });
