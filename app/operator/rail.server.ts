import { operatorRoutes } from "~/app/routes";
import type { Permission } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import type { RailItem } from "./ui/frame";

/** What the rail offers, in its order; who may not see a page has no way to it, nor has anybody to one that is not built. */
const items = [
  ["/operator", "home", "house", "main"],
  ["/operator/pages", "pages", "layout-template", "main"],
  ["/operator/look", "look", "palette", "main"],
  ["/operator/adverts", "adverts", "megaphone", "main"],
  ["/operator/keywords", "keywords", "search", "main"],
  ["/operator/synonyms", "synonyms", "list-tree", "main"],
  ["/operator/goods", "goods", "package", "main"],
  ["/operator/categories", "categories", "layout-grid", "main"],
  ["/operator/attributes", "attributes", "list-tree", "main"],
  ["/operator/brands", "brands", "tag", "main"],
  ["/operator/reviews", "reviews", "star", "main"],
  ["/operator/feedback", "feedback", "message-square-text", "main"],
  ["/operator/buyers", "buyers", "users", "main"],
  ["/operator/settings", "settings", "sliders-horizontal", "system"],
  ["/operator/staff", "staff", "user-cog", "system"],
  ["/operator/audit", "audit", "history", "system"],
  ["/operator/jobs", "jobs", "activity", "system"],
  ["/operator/outbox", "outbox", "send", "system"],
] as const satisfies readonly (readonly [RailItem["path"], string, RailItem["icon"], RailItem["group"]])[];

/** @param counts numbers behind items, by name */
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
