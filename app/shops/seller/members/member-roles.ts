import type { ShopStaffTable } from "~/db/tables/shop-schema";

/** Roles that an owner can give; the owner has none of them. */
export const memberRoles = [
  "manager",
  "goods",
  "orders",
  "finance",
] as const satisfies readonly ShopStaffTable["role"][];
export type MemberRole = (typeof memberRoles)[number];
