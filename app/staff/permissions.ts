/** What a member of staff may be allowed to do. A pair `x.read`, `x.edit`: seeing is a right of its own. */
export const permissions = [
  "console.read",
  "pages.read",
  "pages.edit",
  "pages.publish",
  "look.read",
  "look.edit",
  "catalogue.read",
  "catalogue.edit",
  "buyers.read",
  "buyers.edit",
  "support.read",
  "support.reply",
  "finance.read",
  "finance.decide",
  "staff.read",
  "staff.edit",
  "audit.read",
  "outbox.read",
  "outbox.retry",
  "jobs.read",
  "settings.read",
  "settings.edit",
] as const;

export type Permission = (typeof permissions)[number];

/** What a row of operatorRoutes may ask for: a permission, a signed-in member of staff, or nobody in particular. */
export type RoutePermission = Permission | "signedIn" | "anyone";

/** The roles, the most powerful first. */
export const staffRoles = ["owner", "content", "catalogue", "support", "finance", "audit"] as const;

export type StaffRole = (typeof staffRoles)[number];

const reads = permissions.filter((permission) => permission.endsWith(".read"));

/** What each role may do. */
export const rolePermissions: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  content: ["console.read", "pages.read", "pages.edit", "pages.publish", "look.read", "look.edit", "catalogue.read"],
  catalogue: ["console.read", "pages.read", "look.read", "catalogue.read", "catalogue.edit"],
  support: [
    "console.read",
    "catalogue.read",
    "buyers.read",
    "buyers.edit",
    "support.read",
    "support.reply",
    "outbox.read",
    "outbox.retry",
  ],
  finance: ["console.read", "finance.read", "finance.decide", "support.read"],
  audit: reads,
};

/** Roles that need a second factor. */
const guardedRoles: readonly StaffRole[] = ["owner", "finance"];

/** Whether somebody needs a second factor. Only the demo shop's own logins go without, until their published password is changed. */
export function needsSecondFactor({ role, knownPassword }: { role: StaffRole; knownPassword: boolean }): boolean {
  return !knownPassword && guardedRoles.includes(role);
}

/** Whether somebody with these permissions may do this. */
export function may(staff: { permissions: readonly Permission[] }, permission: Permission): boolean {
  return staff.permissions.includes(permission);
}
