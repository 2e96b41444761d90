import { operatorRoutes } from "~/app/operator-routes";
import type { Permission } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import type { RailItem } from "./ui/rail";

/** Items of the rail, group by group; pages that a person may not see, or that do not exist yet, get no link. */
const items = [
  ["/operator", "home", "house", null],
  ["/operator/pages", "pages", "layout-template", "storefront"],
  ["/operator/media", "media", "image-plus", "storefront"],
  ["/operator/look", "look", "palette", "storefront"],
  ["/operator/adverts", "adverts", "megaphone", "storefront"],
  ["/operator/articles", "articles", "newspaper", "storefront"],
  ["/operator/posts", "posts", "image", "storefront"],
  ["/operator/live", "live", "radio", "storefront"],
  ["/operator/topics", "topics", "list-tree", "storefront"],
  ["/operator/message-texts", "messageTexts", "mail", "storefront"],
  ["/operator/announcements", "announcements", "bell", "storefront"],
  ["/operator/keywords", "keywords", "search", "storefront"],
  ["/operator/synonyms", "synonyms", "list-tree", "storefront"],
  ["/operator/goods", "goods", "package", "catalogue"],
  ["/operator/submissions", "submissions", "clipboard-list", "catalogue"],
  ["/operator/categories", "categories", "layout-grid", "catalogue"],
  ["/operator/attributes", "attributes", "list-tree", "catalogue"],
  ["/operator/brands", "brands", "tag", "catalogue"],
  ["/operator/reviews", "reviews", "star", "catalogue"],
  ["/operator/applications", "applications", "file-text", "shops"],
  ["/operator/shops", "shops", "store", "shops"],
  ["/operator/commission", "commission", "percent", "shops"],
  ["/operator/orders", "orders", "receipt", "trade"],
  ["/operator/couriers", "couriers", "truck", "trade"],
  ["/operator/refunds", "refunds", "rotate-ccw", "trade"],
  ["/operator/coupons", "coupons", "ticket-percent", "trade"],
  ["/operator/flash-calendar", "flashCalendar", "zap", "trade"],
  ["/operator/offers", "offers", "tag", "trade"],
  ["/operator/points", "points", "gift", "trade"],
  ["/operator/membership-plans", "membershipPlans", "crown", "trade"],
  ["/operator/referral", "referral", "share-2", "trade"],
  ["/operator/payments", "payments", "credit-card", "finance"],
  ["/operator/recharges", "recharges", "landmark", "finance"],
  ["/operator/withdrawals", "withdrawals", "banknote", "finance"],
  ["/operator/bank-statements", "bankStatements", "file-text", "finance"],
  ["/operator/settlements", "settlements", "coins", "finance"],
  ["/operator/taxes", "taxes", "percent", "finance"],
  ["/operator/tax-report", "taxReport", "receipt", "finance"],
  ["/operator/papers", "papers", "file-text", "finance"],
  ["/operator/adjustments", "adjustments", "arrow-up-down", "finance"],
  ["/operator/ledger", "ledger", "list", "finance"],
  ["/operator/reconciliation", "reconciliation", "shield-check", "finance"],
  ["/operator/desk", "desk", "headset", "support"],
  ["/operator/complaints", "complaints", "triangle-alert", "support"],
  ["/operator/people", "people", "users", "members"],
  ["/operator/feedback", "feedback", "message-square-text", "support"],
  ["/operator/bot", "bot", "headset", "support"],
  ["/operator/help-categories", "helpCategories", "list-tree", "support"],
  ["/operator/settings", "settings", "sliders-horizontal", "system"],
  ["/operator/payment-providers", "paymentProviders", "credit-card", "system"],
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
