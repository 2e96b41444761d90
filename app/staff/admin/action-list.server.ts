import { isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { requireStaff } from "../guard.server";
import { actionFilter } from "./action-filter";
import { listActions } from "./audit-log-queries.server";

export const actionList = defineList({
  guard: (request, context) => requireStaff(request, context, "audit.read"),
  filter: (search, { marketZone }) => ({ ...actionFilter(search), zone: marketZone }),
  keys: byId,
  cursor: "before",
  size: 50,
  read: ({ context, filter }, before, limit) => listActions(context.db, filter, { before, limit }),
  file: "audit.csv",
  columns: () => ({
    id: ({ id }) => id,
    at: ({ at }) => isoTime(at),
    name: ({ name }) => name,
    role: ({ role }) => role,
    action: ({ action }) => action,
    subject_kind: ({ kind }) => kind,
    subject_id: ({ subjectId }) => subjectId,
    subject: ({ label }) => label,
    address: ({ address }) => address,
    before: (row) => row.before && JSON.stringify(row.before),
    after: ({ after }) => after && JSON.stringify(after),
  }),
});
