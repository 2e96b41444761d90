import { isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { printedNumber } from "~/app/platform/format/handed-number";
import { typedText } from "~/app/platform/http/typed-text";
import { requireStaff } from "~/app/staff/api.server";
import { applicationTypes } from "../../applying/application";
import { applicationTabs } from "./application-tabs";
import { adminApplications } from "./applications-admin-queries.server";

/** Shop applications, without private data. */
export const applicationList = defineList({
  guard: (request, context) => requireStaff(request, context, "shops.read"),
  filter: (search) => ({
    state: applicationTabs.find((one) => one === search.get("state")) ?? applicationTabs[0],
    type: applicationTypes.find((one) => one === search.get("type")) ?? null,
    searchText: typedText(search.get("q")),
  }),
  keys: byId,
  cursor: "after",
  size: 30,
  read: ({ context, filter }, after, limit) => adminApplications(context.db, { ...filter, after, limit }),
  file: "applications.csv",
  columns: () => ({
    id: ({ id }) => id,
    number: ({ number }) => printedNumber(number),
    state: ({ state }) => state,
    type: ({ type }) => type,
    shop_name: ({ shopName }) => shopName,
    company: ({ company }) => company,
    applicant: ({ nickname }) => nickname,
    city: ({ city }) => city,
    sent_at: ({ sentAt }) => isoTime(sentAt),
    again: ({ again }) => again,
    reason: ({ reason }) => reason,
    decided_by: ({ decidedBy }) => decidedBy,
    decided_at: ({ decidedAt }) => isoTime(decidedAt),
    shop: ({ shopId }) => shopId,
  }),
});
