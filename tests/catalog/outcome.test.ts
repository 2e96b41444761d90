import { expect, test } from "vitest";
import { addLeft, isOutcome, outcomeQuery, readOutcome } from "~/app/catalog/outcome";

const known = { acts: ["put", "take"], reasons: ["unready", "on_sale"] } as const;
const read = (query: string | Record<string, string>) => readOutcome(new URLSearchParams(query), known);

test("what an act on many did is read from the address as it was written", () => {
  const left = { unready: 2 };
  addLeft(left, { unready: 1, on_sale: 4 });
  const query = outcomeQuery("put", { changed: [7, 8], left });
  expect(query).toEqual({ did: "put", changed: "2", "left.unready": "3", "left.on_sale": "4" });
  expect(read(query)).toEqual({
    did: "put",
    changed: 2,
    left: [
      { why: "unready", count: 3 },
      { why: "on_sale", count: 4 },
    ],
  });
  expect(Object.keys(query).every(isOutcome)).toBe(true);
  expect(isOutcome("tab")).toBe(false);
});

test("an address that says nothing, or nonsense, says nothing was done", () => {
  for (const query of ["", "did=put", "did=burn&changed=1", "did=put&changed=-1", "did=put&changed=x"])
    expect(read(query), query).toBeNull();
  expect(read("did=take&changed=0&left.unready=x&left.else=3")).toEqual({ did: "take", changed: 0, left: [] });
});
