import fc from "fast-check";
import { expect, test } from "vitest";
import { csvTable } from "~/app/console/csv/csv.server";
import { readTable } from "~/app/console/csv/read-csv.server";
import { isShortened, markedCode, markedText, withoutMark } from "~/app/platform/format/spreadsheet";

test("what a spreadsheet would run, or lose digits of, leaves as text", () => {
  for (const text of ["=1+1", "@home", "+8613800138000", "00048271", "0123456789", "6901234567890", "775312345678901"])
    expect(markedText(text)).toBe(`'${text}`);
  for (const text of [
    "12.50",
    "13800138000",
    "P261125-4839-2071-7",
    "20261125-0000-0027",
    "0",
    "2026-11-25",
    "SF1001",
    "0x",
  ])
    expect(markedText(text)).toBe(text);
});

test("a code stays a code: no date, no power, no truth", () => {
  for (const code of ["3-4", "10/11", "1.5.24", "MAR1", "sep-12", "12E4", "true", "007"])
    expect(markedCode(code)).toBe(`'${code}`);
  for (const code of ["TEA-10", "3-4 years", "Marble", "12EX4", "L/XL", "1 m"]) expect(markedCode(code)).toBe(code);
});

test("a number that lost digits is told from one that did not", () => {
  for (const cell of [
    "2.02611E+15",
    "2,02611E+15",
    "8.50064e+11",
    "2.02611250000003E+015",
    "2026112500000020",
    "123456789012345000",
  ])
    expect(isShortened(cell)).toBe(true);
  for (const cell of ["20261125-0000-0020", "2026112500000027", "6901234567890", "12E4", "1.5", "100000", "E+15"])
    expect(isShortened(cell)).toBe(false);
});

test("whatever text leaves in a file comes back the same", async () => {
  const sign = fc.constantFrom(..."0123456789'=+-@.eE/;, \"aZ茶\n");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: sign, minLength: 1, maxLength: 18 }), { minLength: 1, maxLength: 5 }),
      async (texts) => {
        // Space around a cell is nobody's, and an apostrophe of one's own before such a text is taken for ours.
        const own = texts.map((text) => `${text}`.trim()).filter((text) => text !== "" && withoutMark(text) === text);
        fc.pre(own.length > 0);
        const file = await csvTable("a.csv", own, { code: markedCode, other: (text) => text }).arrayBuffer();
        const read = readTable(new Uint8Array(file), 10);
        expect(read.ok && read.value.rows.map(({ cells }) => cells)).toEqual(own.map((text) => [text, text]));
      },
    ),
    { examples: [[['"""', '"12" x 15"', '""']]] },
  );
});
