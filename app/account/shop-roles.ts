import type { ShopStaffTable } from "~/db/tables/shop-schema";

/** What somebody is in a shop that they work in. */
export type ShopRole = ShopStaffTable["role"];

/**
 * What a role may do in its shop: goods and stock, orders and parcels, money, how the shop presents itself, who works
 * there, talking to buyers.
 */
export type ShopPermission = "goods" | "orders" | "finance" | "profile" | "staff" | "chat";

const permissionsOf: Record<ShopRole, readonly ShopPermission[]> = {
  owner: ["goods", "orders", "finance", "profile", "staff", "chat"],
  manager: ["goods", "orders", "finance", "profile", "chat"],
  goods: ["goods"],
  orders: ["orders", "chat"],
  finance: ["finance"],
};

/** Returns whether a role may do something in its shop. The console's home is open to every role. */
export function mayInShop(role: ShopRole, permission: ShopPermission): boolean {
  return permissionsOf[role].includes(permission);
}

/** Returns the roles that may do something in their shop. */
export function rolesThatMay(permission: ShopPermission): ShopRole[] {
  return (Object.keys(permissionsOf) as ShopRole[]).filter((role) => mayInShop(role, permission));
}
