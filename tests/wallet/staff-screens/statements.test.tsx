import { expect, test } from "vitest";
import StatementScreen from "~/app/wallet/admin/routes/bank-statement";
import StatementsScreen from "~/app/wallet/admin/routes/bank-statements";
import { screenOf } from "../../support/drawn";

const best = {
  kind: "recharge",
  id: 6,
  label: "Lena",
  amountMinor: 2000,
  score: 90,
  reasons: [] as string[],
  care: false,
  done: false,
};
const line = {
  id: 1,
  line: 4,
  verdict: "matched",
  name: "LENA",
  words: "top up",
  bankReference: "",
  refusal: "",
  usedBy: "",
  usedHere: false,
  bookedOn: 0,
  amountMinor: 2000,
  kind: null as string | null,
  subjectId: null as number | null,
  candidates: [best],
};
const plan = {
  id: 7,
  title: "november.csv",
  by: "Siti",
  at: 0,
  faults: [] as object[],
  outcome: null as object | null,
  columns: null as object | null,
  doubtful: { encoding: "utf-8", words: [] as string[] },
  counts: { all: 1, matched: 1, look: 0, unmatched: 0, booked: 0 },
  decides: true,
  part: "all",
  lines: [line],
  next: null as string | null,
  currency: "USD",
};
const one = screenOf(<StatementScreen />, plan);
const lineOf = (values: Partial<typeof line>) => one.told({ lines: [{ ...line, ...values }] });

test("a line of a statement that fits is ticked, with why", () => {
  expect(one.page()).toEqual([
    "november.csv",
    "1 line, brought by Siti, Jan 1, 1970, 00:00 UTC",
    "All statements → /operator/bank-statements",
    "Columns → /operator/bank-statements/7?columns=1",
    "CSV → /operator/bank-statement-lines.csv?id=7",
    "label: Lines",
    "label: Kinds of lines",
    "All 1 → /operator/bank-statements/7 (here)",
    "Matched 1 → /operator/bank-statements/7?part=matched",
    "To look at 0 → /operator/bank-statements/7?part=look",
    "Unmatched 0 → /operator/bank-statements/7?part=unmatched",
    "Booked 0 → /operator/bank-statements/7?part=booked",
    "[]",
    "Book",
    "Date",
    "Amount",
    "The bank says",
    "What it is about",
    "State",
    "(x) line=1",
    "Book line 4",
    "Jan 1, 1970 row 4",
    "+20.00",
    "LENA top up",
    "pick.1=recharge-6",
    "Recharge 6 → /operator/recharges?id=6",
    "Lena 90 of 100:",
    "Matched",
    "[Book the ticked lines]",
    "Book the ticked lines?",
    "[Cancel]",
    "[Book the ticked lines] intent=book",
    "Each line by itself: one that is refused stops no other.",
  ]);
  expect(one.told({ decides: false })).toEqual([
    "- Columns → /operator/bank-statements/7?columns=1",
    "- []",
    "- (x) line=1",
    "- Book line 4",
    "- pick.1=recharge-6",
    "- [Book the ticked lines]",
    "- Book the ticked lines?",
    "- [Cancel]",
    "- [Book the ticked lines] intent=book",
    "- Each line by itself: one that is refused stops no other.",
  ]);
  expect(lineOf({ refusal: "used", bankReference: "B1" })).toEqual([
    "(x) line=1 ⇒ ( ) line=1",
    "LENA top up ⇒ LENA top up B1",
    "Matched ⇒ Matched Booked meanwhile",
  ]);
});

test("what a line is about is picked, booked, or unknown", () => {
  expect(lineOf({ verdict: "look", candidates: [best, { ...best, kind: "withdrawal", id: 5 }] })).toEqual([
    "(x) line=1 ⇒ ( ) line=1",
    "- pick.1=recharge-6",
    "- Recharge 6 → /operator/recharges?id=6",
    "- Lena 90 of 100:",
    "- Matched",
    "+ Pick one",
    "+ pick.1= of Pick one | Recharge 6, Lena, 20.00 (90: ) | Withdrawal 5, Lena, 20.00 (90: )",
    "+ Look at it",
  ]);
  expect(lineOf({ verdict: "look", candidates: [{ ...best, care: true }] }).at(-1)).toEqual("Matched ⇒ Look at it");
  expect(lineOf({ verdict: "unmatched", candidates: [] })).toEqual([
    "- (x) line=1",
    "- Book line 4",
    "- pick.1=recharge-6",
    "- Recharge 6 → /operator/recharges?id=6",
    "- Lena 90 of 100:",
    "- Matched",
    "- [Book the ticked lines]",
    "- Book the ticked lines?",
    "- [Cancel]",
    "- [Book the ticked lines] intent=book",
    "- Each line by itself: one that is refused stops no other.",
    "+ Nothing that waits fits it.",
    "+ Unmatched",
  ]);
  expect(lineOf({ verdict: "booked", kind: "withdrawal", subjectId: 5 })).toEqual([
    "- (x) line=1",
    "- Book line 4",
    "- pick.1=recharge-6",
    "- Recharge 6 → /operator/recharges?id=6",
    "- Lena 90 of 100:",
    "- Matched",
    "- [Book the ticked lines]",
    "- Book the ticked lines?",
    "- [Cancel]",
    "- [Book the ticked lines] intent=book",
    "- Each line by itself: one that is refused stops no other.",
    "+ Withdrawal 5 → /operator/withdrawals?id=5",
    "+ Booked",
  ]);
  expect(lineOf({ candidates: [{ ...best, done: true }] })).toEqual([
    "Lena 90 of 100: ⇒ Lena 90 of 100: Decided before, without this statement.",
  ]);
  expect(lineOf({ usedBy: "other.csv" })).toEqual(["Matched ⇒ Matched By other.csv, with an earlier statement"]);
  expect(lineOf({ usedBy: "line 2", usedHere: true })).toEqual(["Matched ⇒ Matched By line 2"]);
});

test("a part of the lines, what could not be read, and what was booked are told", () => {
  expect(one.told({ part: "matched", next: "c" })).toEqual([
    "All 1 → /operator/bank-statements/7 (here) ⇒ All 1 → /operator/bank-statements/7",
    "Matched 1 → /operator/bank-statements/7?part=matched ⇒ Matched 1 → /operator/bank-statements/7?part=matched (here)",
    "+ More → /operator/bank-statements/7?part=matched&after=c",
  ]);
  expect(one.page({ lines: [] }).at(-1)).toEqual("No line is here.");
  const faults = Array.from({ length: 11 }, (_, at) => ({ line: at + 1 }));
  expect(one.told({ faults: faults.slice(0, 10) })).toEqual([
    "+ 10 rows could not be read: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10",
  ]);
  expect(one.told({ faults })).toEqual(["+ 11 rows could not be read: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 …"]);
  expect(one.told({ outcome: { booked: 2, refused: 1 } })).toEqual(["+ Booked: 2. Refused: 1."]);
});

test("columns that are not known are picked by hand", () => {
  const layout = { columns: { date: 0, amount: null }, dates: "dmy", decimal: ",", head: 0 };
  const columns = {
    layout,
    rows: [
      ["Date", "Amount"],
      ["1.11.", "20,00"],
    ],
  };
  expect(one.page({ columns })).toEqual([
    "november.csv",
    "1 line, brought by Siti, Jan 1, 1970, 00:00 UTC",
    "All statements → /operator/bank-statements",
    "CSV → /operator/bank-statement-lines.csv?id=7",
    "label: First rows of the file",
    "Date",
    "Amount",
    "1.11.",
    "20,00",
    "Which column is what",
    "Pick the date and the amount at least. Banks write amounts in one column with a sign, or in two.",
    "Date",
    "date=0 of None | 1. Date | 2. Amount",
    "Amount with a sign",
    "amount= of None | 1. Date | 2. Amount",
    "Came in",
    "credit= of None | 1. Date | 2. Amount",
    "Went out",
    "debit= of None | 1. Date | 2. Amount",
    "In or out",
    "direction= of None | 1. Date | 2. Amount",
    "Name",
    "name= of None | 1. Date | 2. Amount",
    "Description",
    "words= of None | 1. Date | 2. Amount",
    "The bank’s reference",
    "bankReference= of None | 1. Date | 2. Amount",
    "Currency",
    "currency= of None | 1. Date | 2. Amount",
    "Dates",
    "dates=dmy of Year, month, day | Day, month, year | Month, day, year",
    "Amounts",
    "decimal=, of 1,234.56 | 1.234,56",
    "Encoding",
    expect.stringMatching(/^encoding=utf-8 of UTF-8 \| UTF-16 LE \|/),
    "Row of the titles",
    "head=1",
    "[Read with these columns] intent=columns",
  ]);
  const unclear = one.page({ columns: { ...columns, unclearDates: true } });
  expect(unclear.filter((line) => /^dates=|order day/.test(line))).toEqual([
    "Say in which order day, month and year are: the dates of this file cannot be told apart.",
    "dates= of Pick one | Year, month, day | Day, month, year | Month, day, year",
  ]);
  expect(one.page({ columns, decides: false }).length).toBeLessThan(12);
});

const statements = screenOf(<StatementsScreen />, {
  title: "Statements",
  rows: [{ id: 7, name: "november.csv", by: "Siti", at: 0, lines: 4, used: 2 }],
  next: null as string | null,
  decides: true,
  currency: "USD",
});

test("statements are kept in a list; who may, reads another one", () => {
  expect(statements.page()).toEqual([
    "Statements",
    "What came in and went out at the bank, matched with what waits here.",
    "A new statement",
    "A CSV file of your bank, amounts in USD. Nothing is booked before you confirm it.",
    "File",
    "file=",
    "Encoding",
    expect.stringMatching(/^encoding= of By its content \| UTF-8 \|/),
    "[Read it]",
    "label: Statements so far",
    "File",
    "Brought by",
    "Time",
    "Lines",
    "Booked",
    "november.csv → /operator/bank-statements/7",
    "Siti",
    "Jan 1, 1970, 00:00 UTC",
    "4",
    "2",
  ]);
  expect(statements.told({ decides: false, next: "c" })).toEqual([
    "- A new statement",
    "- A CSV file of your bank, amounts in USD. Nothing is booked before you confirm it.",
    "- File",
    "- file=",
    "- Encoding",
    expect.stringMatching(/^- encoding= of By its content/),
    "- [Read it]",
    "+ More → /operator/bank-statements?after=c",
  ]);
  expect(statements.page({ rows: [] }).at(-1)).toEqual("No statement was brought yet.");
});
