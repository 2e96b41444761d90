import { expect, test } from "vitest";
import { newRow } from "~/app/pages/document/new-item";
import { moduleTypes, shapeOf } from "~/modules/format/shapes";
import { testDatabase } from "../support/database";
import { filling } from "../support/filling";

const { db } = testDatabase();
const { one } = filling(db);

test("a row without the field that it needs is left out or blank, as the module's facts say", async () => {
  const found: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const type of moduleTypes) {
    const { maxRows = 0, facts } = shapeOf(type) ?? {};
    expect(maxRows > 0, type).toBe(facts?.rows !== null);
    if (!facts?.rows) continue;
    expected[type] = facts.rows.needs?.without === "leftOut" ? 0 : 1;
    found[type] = (await one(type, { data: [newRow(type)] })).data.length;
  }
  expect(found).toEqual(expected);
});
