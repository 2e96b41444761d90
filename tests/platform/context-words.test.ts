import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { phoneRule } from "~/app/account/phones/phone-number.server";
import { mainlandPhone } from "~/app/account/rules";
import { newPasswordForm, registerForm } from "~/app/account/sign-in/auth-form.server";
import { parseForm } from "~/app/platform/http/form.server";
import { contextWords, isContextWord } from "~/app/platform/secrets/context-words.server";
import { acceptForm } from "~/app/staff/admin/sign-in-form.server";

const names = ["13800001111", "mei.lin@tea.example", "Mei Lin", "https://treasures.example", null];

test.each([
  "Pasar2026!",
  "p4s@r-1999",
  "shopshop",
  "my-m4rketpl4ce",
  "13800001111",
  "+8613800001111",
  "tr3asures77",
  "MEI LIN 88",
  "mei.lin",
  "adminadmin123",
])("%s is little more than a name", (password) => {
  expect(isContextWord(password, names)).toBe(true);
});

test.each(["correct horse", "kl7vz2", "pasar on a rainy evening", "shoplifters of the world", "20260521", "茶壺三月"])(
  "%s is a password of one's own",
  (password) => {
    expect(isContextWord(password, names)).toBe(false);
  },
);

test("a name is no obstacle to somebody else", () => {
  expect(isContextWord("mei.lin", [])).toBe(false);
  expect(isContextWord("me", ["me"])).toBe(false);
});

describe("the forms refuse it", () => {
  const errorsOf = (schema: Parameters<typeof parseForm>[1], fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const parsed = parseForm(form, schema);
    return parsed.ok ? {} : parsed.reply.errors;
  };
  const twice = (password: string) => ({ password, repeatPassword: password });

  test("for a buyer, at registering and at changing", () => {
    const typed = { phone: "13800001111", code: "123456", password: "13800001111", agree: "on" };
    expect(errorsOf(registerForm({ ...phoneRule(mainlandPhone, null), by: "phone" }), typed)).toEqual({
      password: "passwordNames",
    });
    expect(errorsOf(newPasswordForm(6, names), twice("Mei.Lin1"))).toEqual({ password: "passwordNames" });
    expect(errorsOf(newPasswordForm(6, names), twice("kl7vz2"))).toEqual({});
  });

  test("for staff, by mailbox and by the name typed beside it", () => {
    expect(errorsOf(acceptForm(false, names), twice("mei.lin-2026"))).toEqual({ password: "passwordNames" });
    expect(errorsOf(acceptForm(true), { name: "Konstantin", ...twice("konstantin12") })).toEqual({
      password: "passwordNames",
    });
  });
});

test("the words are those that the document lists", () => {
  const document = readFileSync("docs/security.md", "utf8");
  expect(contextWords.filter((word) => !document.includes(`\`${word}\``))).toEqual([]);
});
