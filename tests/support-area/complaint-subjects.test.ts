import { expect, test } from "vitest";
import { complaintSubjects } from "~/app/support/routes/complaint-subjects.server";
import { statementsOf, testDatabase } from "../support/database";
import { makeGoods, makeShop } from "../support/factories";

const { db, queries } = testDatabase();

test("each subject is read in the area of its kind alone, by one statement a kind", async () => {
  const goods = await makeGoods(db);
  // The same number is a shop too, which nobody asks for.
  await makeShop(db, { id: goods.id + 1000 });
  const other = await makeGoods(db, { id: goods.id + 1000 });
  queries.length = 0;
  const refs = [goods.id, other.id, 0].map((id) => ({ kind: "goods" as const, id }));
  const subjects = await complaintSubjects(db, { refs, userId: null, locale: "en" });
  expect([...subjects.values()].map(({ id, goodsId }) => [id, goodsId])).toEqual([
    [goods.id, goods.id],
    [other.id, other.id],
  ]);
  expect(statementsOf(queries)).toHaveLength(1);
});
