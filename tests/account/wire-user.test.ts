import { expect, test } from "vitest";
import { buyerById } from "~/app/account/buyers-queries.server";
import { wireUser } from "~/app/account/profile/wire-user.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase();

type Figures = Parameters<typeof wireUser>[1];
const nothing: Figures = { balanceMinor: 0, account: null, points: 0, level: 1, streak: 0, longest: 0 };

async function wired(values: Parameters<typeof makeUser>[1], figures: Partial<Figures> = {}) {
  const { id } = await makeUser(db, { created_at: new Date("2026-03-01T12:00:00Z"), ...values });
  const buyer = await buyerById(db, id);
  if (!buyer) throw new Error("There is nobody.");
  return { id, user: wireUser(buyer, { ...nothing, ...figures }) };
}

test("clients get a person in exactly this shape", async () => {
  const { id, user } = await wired(
    {
      username: "aisha",
      nickname: "Aisha",
      mobile: "0123456789",
      gender: "female",
      birthday: "1990-05-17",
      bio: "Tea",
      preferences: JSON.stringify({ voice: false }),
      last_login_at: new Date("2026-03-02T00:00:01.9Z"),
      last_login_address: "192.0.2.7",
    },
    {
      balanceMinor: 217_750,
      account: { kind: "bank", name: "First", masked: "•••• 1234", holder: "A. Rahman", mobile: "" },
      points: 120,
      level: 3,
      streak: 2,
      longest: 14,
    },
  );
  expect(user).toEqual({
    id,
    username: "aisha",
    nickname: "Aisha",
    group_id: 1,
    mobile: "0123456789",
    avatar: "",
    level: 3,
    gender: 2,
    birthday: "1990-05-17",
    bio: "Tea",
    money: "2177.50",
    score: 120,
    successions: 2,
    maxsuccessions: 14,
    prevtime: 0,
    logintime: Date.UTC(2026, 2, 2) / 1000 + 1,
    loginip: "192.0.2.7",
    jointime: Date.UTC(2026, 2, 1, 12) / 1000,
    jointim: Date.UTC(2026, 2, 1, 12) / 1000,
    name: "A. Rahman",
    bankname: "First",
    banknum: "•••• 1234",
    banktel: "",
    currenccy: "",
    adraccount: "",
    pushs: 1,
    shock: 1,
    voice: 0,
    shop: { id: 0, shopState: 0 },
  });
});

test.each([
  ["", 0],
  ["male", 1],
  ["other", 3],
] as const)("gender %j is %i there", async (gender, number) => {
  expect((await wired({ gender })).user.gender).toBe(number);
});
