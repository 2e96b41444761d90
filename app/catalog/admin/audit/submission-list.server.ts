import { isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { requireStaff } from "~/app/staff/api.server";
import { auditFilter } from "./audit-filter.server";
import { listSubmissions } from "./submissions-admin-queries.server";

/** Max submissions on a page, and decided at once. */
export const submissionsShown = 30;

/** Submissions of goods: pending ones oldest first, the others newest first. */
export const submissionList = defineList({
  guard: (request, context) => requireStaff(request, context, "catalogue.read"),
  filter: auditFilter,
  keys: byId,
  cursor: "after",
  size: submissionsShown,
  read: ({ context: { db, language }, filter }, after, limit) =>
    listSubmissions(db, filter, { locale: language.locale, after, limit }),
  file: "goods-audit.csv",
  columns: () => ({
    id: ({ id }) => id,
    goods: ({ goodsId }) => goodsId,
    title: ({ title }) => title,
    shop: ({ shopId }) => shopId,
    shop_name: ({ shop }) => shop,
    kind: ({ kind }) => kind,
    fields: ({ fields }) => fields.join(" "),
    state: ({ state }) => state,
    sent_at: ({ at }) => isoTime(at),
    reason: ({ reason }) => reason,
    decided_by: ({ decidedBy }) => decidedBy,
    decided_at: ({ decidedAt }) => isoTime(decidedAt),
  }),
});
