import { operatorRoutes } from "~/app/operator-routes";
import type { Permission } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import type { RailItem } from "./ui/frame";

/** Items of the rail, in order; pages that a person may not see, or that do not exist yet, get no link. */
const items = [
  ["/operator", "home", "house", "main"],
  ["/operator/pages", "pages", "layout-template", "main"],
  ["/operator/look", "look", "palette", "main"],
  ["/operator/adverts", "adverts", "megaphone", "main"],
  ["/operator/announcements", "announcements", "bell", "main"],
  ["/operator/applications", "applications", "file-text", "main"],
  ["/operator/shops", "shops", "store", "main"],
  ["/operator/commission", "commission", "percent", "main"],
  ["/operator/orders", "orders", "receipt", "main"],
  ["/operator/couriers", "couriers", "truck", "main"],
  ["/operator/refunds", "refunds", "rotate-ccw", "main"],
  ["/operator/coupons", "coupons", "ticket-percent", "main"],
  ["/operator/keywords", "keywords", "search", "main"],
  ["/operator/synonyms", "synonyms", "list-tree", "main"],
  ["/operator/goods", "goods", "package", "main"],
  ["/operator/submissions", "submissions", "clipboard-list", "main"],
  ["/operator/categories", "categories", "layout-grid", "main"],
  ["/operator/attributes", "attributes", "list-tree", "main"],
  ["/operator/brands", "brands", "tag", "main"],
  ["/operator/reviews", "reviews", "star", "main"],
  ["/operator/feedback", "feedback", "message-square-text", "main"],
  ["/operator/buyers", "buyers", "users", "main"],
  ["/operator/recharges", "recharges", "landmark", "finance"],
  ["/operator/ledger", "ledger", "list", "finance"],
  ["/operator/reconciliation", "reconciliation", "shield-check", "finance"],
  ["/operator/settings", "settings", "sliders-horizontal", "system"],
  ["/operator/staff", "staff", "user-cog", "system"],
  ["/operator/audit", "audit", "history", "system"],
  ["/operator/jobs", "jobs", "activity", "system"],
  ["/operator/outbox", "outbox", "send", "system"],
] as const satisfies readonly (readonly [RailItem["path"], string, RailItem["icon"], RailItem["group"]])[];

/** @param counts numbers next to items, by name */
export function railFor(
  staff: { permissions: readonly Permission[] },
  counts: Partial<Record<string, number>>,
): RailItem[] {
  return items.flatMap(([path, name, icon, group]) => {
    const row = operatorRoutes.find(([address]) => address === path);
    const permission = row?.[3];
    if (!row?.[1] || !permission || permission === "anyone") return [];
    if (permission !== "signedIn" && !may(staff, permission)) return [];
    return [{ path, name, icon, group, count: counts[name] ?? null }];
  });
}
