import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import {
  type Complete,
  type FieldName,
  type Filling,
  formFields,
  newFields,
  ticked,
} from "~/app/platform/forms/form-fields";
import {
  amount,
  filledLine,
  filledText,
  inLanguages,
  line,
  quantity,
  reasonLine,
  texts,
  tick,
  typedTexts,
} from "~/app/platform/forms/form-parts.server";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";

const shape = z.object({
  phone: line(5),
  shown: z.literal("on").optional(),
  day: z.object({ 1: z.string(), 2: z.string() }).partial(),
  rows: z.array(z.object({ id: z.string(), text: z.object({ en: z.string() }) })),
  ...inLanguages("title", line(3)),
});
type Shape = typeof shape;

test("a form is filled by the names of its inputs", () => {
  const fields = formFields<Shape>({
    phone: "1",
    shown: ticked(true),
    day: { 2: ticked(true) },
    rows: [{ id: "7", text: { en: "Seven" } }],
    title: { en: "A", ja: "B" },
  });
  expect(fields).toEqual({
    phone: "1",
    shown: "on",
    "day.2": "on",
    "rows[0].id": "7",
    "rows[0].text.en": "Seven",
    "title.en": "A",
    "title.ja": "B",
  });
  expect(newFields<Shape>({ phone: "2" })).toEqual({ phone: "2" });
});

test("a field that is left out of what a form is filled with, or of its page, does not compile", () => {
  type Without<Name extends string> = Omit<Filling<Shape>, Name>;
  expectTypeOf<Without<"none">>().toExtend<Filling<Shape>>();
  expectTypeOf<Without<"title">>().not.toExtend<Filling<Shape>>();
  expectTypeOf<Without<"phone">>().not.toExtend<Filling<Shape>>();
  type Page<Name extends string> = Complete<
    FieldName<Shape>,
    { one: Record<"phone" | "shown", 1>; two: Record<Name, 1> }
  >;
  expectTypeOf<Page<"day" | "rows" | "title">>().toEqualTypeOf<unknown>();
  expectTypeOf<Page<"day" | "rows">>().toEqualTypeOf<{ leftOut: "title" }>();
  expectTypeOf<Page<"day" | "rows" | "title" | "fax">>().toEqualTypeOf<{ unknownFields: "fax" }>();
});

test("a code without a text does not compile", () => {
  expectTypeOf<"keyUsed">().toExtend<CodesOf<"checkout:errors">>();
  expectTypeOf<"shopAsleep">().not.toExtend<CodesOf<"checkout:errors">>();
  expect(textKey("checkout:errors", "keyUsed")).toBe("checkout:errors.keyUsed");
  expect(textKey("uploads", "no_room")).toBe("uploads:no_room");
});

test.each([
  ["12.5", {}, 1250],
  [" ", { none: null }, null],
  ["", { none: 0 }, 0],
  ["0", { zero: true }, 0],
  ["0", { none: null }, "amountZero"],
  ["", {}, "required"],
  ["x", { none: null }, "amountShape"],
])("the amount %j with %j is %j", (typed, options, read) => {
  const parsed = amount<number | null>(options).safeParse(typed);
  expect(parsed.success ? parsed.data : parsed.error.issues[0]?.message).toBe(read);
});

test("a quantity has bounds, and a text in languages those in which something was typed", () => {
  const whole = quantity({ min: 1, max: 20, error: "choose" });
  expect(["1", " 20 ", "0", "21", "1.5", ""].map((typed) => whole.safeParse(typed).data ?? null)).toEqual([
    ...[1, 20, null, null, null, null],
  ]);
  expect(typedTexts("title", { "title.en": "A", "title.ja": "" })).toEqual({ en: "A" });
});

test.each([
  [filledLine(5), " A\n e\u0301 ", "A \u00e9"],
  [filledLine(5), " ", "required"],
  [filledLine(5, { missing: "none", tooLong: "long" }), undefined, "none"],
  [filledLine(5, { missing: "none", tooLong: "long" }), "123456", "long"],
  [filledLine(5), "a\u202eb", "characters"],
  [reasonLine(5, "why"), "a\r\n b", "a b"],
  [reasonLine(5, "why"), " \n ", "why"],
  [reasonLine(5, "why"), "123456", "tooLong"],
  [filledText(5), " a\r\nb ", "a\nb"],
  [filledText(5), "", "required"],
  [tick, "on", true],
  [tick, undefined, false],
  [texts(line(3)), { en: " a ", ja: "" }, { en: "a" }],
  [texts(line(3)), undefined, {}],
  [texts(line(3)), { en: "1234" }, "tooLong"],
  [texts(line(3)), "a", "required"],
])("%# what is typed is read, or refused with a key", (part, typed, read) => {
  const parsed = part.safeParse(typed);
  expect(parsed.success ? parsed.data : parsed.error.issues[0]?.message).toEqual(read);
});
