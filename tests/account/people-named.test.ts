import { expect, test } from "vitest";
import { peopleNamed } from "~/app/account/api.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase();

test("people are found by exactly what they are known by, and by nothing less", async () => {
  const known = { mobile: "13912345678", email: "Lena@pasar.test", username: "Lena-Hart" };
  const { id } = await makeUser(db, known);
  await makeUser(db, { mobile: "13912345679", email: "lena@other.test", username: "Lena" });
  const { member_code } = await db
    .selectFrom("users")
    .select("member_code")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const typed = ["13912345678", "lena@pasar.test", "LENA-hart", String(member_code), "Lena-Har", "139123456"];
  const found = await peopleNamed(db, typed);
  expect(typed.map((name) => found.get(name) ?? null)).toEqual([id, id, id, id, null, null]);
});
