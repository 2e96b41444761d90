import type { ShopStaffTable } from "~/db/tables/shop-schema";

export type ShopRole = ShopStaffTable["role"];

/**
 * A role's permissions in its shop: goods and stock, orders and parcels, money, profile, members, talking to
 * buyers, posts, live rooms.
 */
export type ShopPermission = "goods" | "orders" | "finance" | "profile" | "staff" | "chat" | "posts" | "live";

const permissionsOf: Record<ShopRole, readonly ShopPermission[]> = {
  owner: ["goods", "orders", "finance", "profile", "staff", "chat", "posts", "live"],
  manager: ["goods", "orders", "finance", "profile", "chat", "posts", "live"],
  goods: ["goods"],
  orders: ["orders", "chat"],
  finance: ["finance"],
};

/** True when a role has a permission in its shop. The console's home is open to every role. */
export function mayInShop(role: ShopRole, permission: ShopPermission): boolean {
  return permissionsOf[role].includes(permission);
}

export function rolesThatMay(permission: ShopPermission): ShopRole[] {
  return (Object.keys(permissionsOf) as ShopRole[]).filter((role) => mayInShop(role, permission));
}
