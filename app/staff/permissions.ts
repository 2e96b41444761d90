/**
 * Permissions of staff. In a pair `x.read`, `x.edit`, viewing is a right of its own; `texts.legal` publishes the texts
 * that people agree to.
 */
export const permissions = [
  "console.read",
  "pages.read",
  "pages.edit",
  "pages.publish",
  "look.read",
  "look.edit",
  "texts.read",
  "texts.edit",
  "texts.legal",
  "posts.read",
  "posts.decide",
  "catalogue.read",
  "catalogue.edit",
  "people.read",
  "people.edit",
  "shops.read",
  "shops.decide",
  "orders.read",
  "orders.judge",
  "support.read",
  "support.reply",
  "desk.read",
  "desk.answer",
  "notices.read",
  "notices.send",
  "finance.read",
  "finance.decide",
  "staff.read",
  "staff.edit",
  "audit.read",
  "outbox.read",
  "outbox.retry",
  "jobs.read",
  "jobs.retry",
  "settings.read",
  "settings.edit",
] as const;

export type Permission = (typeof permissions)[number];

/** The requirement of a row of operatorRoutes: a permission, any signed-in member of staff, or nothing. */
export type RoutePermission = Permission | "signedIn" | "anyone";

/** The roles, most powerful first. */
export const staffRoles = ["owner", "content", "catalogue", "support", "finance", "audit"] as const;

export type StaffRole = (typeof staffRoles)[number];

const reads = permissions.filter((permission) => permission.endsWith(".read"));

export const rolePermissions: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  content: [
    "console.read",
    "pages.read",
    "pages.edit",
    "pages.publish",
    "look.read",
    "look.edit",
    "texts.read",
    "texts.edit",
    "posts.read",
    "posts.decide",
    "catalogue.read",
    "notices.read",
    "notices.send",
  ],
  catalogue: ["console.read", "pages.read", "look.read", "catalogue.read", "catalogue.edit"],
  support: [
    "console.read",
    "catalogue.read",
    "shops.read",
    "shops.decide",
    "orders.read",
    "orders.judge",
    "people.read",
    "people.edit",
    "support.read",
    "support.reply",
    "texts.read",
    "desk.read",
    "desk.answer",
    "notices.read",
    "outbox.read",
    "outbox.retry",
  ],
  finance: ["console.read", "orders.read", "finance.read", "finance.decide", "support.read"],
  audit: reads,
};

export function rolesWith(permission: Permission): StaffRole[] {
  return staffRoles.filter((role) => rolePermissions[role].includes(permission));
}

/** Roles that require a second factor. */
const guardedRoles: readonly StaffRole[] = ["owner", "finance"];

/**
 * Returns whether a person needs a second factor. The demo's logins are exempt while their password is the published
 * one.
 */
export function needsSecondFactor({ role, knownPassword }: { role: StaffRole; knownPassword: boolean }): boolean {
  return !knownPassword && guardedRoles.includes(role);
}

/** Returns whether a person with these permissions may do this. */
export function may(staff: { permissions: readonly Permission[] }, permission: Permission): boolean {
  return staff.permissions.includes(permission);
}
