import { expect, test } from "vitest";
import { newPasswordForm } from "~/app/account/sign-in/auth-form.server";
import { parseForm } from "~/app/platform/http/form.server";
import { acceptForm } from "~/app/staff/admin/sign-in-form.server";

function errorsOf(schema: Parameters<typeof parseForm>[1], password: string) {
  const form = new FormData();
  for (const name of ["password", "repeatPassword"]) form.set(name, password);
  const parsed = parseForm(form, schema);
  return parsed.ok ? {} : parsed.reply.errors;
}

test.each(["123456", "password", "iloveyou", "QWERTY", "letmein"])("%s is refused as a new password", (password) => {
  expect(errorsOf(newPasswordForm(), password)).toEqual({ password: "passwordCommon" });
});

test("six characters of one's own are enough for a buyer", () => {
  expect(errorsOf(newPasswordForm(), "kl7vz2")).toEqual({});
});

test("staff's longer passwords are looked up as well", () => {
  expect(errorsOf(acceptForm(false), "1q2w3e4r5t6y")).toEqual({ password: "passwordCommon" });
  expect(errorsOf(acceptForm(false), "a shop of one's own")).toEqual({});
});
