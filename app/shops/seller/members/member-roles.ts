import type { ShopStaffTable } from "~/db/tables/shop-schema";

/** The roles that an owner gives; there is one owner, who is none of them. */
export const memberRoles = [
  "manager",
  "goods",
  "orders",
  "finance",
] as const satisfies readonly ShopStaffTable["role"][];
export type MemberRole = (typeof memberRoles)[number];
