import { expect, test } from "vitest";
import { redirectWithToast, takeToast } from "~/app/platform/cookies/toast.server";
import { fieldError } from "~/app/platform/http/field-error";
import { createLanguages } from "~/app/platform/language/i18n.server";

const languages = createLanguages(".", false);
const context = (code: string, publicUrl: string | null = null) => ({
  env: { publicUrl },
  language: languages.get(code),
  requestId: "1",
});

test("a toast waits in a short-lived cookie, is shown once in the visitor's language, and is forgotten", () => {
  const answer = redirectWithToast(context("en"), "/somewhere", "forms:saved", { "Set-Cookie": "session=1; Path=/" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/somewhere");
  const cookies = answer.headers.getSetCookie();
  expect(cookies[0]).toBe("session=1; Path=/");
  expect(cookies[1]).toMatch(/^toast=forms%3Asaved; Path=\/; Max-Age=30; HttpOnly; SameSite=Lax$/);
  const sent = `a=b; ${cookies[1]?.split(";")[0]}; c=d`;
  expect(takeToast(context("zh-CN"), sent)?.toast).toEqual({ id: "1", text: "已保存" });
  expect(takeToast(context("en"), sent)?.forget).toMatch(/^toast=; Path=\/; Max-Age=0/);
  expect(takeToast(context("en"), "other=toast")).toBeNull();
  expect(takeToast(context("en"), null)).toBeNull();
});

test("over https the cookie is Secure", () => {
  const answer = redirectWithToast(context("en", "https://shop.example"), "/", "forms:saved");
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-toast=.*; Secure$/);
  expect(takeToast(context("en"), cookie.split(";")[0] ?? "")?.toast?.text).toBe("Saved");
});

test.each(["forms:nothing", "forms", "<b>x</b>", "forms:saved%0d%0a", "%F0%9F", "__proto__:x"])(
  "%s in the cookie shows nothing",
  (value) => expect(takeToast(context("en"), `toast=${value}`)?.toast ?? null).toBeNull(),
);

test("an error code becomes its sentence, with its numbers", () => {
  const { t } = languages.get("en").i18n;
  expect(fieldError(t, undefined)).toBeUndefined();
  expect(fieldError(t, "required")).toBe("Please fill this in.");
  expect(fieldError(t, "locked|minutes=5")).toContain("5 min");
  expect(fieldError(t, "tooOften|seconds=42")).toContain("42 s");
  expect(fieldError(t, "profile:portrait.missing")).toBe("Please choose a picture.");
});
