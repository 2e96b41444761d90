import { expect, test } from "vitest";
import { lookOf, looksLikeStaff } from "~/app/platform/format/look-alike";

const markets = ["Pasar", "夜市集"];

test.each([
  ...[
    "Pasar",
    "P a s a r",
    "Раsаr",
    "Pasar Support",
    "Pаsаr Suppоrt",
    "Pasar_0fficial",
    "PASAR 客服",
    "夜市集客服中心",
  ],
  ...["Customer Support", "Admin", "Admin1", "5upport", "客服", "官方客服", "운영자", "運営", "Служба поддержки"],
  "Sokongan Pelanggan",
])("%s is taken for the staff", (name) => expect(looksLikeStaff(name, markets)).toBe(true));

test.each([
  ...["Nadia", "Pasar Malam Tea", "Team", "Official Tea House", "Supportive Shoes", "官方茶", "Ира", "1234", "🧡🧡🧡"],
  ...["林木", "u_gdasbbc5r8", "Help"],
])("%s is not", (name) => expect(looksLikeStaff(name, markets)).toBe(false));

test("two names that people take for each other look the same", () => {
  expect(lookOf("Hа1den Ноme")).toBe(lookOf("Halden Home"));
  expect(lookOf("Halden")).not.toBe(lookOf("Holden"));
});
