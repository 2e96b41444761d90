import PersonScreen from "~/app/people/admin/routes/person";
import { screenOf } from "../../support/drawn";

export const person = {
  id: 4,
  nickname: "Lena",
  username: "lena",
  memberCode: "M1",
  standing: "open",
  since: 0,
  reached: ["l***@example"],
  lastLoginAt: null as number | null,
  hasFactor: false,
  hasPaymentPassword: true,
  forgottenAt: null as number | null,
  shops: [] as object[],
  addresses: 1,
  owns: false,
};
export const may = { edit: true, orders: true, money: true, adjust: true, audit: true, shops: true };
export const none = { count: 0, rows: [] as object[] };
export const data = {
  title: "Lena",
  person,
  may,
  nowMs: 600_000,
  key: "k",
  orders: none,
  refunds: none,
  recharges: none,
  reviews: none,
  teams: none,
  bargains: { ...none, currency: "USD" },
  wallet: { currency: "USD", availableMinor: 500, heldMinor: 0, entries: [] as object[] },
  points: { balance: 1286, earned: 2300, level: 3 },
  periods: [] as object[],
  notes: [] as object[],
  acts: [] as object[],
  bans: [] as object[],
  sessions: [] as object[],
  exports: [] as object[],
};
export const screen = screenOf(<PersonScreen />, data);
export const personOf = (values: Partial<typeof person>) => screen.told({ person: { ...person, ...values } });
export const without = (...names: (keyof typeof may)[]) => ({
  ...may,
  ...Object.fromEntries(names.map((name) => [name, false])),
});
