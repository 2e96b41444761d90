import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDigit, numberKinds, printedNumber, readNumber } from "~/app/platform/format/handed-number";

const typo = { ok: false, code: "typo" };

/** Any number of any kind. */
const anyNumber = fc
  .tuple(fc.constantFrom(...Object.values(numberKinds)), fc.integer({ min: 0, max: 10 ** 14 - 1 }))
  .map(([letter, digits]) => {
    const body = String(digits).padStart(14, "0");
    return `${letter}${body}${checkDigit(`${"ABCGPRSTWM".indexOf(letter)}${body}`)}`;
  });

test("a number is printed in groups, and read in any grouping, case and width", () => {
  expect(printedNumber("P261125483920717")).toBe("P261125-4839-2071-7");
  const writings = [
    ...["P261125-4839-2071-7", "p261125 4839 2071 7", "P261125483920717", " P261125–4839−2071‑7\n"],
    ...["Ｐ２６１１２５－４８３９－２０７１－７", "PASAR P261125483920717"],
  ];
  for (const writing of writings) expect(readNumber(writing)).toEqual({ ok: true, value: "P261125483920717" });
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(readNumber(printedNumber(number))).toEqual({ ok: true, value: number });
    }),
  );
});

test("one wrong sign, or two neighbours that changed places, are a typing error and never another number", () => {
  fc.assert(
    fc.property(anyNumber, fc.nat(15), fc.nat(9), (number, at, digit) => {
      const letter = at === 0 ? Object.values(numberKinds)[digit % 8] : String(digit);
      const wrong = number.slice(0, at) + letter + number.slice(at + 1);
      if (wrong !== number) expect(readNumber(wrong)).toEqual(typo);
    }),
  );
  fc.assert(
    fc.property(anyNumber, fc.integer({ min: 1, max: 14 }), (number, at) => {
      const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2);
      if (swapped !== number) expect(readNumber(swapped)).toEqual(typo);
    }),
  );
});

test("what was printed before stays readable: 16 digits, ids, and bank texts", () => {
  expect(printedNumber("2026112500000027")).toBe("20261125-0000-0027");
  expect(readNumber("20261125-0000-0027")).toEqual({ ok: true, value: "2026112500000027" });
  expect(readNumber("2026112500000027")).toEqual({ ok: true, value: "2026112500000027" });
  expect(printedNumber("12")).toBe("12");
  expect(readNumber("PASAR W12")).toEqual({ ok: true, value: "12" });
  expect(readNumber("pasar w 12")).toEqual({ ok: true, value: "12" });
});

test("words are no number", () => {
  for (const text of ["", "lamp", "P", "SF1234567890", "2.02611E+15", "PL-10-02-x"])
    expect(readNumber(text)).toEqual({ ok: false, code: "noNumber" });
});
