import { expect, test } from "vitest";
import type { Candidate } from "~/app/wallet/admin/statements/bookable";
import { matchLines, type StatementLineFacts } from "~/app/wallet/admin/statements/match-lines";

const at = Date.parse("2026-11-21");

const line = (values: Partial<StatementLineFacts> = {}): StatementLineFacts => ({
  id: 1,
  amountMinor: 5000,
  bookedOn: at,
  name: "Lena Hart",
  words: "Pasar 1000-0001",
  bankReference: "",
  used: false,
  ...values,
});

const candidate = (values: Partial<Candidate> = {}): Candidate => ({
  kind: "recharge",
  id: 7,
  amountMinor: 5000,
  references: ["PASAR 10000001", "10000001"],
  names: ["Hart, Lena"],
  label: "lena",
  at,
  done: false,
  care: false,
  ...values,
});

const match = (one: StatementLineFacts, ...candidates: Candidate[]) => matchLines([one], candidates).get(one.id);

test("a line that names the reference and the amount of one candidate alone is a match, with the reasons", () => {
  expect(
    match(line(), candidate(), candidate({ id: 8, amountMinor: 70, references: ["PASAR 10000002"] })),
  ).toMatchObject({
    verdict: "matched",
    candidates: [{ id: 7, score: 100, reasons: ["reference", "amount", "name", "date"] }],
  });
});

test("whatever is less than that is looked at by a person", () => {
  expect(match(line({ words: "thank you" }), candidate())?.verdict).toBe("look");
  expect(match(line({ amountMinor: 4900 }), candidate())?.verdict).toBe("look");
  expect(match(line(), candidate({ care: true }))?.verdict).toBe("look");
  const two = match(line(), candidate(), candidate({ id: 8 }));
  expect([two?.verdict, two?.candidates.map(({ id }) => id)]).toEqual(["look", [7, 8]]);
});

test("a name alone, another direction and a reference within a longer number are nothing", () => {
  expect(match(line({ words: "", amountMinor: 1 }), candidate())?.verdict).toBe("unmatched");
  expect(match(line({ amountMinor: -5000 }), candidate())?.verdict).toBe("unmatched");
  const longer = match(line({ words: "5100000017", name: "" }), candidate());
  expect(longer?.candidates[0]?.reasons).toEqual(["amount", "date"]);
});

test("what was decided without a statement explains its line and cannot be picked", () => {
  expect(match(line(), candidate({ done: true }))?.verdict).toBe("booked");
  const both = match(line(), candidate({ done: true }), candidate({ id: 8 }));
  expect([both?.verdict, both?.candidates.map(({ id }) => id)]).toEqual(["look", [8]]);
  expect(match(line({ words: "" }), candidate({ done: true }))?.verdict).toBe("unmatched");
});

test("two lines that would both be the same are looked at", () => {
  const found = matchLines([line(), line({ id: 2 })], [candidate()]);
  expect([found.get(1)?.verdict, found.get(2)?.verdict]).toEqual(["look", "look"]);
  const used = matchLines([line({ used: true }), line({ id: 2 })], [candidate()]);
  expect([used.get(1)?.verdict, used.get(2)?.verdict]).toEqual(["booked", "matched"]);
});
