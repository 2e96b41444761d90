import { expect, test } from "vitest";
import { profileForm } from "~/app/account/profile/profile-form.server";
import { parseForm } from "~/app/platform/http/form.server";

const today = new Date("2026-03-01T12:00:00Z");

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ nickname: "Lena Hart", ...fields })) form.append(name, value);
  return parseForm(form, profileForm(today));
}

function errorsOf(fields: Record<string, string>) {
  const parsed = parse(fields);
  return parsed.ok ? {} : parsed.reply.errors;
}

test("a nickname has 3 to 32 characters, counted as people count", () => {
  expect(errorsOf({ nickname: "" })).toEqual({ nickname: "required" });
  expect(errorsOf({ nickname: "ab" })).toEqual({ nickname: "nicknameLength" });
  expect(errorsOf({ nickname: "  ab  " })).toEqual({ nickname: "nicknameLength" });
  expect(errorsOf({ nickname: "abc" })).toEqual({});
  expect(errorsOf({ nickname: "🧡".repeat(32) })).toEqual({});
  expect(errorsOf({ nickname: "🧡".repeat(33) })).toEqual({ nickname: "nicknameLength" });
  expect(errorsOf({ nickname: "𠮷野家" })).toEqual({});
  expect(errorsOf({ nickname: "ليلى حسن" })).toEqual({});
});

test("what would disturb the text beside it is refused", () => {
  expect(errorsOf({ nickname: "abc\u202edef" })).toEqual({ nickname: "nicknameLength" });
  expect(errorsOf({ bio: "hello\u0007" })).toEqual({ bio: "characters" });
  expect(errorsOf({ bio: "two\r\nlines\twith a tab" })).toEqual({});
});

test("a bio has at most 140 characters; a line break is one", () => {
  expect(errorsOf({ bio: "😀".repeat(140) })).toEqual({});
  expect(errorsOf({ bio: "a".repeat(141) })).toEqual({ bio: "tooLong" });
  expect(errorsOf({ bio: `${"a".repeat(70)}\r\n${"a".repeat(69)}` })).toEqual({});
});

test.each(["2026-02-30", "1899-12-31", "2026-03-03", "3026-01-01", "1.1.2000", "2000-1-1", "2000-01-01 "])(
  "%s is no birthday",
  (birthday) => expect(errorsOf({ birthday })).toEqual({ birthday: "date" }),
);

test("birthdays from 1900 to today, and tomorrow east of us", () => {
  for (const birthday of ["1900-01-01", "2000-02-29", "2026-03-01", "2026-03-02", ""]) {
    expect(errorsOf({ birthday })).toEqual({});
  }
});

test("only what the form has is taken, and what is not said is empty", () => {
  const parsed = parse({ gender: "", score: "9999", level: "9", member_code: "1", avatar: "x", id: "2" });
  expect(parsed.ok && parsed.value).toEqual({ nickname: "Lena Hart", gender: "", birthday: null, bio: "" });
  expect(errorsOf({ gender: "admin" })).toEqual({ gender: "choose" });
});
